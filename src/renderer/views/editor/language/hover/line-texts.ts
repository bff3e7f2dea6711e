/** Characters of a line that are looked at. */
const longestLine = 20_000;

/** Returns the path of `v('…')` or `w('…')` around a column (from 1) of a line. */
export function statePathAt(lineText: string, column: number): string | undefined {
  for (const found of lineText.slice(0, longestLine).matchAll(/\b[vw]\(\s?(['"`])([^'"`$]{1,500})\1/g)) {
    if (found.index < column && column <= found.index + found[0].length + 1) return found[2];
  }
  return undefined;
}

/** Returns the address with options around a column (from 1) of a line, up to the end of its text. */
export function urlAt(lineText: string, column: number): string | undefined {
  for (const found of lineText.slice(0, longestLine).matchAll(/\/api\/v1\/[^"`\n]{1,4000}/g)) {
    if (found.index < column && column <= found.index + found[0].length + 1) {
      const opening = lineText[found.index - 1];
      const end = opening === "'" ? found[0].search(/(?<!\\)'/) : -1;
      return (end < 0 ? found[0] : found[0].slice(0, end)).replaceAll("\\'", "'");
    }
  }
  return undefined;
}
