import type { IToken } from 'chevrotain';
import type { MdxRange } from './syntax-tree.ts';

/** Range of one token. Tokens the parser invents while it analyses itself have no place: 0. */
export function rangeOf(written: IToken): MdxRange {
  return {
    offset: written.startOffset || 0,
    length: written.image.length,
    line: written.startLine ?? 1,
    column: written.startColumn ?? 1,
  };
}

/** From the start of one range to the end of a later one. */
export function rangeBetween(first: MdxRange, last: MdxRange): MdxRange {
  return { ...first, length: last.offset + last.length - first.offset };
}

/** The place just behind `text`: where something is missing. */
export function rangeAtEnd(text: string): MdxRange {
  const lines = text.split(/\r\n|\r|\n/);
  return { offset: text.length, length: 0, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
