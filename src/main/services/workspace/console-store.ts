import type { ConsoleLine } from '../../../shared/contract/runtime-schema.ts';

/** Lines kept; the oldest go first. */
const mostLines = 5_000;

/** Console lines of user code, numbered anew so that ids stay unique over restarts of the runtime. */
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
      kept = [...kept, ...numbered].slice(-mostLines);
      return numbered;
    },
    list: () => kept,
    clear: () => {
      kept = [];
    },
  };
}
