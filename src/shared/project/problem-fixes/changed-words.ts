import { lineChanges } from '../../text/line-changes.ts';

/** A word of an MDX text: a name in brackets, a quoted text, a word or a sign. */
export interface MdxWord {
  /** With every run of blanks as a single one. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words of one text that are read; a longer text has none. */
const mostWords = 20_000;
const word = /\[(?:[^\]]|\]\])*\]|"(?:[^"]|"")*"|'(?:[^']|'')*'|\w+|[^\s\w]/g;

/** Returns the words of an MDX text in order. What separates them means nothing, as long as there is no comment. */
export function mdxWords(text: string): readonly MdxWord[] {
  const words: MdxWord[] = [];
  for (const match of text.matchAll(word)) {
    if (words.length === mostWords) return [];
    words.push({ text: match[0].replace(/\s+/g, ' '), start: match.index, end: match.index + match[0].length });
  }
  return words;
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
