import { Progress, Spinner } from './progress.tsx';

export const Starting = <Progress text="Waiting for the back-end" />;
export const Long = <Progress text="Waiting for the back-end" startedAt={0} onCancel={() => undefined} />;
export const SpinnerAlone = <Spinner />;
