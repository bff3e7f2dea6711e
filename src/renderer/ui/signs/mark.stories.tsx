import { Mark } from './mark.tsx';

export const Small = <Mark size={18} />;
export const Large = <Mark size={36} />;
