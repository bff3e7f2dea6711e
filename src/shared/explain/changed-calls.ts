import type { CellRead, ParsingCall } from '../trace/parsing-steps.ts';

/** Calls that are remembered; those seen longest ago are forgotten first. */
const mostCalls = 2_000;

type SeenCall = Pick<ParsingCall, 'index' | 'returned' | 'thrown' | 'reads'>;

interface KnownCall {
  /** Which files made it. */
  files: number;
  text: string;
  reads: readonly CellRead[];
  /** Files whose change changed it; 0 for none. */
  changedBy: number;
}

/**
 * Which calls of one parsing return something else since the files were changed. Files are numbered as they were loaded, so that it does not
 * matter whether the answer of before or the one that the page asked for anew is parsed first.
 */
export class ChangedCalls {
  private readonly known = new Map<number, KnownCall>();
  private newest = 0;

  /** Takes calls that were made by some files. */
  see(files: number, calls: readonly SeenCall[]): void {
    // Numbers begin anew with the app.
    if (files < this.newest) this.known.clear();
    this.newest = files;
    for (const { index, returned, thrown, reads } of calls) {
      const before = this.known.get(index);
      const text = thrown ?? returned;
      const isChanged = before !== undefined && before.files < files && before.text !== text && isSameData(before.reads, reads);
      this.known.delete(index);
      this.known.set(index, { files, text, reads, changedBy: isChanged ? files : (before?.changedBy ?? 0) });
    }
    for (const oldest of this.known.keys()) {
      if (this.known.size <= mostCalls) break;
      this.known.delete(oldest);
    }
  }

  /** Returns the calls that the last change of the files changed, among those that changed any. */
  last(): ReadonlySet<number> {
    const by = Math.max(0, ...Array.from(this.known.values(), ({ changedBy }) => changedBy));
    return new Set(Array.from(this.known).flatMap(([index, call]) => (by > 0 && call.changedBy === by ? [index] : [])));
  }
}

/** Returns whether two calls may have read the same answer: places that both read have the same values. */
function isSameData(before: readonly CellRead[], after: readonly CellRead[]): boolean {
  const values = new Map(before.map(({ path, value }) => [path, value]));
  return after.every(({ path, value }) => values.get(path) === undefined || values.get(path) === value);
}
