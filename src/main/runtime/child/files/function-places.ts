import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { encloses } from './entry-reader.ts';
import type { WrittenFunction } from './written-functions.ts';

export interface ScriptFunctions {
  readonly text: string;
  /** Called when the first function is looked up. */
  readonly functions: () => readonly WrittenFunction[];
}

/** What the realm reports of a function: its length and both ends of its text (`realm/function-notes.ts`). */
export interface FunctionExcerpt {
  readonly length: number;
  readonly head: string;
  readonly tail: string;
}

/** A function with the text of its file. */
interface PlacedFunction {
  readonly text: string;
  readonly written: WrittenFunction;
}

/** A function value created again in every run is reported each time: the oldest are dropped. */
const maxFunctions = 20_000;

/**
 * Finds where function values of the realm are written. V8 returns a function's exact source text but no place, so the text is
 * looked up among the functions of the files; where several read the same, the one where it is expected counts.
 */
export class FunctionPlaces {
  private readonly excerpts = new Map<number, FunctionExcerpt>();
  private byLength: Map<number, PlacedFunction[]> | undefined;

  /** `around`: functions near a place in `text`, where these are known without reading the files. */
  constructor(
    private readonly scripts: readonly ScriptFunctions[],
    private readonly around?: { readonly text: string; readonly functions: (place: SourceLocation) => readonly WrittenFunction[] },
  ) {}

  learn(number: number, excerpt: FunctionExcerpt): void {
    if (this.excerpts.size >= maxFunctions) for (const oldest of this.excerpts.keys()) if (this.excerpts.delete(oldest)) break;
    this.excerpts.set(number, excerpt);
  }

  /** Returns the place of a function by its number; undefined for functions that are not written in the files, such as bound ones. */
  locate(number: number, expected?: SourceLocation): SourceLocation | undefined {
    const excerpt = this.excerpts.get(number);
    if (!excerpt) return undefined;
    const reads = ({ text, written: { start, end } }: PlacedFunction): boolean =>
      end - start === excerpt.length && text.startsWith(excerpt.head, start) && text.startsWith(excerpt.tail, end - excerpt.tail.length);
    const isExpected = ({ written }: PlacedFunction): boolean => expected !== undefined && encloses(expected, written.location);
    const near = this.near(expected).find((placed) => reads(placed) && isExpected(placed));
    if (near) return near.written.location;
    const alike = (this.index().get(excerpt.length) ?? []).filter(reads);
    return (alike.find(isExpected) ?? alike[0])?.written.location;
  }

  private near(expected: SourceLocation | undefined): readonly PlacedFunction[] {
    const { around } = this;
    // Once all functions are indexed, the index is as fast.
    if (!around || !expected || this.byLength) return [];
    return around.functions(expected).map((written) => ({ text: around.text, written }));
  }

  /** Made once per evaluation, when the first function runs. */
  private index(): Map<number, PlacedFunction[]> {
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
