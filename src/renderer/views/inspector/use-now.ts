import { useEffect, useState } from 'react';

/** The time, in milliseconds since the epoch; moves on every `interval` milliseconds while `isTicking`. */
export function useNow(isTicking: boolean, interval = 250): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [isTicking, interval]);
  return now;
}
