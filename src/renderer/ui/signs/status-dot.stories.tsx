import { StatusDot } from './status-dot.tsx';

export const Colours = (
  <>
    {(['neutral', 'ok', 'warning', 'error', 'green', 'blue', 'violet', 'amber', 'red'] as const).map((colour) => (
      <StatusDot key={colour} colour={colour} />
    ))}
  </>
);
export const Busy = <StatusDot colour="blue" busy />;
