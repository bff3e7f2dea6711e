import type { IToken } from 'chevrotain';
import type { MdxRange } from './syntax-tree.ts';

/** Returns the range of one token. Tokens that the parser invents during its self-analysis are at 0. */
export function textRangeOf(written: IToken): MdxRange {
  return {
    offset: written.startOffset || 0,
    length: written.image.length,
    line: written.startLine ?? 1,
    column: written.startColumn ?? 1,
  };
}

/** Returns the range from the start of one range to the end of a later one. */
export function rangeBetween(first: MdxRange, last: MdxRange): MdxRange {
  return { ...first, length: last.offset + last.length - first.offset };
}

/** Returns the empty range at the end of `text`, where something is missing. */
export function rangeAtEnd(text: string): MdxRange {
  const lines = text.split(/\r\n|\r|\n/);
  return { offset: text.length, length: 0, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
