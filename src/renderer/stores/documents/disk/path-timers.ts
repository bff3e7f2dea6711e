/** At most one timer for each file. */
export interface PathTimers {
  /** Runs `action` after `delay` milliseconds, in place of what the file was waiting for. */
  start(path: string, delay: number, action: () => void): void;
  has(path: string): boolean;
  cancel(path: string): void;
  /** Returns the files that are waiting. */
  paths(): string[];
}

export function createPathTimers(): PathTimers {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    start(path, delay, action) {
      clearTimeout(timers.get(path));
      const run = () => {
        timers.delete(path);
        action();
      };
      timers.set(path, setTimeout(run, delay));
    },
    has: (path) => timers.has(path),
    cancel(path) {
      clearTimeout(timers.get(path));
      timers.delete(path);
    },
    paths: () => [...timers.keys()],
  };
}
