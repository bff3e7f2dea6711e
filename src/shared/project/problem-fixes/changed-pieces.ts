import { lineChanges } from '../../text/line-changes.ts';

/** Characters from `start` up to `end` of a text that `text` stands in place of. */
export interface ChangedPiece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the pieces in which `after` differs from `before`, in order: words, signs and blanks, without what both have at their ends. */
export function changedPieces(before: string, after: string): readonly ChangedPiece[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const inLines = (pieces: readonly string[]): string => pieces.map((piece) => JSON.stringify(piece)).join('\n');
  const [oldStarts, starts] = [startsOf(old), startsOf(now)];
  return lineChanges(inLines(old), inLines(now)).flatMap((change) => {
    const [oldStart, oldEnd] = [oldStarts[change.oldStart - 1] ?? before.length, oldStarts[change.oldEnd - 1] ?? before.length];
    const [start, end] = [starts[change.start - 1] ?? after.length, starts[change.end - 1] ?? after.length];
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
  return [{ start: start + head, end: start + before.length - tail, text: after.slice(head, after.length - tail) }];
}

/** Returns whether a place is between the two halves of a character, such as an emoji. */
function isInPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1));
}
