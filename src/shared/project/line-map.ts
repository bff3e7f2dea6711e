import type { SourceLocation } from '../schema/source-location.ts';

/** Translates offsets of one text into lines and columns. Lines end at LF, CR LF or CR, as in the editor. */
export interface LineMap {
  /** Returns line and column, both from 1, of an offset in UTF-16 units; offsets outside the text are moved to its ends. */
  position(offset: number): { readonly line: number; readonly column: number };
  /** Returns a range of offsets, the end exclusive, as a location in the file. */
  location(start: number, end: number): SourceLocation;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  if (text.includes('\r')) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)) starts.push(index + 1);
    }
  } else for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Creates the line map of the file at `path`. */
export function createLineMap(path: string, text: string): LineMap {
  const starts = lineStarts(text);
  const position = (offset: number) => {
    const wanted = Math.min(Math.max(0, offset), text.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= wanted) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: wanted - (starts[low] ?? 0) + 1 };
  };
  return {
    position,
    location(start, end) {
      const from = position(start);
      const to = position(Math.max(start, end));
      return { path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
    },
  };
}
