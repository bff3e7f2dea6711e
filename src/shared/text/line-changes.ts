/** A block of lines that differs between two texts. Lines count from 1; an end is exclusive, and equal to its start where there are none. */
export interface LineChange {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly start: number;
  readonly end: number;
  readonly oldStart: number;
  readonly oldEnd: number;
}

/** Pairs of lines that are compared at most; a larger difference counts as one block. */
const maxPairs = 4_000_000;

/** Returns the blocks of lines in which `after` differs from `before`, in order. Line ends and their kind do not count. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const [oldMiddle, nowMiddle] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  if (oldMiddle.length === 0 && nowMiddle.length === 0) return [];
  const pairs = oldMiddle.length * nowMiddle.length > maxPairs ? [] : commonLines(oldMiddle, nowMiddle);
  return blocksBetween(pairs, oldMiddle.length, nowMiddle.length, head + 1);
}

/** Returns the lines of a text without their ends. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** Returns whether two texts are the same but for the kind of their line ends and a byte order mark. */
export function isSameInLines(before: string, after: string): boolean {
  const plain = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return plain(before) === plain(after);
}

type Pair = readonly [old: number, now: number];

/** Returns a longest sequence of equal lines, as indexes into both lists. */
function commonLines(old: readonly string[], now: readonly string[]): readonly Pair[] {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < old.length && column < now.length; ) {
    if (old[row] === now[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function blocksBetween(pairs: readonly Pair[], oldLength: number, nowLength: number, first: number): readonly LineChange[] {
  const blocks: LineChange[] = [];
  let [old, now] = [0, 0];
  for (const [nextOld, nextNow] of [...pairs, [oldLength, nowLength] as const]) {
    if (nextOld > old || nextNow > now) {
      const kind = nextOld === old ? 'added' : nextNow === now ? 'removed' : 'changed';
      blocks.push({ kind, start: first + now, end: first + nextNow, oldStart: first + old, oldEnd: first + nextOld });
    }
    [old, now] = [nextOld + 1, nextNow + 1];
  }
  return blocks;
}

/** Returns the edit of `after` that restores a block as it is in `before`, in the line ends of `after`. */
export function revertedBlock(
  before: string,
  after: string,
  change: LineChange,
): { readonly start: number; readonly end: number; readonly text: string } {
  const end = after.includes('\r\n') ? '\r\n' : '\n';
  const starts = [0, ...[...after.matchAll(/\r\n|\r|\n/g)].map(({ 0: mark, index }) => index + mark.length)];
  const lines = linesOf(before).slice(change.oldStart - 1, change.oldEnd - 1);
  const isLast = change.end > starts.length;
  const from = starts[change.start - 1] ?? after.length;
  if (!isLast) return { start: from, end: starts[change.end - 1] ?? after.length, text: lines.map((line) => line + end).join('') };
  // The last line has no line end: that of the line before it is removed or added with it.
  const text = lines.join(end);
  if (change.start > starts.length) return { start: after.length, end: after.length, text: lines.length === 0 ? '' : end + text };
  if (lines.length > 0 || change.start === 1) return { start: from, end: after.length, text };
  const previous = /(?:\r\n|\r|\n)$/.exec(after.slice(0, from))?.[0].length ?? 0;
  return { start: from - previous, end: after.length, text: '' };
}
