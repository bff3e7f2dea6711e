import type { SourceLocation } from '../../../shared/schema/source-location.ts';

/** A function, class or variable of a script. */
export interface CodeSymbol {
  readonly name: string;
  readonly location: SourceLocation;
}

/** Resolves with what a file declares, in its order. */
type CodeSymbolSource = (path: string) => Promise<readonly CodeSymbol[]>;

let source: CodeSymbolSource = () => Promise.resolve([]);

/** Whoever knows the language of the scripts gives their names. */
export function setCodeSymbolSource(given: CodeSymbolSource): void {
  source = given;
}

/** Resolves with what the code of a file declares beside the names of the format; nothing while the language is not loaded. */
export function codeSymbols(path: string): Promise<readonly CodeSymbol[]> {
  return source(path);
}
