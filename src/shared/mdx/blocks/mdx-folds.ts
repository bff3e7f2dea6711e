import type { MdxReading } from '../parse.ts';
import { bracketPairs } from './mdx-brackets.ts';

/** A part of a text that can be folded: offsets of its first character and behind its last one. */
export interface MdxFold {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the parts of a text that can be folded, outer ones and earlier ones first: clauses (`WITH`, `SELECT`, `FROM`, `WHERE`) up to the
 * next one, and what stands between two brackets, the closing one left in sight.
 */
export function mdxFolds(reading: Pick<MdxReading, 'tokens' | 'clauseStarts'>): MdxFold[] {
  const { tokens, clauseStarts } = reading;
  const starts = [...clauseStarts].filter(([, kind]) => kind === 'clause').map(([index]) => index);
  starts.sort((left, right) => left - right);
  const folds = starts.flatMap((first, position): MdxFold[] => {
    const [start, last] = [tokens[first], tokens[(starts[position + 1] ?? tokens.length - 1) - 1]];
    return start && last ? [{ start: start.range.offset, end: last.range.offset + last.range.length }] : [];
  });
  for (const { open, close } of bracketPairs(tokens)) folds.push({ start: open, end: close });
  return folds.sort((left, right) => left.start - right.start || right.end - left.end);
}
