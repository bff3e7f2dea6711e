import type { ConsoleLine } from '../../../../shared/schema/runtime-schema.ts';

/** Console lines of user code, renumbered so that ids stay unique across restarts of the runtime. */
export interface ConsoleStore {
  add(lines: readonly ConsoleLine[]): readonly ConsoleLine[];
  list(): readonly ConsoleLine[];
  clear(): void;
}

/** See {@link ConsoleStore}. `maxLines`: how many are kept, the oldest are dropped first; may change. */
export function createConsoleStore(maxLines: () => number): ConsoleStore {
  let kept: ConsoleLine[] = [];
  let next = 1;
  return {
    add(lines) {
      const numbered = lines.map((line) => ({ ...line, id: next++ }));
      kept = [...kept, ...numbered].slice(-maxLines());
      return numbered;
    },
    list: () => kept.slice(-maxLines()),
    clear: () => {
      kept = [];
    },
  };
}
