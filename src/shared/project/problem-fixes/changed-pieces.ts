import { lineChanges } from '../../text/line-changes.ts';

/** Characters from `start` up to `end` of a text that `text` stands in place of. */
export interface ChangedPiece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The whole words and signs that differ, with what both have at their ends. */
  readonly whole: { readonly start: number; readonly end: number };
}

/**
 * Returns the pieces in which `after` differs from `before`, in order: words, signs and blanks, without what both have at their ends. Which of
 * several equal ones differs is decided by the side that the texts are compared from.
 */
export function changedPieces(before: string, after: string, from: 'start' | 'end' = 'start'): readonly ChangedPiece[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const inLines = (pieces: readonly string[]): string =>
    (from === 'start' ? pieces : pieces.toReversed()).map((piece) => JSON.stringify(piece)).join('\n');
  const [oldStarts, starts] = [startsOf(old), startsOf(now)];
  const changes = lineChanges(inLines(old), inLines(now)).map(({ oldStart, oldEnd, start, end }) =>
    from === 'start'
      ? { old: [oldStart - 1, oldEnd - 1], now: [start - 1, end - 1] }
      : { old: [old.length + 1 - oldEnd, old.length + 1 - oldStart], now: [now.length + 1 - end, now.length + 1 - start] },
  );
  return (from === 'start' ? changes : changes.toReversed()).flatMap((change) => {
    const [oldStart = before.length, oldEnd = before.length] = change.old.map((at) => oldStarts[at]);
    const [start = after.length, end = after.length] = change.now.map((at) => starts[at]);
    return trimmed(before.slice(oldStart, oldEnd), after.slice(start, end), oldStart);
  });
}

function piecesOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

function startsOf(pieces: readonly string[]): readonly number[] {
  let start = 0;
  return pieces.map((piece) => {
    start += piece.length;
    return start - piece.length;
  });
}

function trimmed(before: string, after: string, start: number): readonly ChangedPiece[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  if (isInPair(before, head) || isInPair(after, head)) head -= 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  if (isInPair(before, before.length - tail) || isInPair(after, after.length - tail)) tail -= 1;
  const whole = { start, end: start + before.length };
  return [{ start: start + head, end: whole.end - tail, text: after.slice(head, after.length - tail), whole }];
}

/** Returns whether a place is between the two halves of a character, such as an emoji. */
function isInPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1));
}
