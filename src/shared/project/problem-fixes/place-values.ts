/** Where the values of a text stand in what was sent: from `start` up to `end`. */
export interface ValuePlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns where the values stand between texts that were written, in order; 'none' if the texts are not in `sent` like that, and 'several' if
 * they may stand in more than one way.
 */
export function placeValues(texts: readonly string[], sent: string): readonly ValuePlace[] | 'none' | 'several' {
  const [first = '', last = ''] = [texts[0], texts.at(-1)];
  if (texts.length === 1) return sent === first ? [] : 'none';
  const end = sent.length - last.length;
  if (end < first.length || !sent.startsWith(first) || !sent.endsWith(last)) return 'none';
  const inner = texts.slice(1, -1);
  const starts: number[] = [];
  let from = first.length;
  for (const text of inner) {
    const start = sent.indexOf(text, from);
    if (start < 0 || start + text.length > end) return 'none';
    starts.push(start);
    from = start + text.length;
  }
  // The first place of each from the left, and the last from the right: there is one way alone if they are the same.
  let to = end;
  for (const [index, text] of [...inner.entries()].reverse()) {
    const start = sent.lastIndexOf(text, to - text.length);
    if (start !== starts[index]) return 'several';
    to = start;
  }
  const begins = [...starts, end];
  const behind = [first.length, ...starts.map((start, index) => start + (inner[index]?.length ?? 0))];
  return begins.map((valueEnd, index) => ({ start: behind[index] ?? 0, end: valueEnd }));
}
