import { useEffect, useState } from 'react';
import { exactTime, relativeTime, relativeTimeHolds } from '../../../shared/text/relative-time.ts';

/** Longest wait that a timer of the browser takes, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

interface MomentProps {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** What is shown on hover; date and time of day by default. */
  readonly exact?: string;
}

/** How long ago something happened, kept up to date; the exact time is shown on hover. */
export function Moment({ at, exact = exactTime(at) }: MomentProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const held = relativeTimeHolds(at, now);
    if (!Number.isFinite(held)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(held, longestTimer));
    return () => clearTimeout(timer);
  }, [at, now]);
  return (
    <time className="moment" dateTime={Number.isFinite(at) ? new Date(at).toISOString() : undefined} title={exact}>
      {relativeTime(at, now)}
    </time>
  );
}
