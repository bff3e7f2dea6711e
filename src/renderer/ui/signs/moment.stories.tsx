import { Moment } from './moment.tsx';

export const LongAgo = <Moment at={0} />;
export const WithClock = <Moment at={0} exact="14:03:07.120" />;
