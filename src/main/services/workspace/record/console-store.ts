import type { ConsoleLine } from '../../../../shared/schema/runtime-schema.ts';

/** Lines that are kept; the oldest are dropped first. */
const maxLines = 5_000;

/** Console lines of user code, renumbered so that ids stay unique across restarts of the runtime. */
export interface ConsoleStore {
  add(lines: readonly ConsoleLine[]): readonly ConsoleLine[];
  list(): readonly ConsoleLine[];
  clear(): void;
}

/** See {@link ConsoleStore}. */
export function createConsoleStore(): ConsoleStore {
  let kept: ConsoleLine[] = [];
  let next = 1;
  return {
    add(lines) {
      const numbered = lines.map((line) => ({ ...line, id: next++ }));
      kept = [...kept, ...numbered].slice(-maxLines);
      return numbered;
    },
    list: () => kept,
    clear: () => {
      kept = [];
    },
  };
}
