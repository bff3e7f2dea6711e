import { useEffect, useState } from 'react';
import { type CodeSymbol, useCodeSymbolSource } from '../../../stores/text-editor/code-symbols.ts';
import type { PaletteItem } from './found-items.ts';

const none: readonly CodeSymbol[] = [];

/** Returns the names that the code of a file declares, once they are known, also if the language is loaded meanwhile; none without a path. */
export function useCodeSymbols(path: string | null): readonly CodeSymbol[] {
  const [known, setKnown] = useState<{ readonly path: string; readonly symbols: readonly CodeSymbol[] } | null>(null);
  const symbolsOf = useCodeSymbolSource((state) => state.symbolsOf);
  useEffect(() => {
    if (path === null) return;
    let isWanted = true;
    void symbolsOf(path).then((symbols) => {
      if (isWanted) setKnown({ path, symbols });
    });
    return () => {
      isWanted = false;
    };
  }, [path, symbolsOf]);
  return known !== null && known.path === path ? known.symbols : none;
}

/** Returns the names of a file with those of its code among them, in the order of the file. */
export function withCodeSymbols(items: readonly PaletteItem[], symbols: readonly CodeSymbol[]): readonly PaletteItem[] {
  const code = symbols.map(
    ({ name, location }, index): PaletteItem => ({
      id: `code ${index}`,
      kind: 'code',
      title: name,
      detail: `Line ${location.line}`,
      location,
    }),
  );
  const line = ({ location }: PaletteItem) => location?.line ?? 0;
  return [...items, ...code].sort((left, right) => line(left) - line(right));
}
