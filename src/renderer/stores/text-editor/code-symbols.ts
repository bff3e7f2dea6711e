import { create } from 'zustand';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';

/** A function, class or variable of a script. */
export interface CodeSymbol {
  readonly name: string;
  readonly location: SourceLocation;
}

/** Resolves with what a file declares beside the names of the format, in its order. */
type CodeSymbolSource = (path: string) => Promise<readonly CodeSymbol[]>;

/** Finds the names that scripts declare; finds none until the language is loaded. */
export const useCodeSymbolSource = create<{ readonly symbolsOf: CodeSymbolSource }>(() => ({ symbolsOf: () => Promise.resolve([]) }));

/** Whoever knows the language of the scripts gives their names. */
export function setCodeSymbolSource(symbolsOf: CodeSymbolSource): void {
  useCodeSymbolSource.setState({ symbolsOf });
}
