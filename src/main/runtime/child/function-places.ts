import type { SourceLocation } from '../../../shared/contract/source-location.ts';

/** A function as it is written in a file; offsets in UTF-16 units. */
export interface WrittenFunction {
  readonly start: number;
  readonly end: number;
  readonly location: SourceLocation;
}

export interface ScriptFunctions {
  readonly text: string;
  /** Asked for when the first function is looked up. */
  readonly functions: () => readonly WrittenFunction[];
}

/** What the realm says of a function: its length and both ends of its text (`realm/function-notes.ts`). */
export interface ToldFunction {
  readonly length: number;
  readonly head: string;
  readonly tail: string;
}

/** A function value made anew with every run is told anew: the oldest are forgotten. */
const mostTold = 20_000;

/**
 * Finds where function values of the realm are written. V8 gives a function's exact source text but no place, so the text is
 * looked up among the functions of the files; where several read the same, the one where it is expected counts.
 */
export class FunctionPlaces {
  private readonly told = new Map<number, ToldFunction>();
  private byLength: Map<number, { readonly text: string; readonly written: WrittenFunction }[]> | undefined;

  constructor(private readonly scripts: readonly ScriptFunctions[]) {}

  learn(number: number, told: ToldFunction): void {
    if (this.told.size >= mostTold) for (const oldest of this.told.keys()) if (this.told.delete(oldest)) break;
    this.told.set(number, told);
  }

  /** Place of a function by its number; undefined for functions that are not written in the files, such as bound ones. */
  locate(number: number, expected?: SourceLocation): SourceLocation | undefined {
    const told = this.told.get(number);
    if (!told) return undefined;
    const alike = (this.index().get(told.length) ?? []).filter(
      ({ text, written: { start, end } }) => text.startsWith(told.head, start) && text.startsWith(told.tail, end - told.tail.length),
    );
    const found = alike.find(({ written }) => expected !== undefined && contains(expected, written.location)) ?? alike[0];
    return found?.written.location;
  }

  /** Made once per evaluation, when the first function runs. */
  private index(): Map<number, { readonly text: string; readonly written: WrittenFunction }[]> {
    if (this.byLength) return this.byLength;
    this.byLength = new Map();
    for (const { text, functions } of this.scripts) {
      for (const written of functions()) {
        const length = written.end - written.start;
        const list = this.byLength.get(length);
        if (list) list.push({ text, written });
        else this.byLength.set(length, [{ text, written }]);
      }
    }
    return this.byLength;
  }
}

function contains(outer: SourceLocation, inner: SourceLocation): boolean {
  if (outer.path !== inner.path || outer.endLine === undefined || outer.endColumn === undefined) return false;
  const startsIn = inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column);
  const endLine = inner.endLine ?? inner.line;
  const endsIn = endLine < outer.endLine || (endLine === outer.endLine && (inner.endColumn ?? inner.column) <= outer.endColumn);
  return startsIn && endsIn;
}
