import { Pill } from './pill.tsx';
import { StatusDot } from './status-dot.tsx';

export const Project = <Pill text="Sales planning" />;
export const Connection = <Pill text="Sample back-end" lead={<StatusDot colour="green" />} />;
export const Production = <Pill text="Planning" danger lead={<StatusDot colour="red" />} note="PRODUCTION" />;
