/** Milliseconds after which a file that was too slow is tried again once its text has changed. */
export const slowPause = 60_000;
/** Share of its former length below which a file is tried again at once. */
const smaller = 0.9;

interface SlowFile {
  readonly length: number;
  readonly since: number;
  readonly version: number;
}

/** The files of a project that took the service too long. `now`: milliseconds; `version` differs for another text. */
export interface SlowFiles {
  note(path: string, length: number, version: number, now: number): void;
  /** Returns whether a file is worth a try: it was never slow, got smaller, or changed and rested. */
  mayBeTried(path: string, length: number, version: number, now: number): boolean;
  /** The file was answered in time. */
  forget(path: string): void;
  forgetAll(): void;
  has(path: string): boolean;
}

/** See {@link SlowFiles}. */
export function createSlowFiles(): SlowFiles {
  const files = new Map<string, SlowFile>();
  return {
    note: (path, length, version, since) => void files.set(path, { length, version, since }),
    mayBeTried(path, length, version, now) {
      const file = files.get(path);
      if (file === undefined || length <= file.length * smaller) return true;
      return version !== file.version && now - file.since >= slowPause;
    },
    forget: (path) => void files.delete(path),
    forgetAll: () => files.clear(),
    has: (path) => files.has(path),
  };
}
