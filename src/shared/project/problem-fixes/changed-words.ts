import { lineChanges } from '../../text/line-changes.ts';

/** A word of an MDX text: a name in brackets, a quoted text, a word or a sign. */
export interface MdxWord {
  /** A line end in it, with the blanks around it, as one blank: a stored text may be folded there. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words of one text that are read; a longer text has none. */
const mostWords = 20_000;
const closing: Readonly<Record<string, string>> = { '[': ']', '"': '"', "'": "'" };

/** Returns the words of an MDX text in order. What separates them means nothing, as long as there is no comment. */
export function mdxWords(text: string): readonly MdxWord[] {
  const words: MdxWord[] = [];
  const unclosed = new Set<string>();
  const sign = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    if (words.length === mostWords) return [];
    const start = match.index;
    const close = closing[match[0]];
    if (close !== undefined && !unclosed.has(close)) {
      const end = endOfQuoted(text, start + 1, close);
      if (end === undefined) unclosed.add(close);
      else sign.lastIndex = end;
    }
    words.push({ text: withoutLineEnds(text.slice(start, sign.lastIndex)), start, end: sign.lastIndex });
  }
  return words;
}

/** Returns a text with each line end, and the blanks around it, as one blank. Other blanks stay: in a name they count. */
export function withoutLineEnds(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .join(' ');
}

/** Returns where a quoted text ends, behind its closing sign, which stands for itself if it is doubled; undefined if it is not closed. */
function endOfQuoted(text: string, from: number, close: string): number | undefined {
  for (let at = text.indexOf(close, from); at >= 0; at = text.indexOf(close, at + 2)) if (text.charAt(at + 1) !== close) return at + 1;
  return undefined;
}

/** Words from `start` up to `end` of the one text that stand in place of those from `oldStart` up to `oldEnd` of the other, from 0. */
export interface WordChange {
  readonly start: number;
  readonly end: number;
  readonly oldStart: number;
  readonly oldEnd: number;
}

/** Returns the blocks of words in which `after` differs from `before`, in order. */
export function changedWords(before: readonly MdxWord[], after: readonly MdxWord[]): readonly WordChange[] {
  const inLines = (words: readonly MdxWord[]): string => words.map(({ text }) => text).join('\n');
  return lineChanges(inLines(before), inLines(after)).map(({ start, end, oldStart, oldEnd }) => ({
    start: start - 1,
    end: end - 1,
    oldStart: oldStart - 1,
    oldEnd: oldEnd - 1,
  }));
}
