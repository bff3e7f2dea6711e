/** A text without the escapes of JSON, YAML and template literals, so that source text can be compared with the sent text. */
export interface BareText {
  readonly text: string;
  /** Returns the offset in the original text of an offset in `text`; the end of the last character for one behind it. */
  original(offset: number): number;
  /** Returns the offset in `text` of the first kept character at or after an offset in the original text. */
  bare(offset: number): number;
}

/** Blanks, escaped line breaks and tabs, and the backslashes before other characters. */
const dropped = /\s+|\\+[nrt]?/g;

/** See {@link BareText}. Takes linear time. */
export function bareText(original: string): BareText {
  let text = '';
  /** Starts of the kept pieces, in the bare and in the original text. */
  const bareStarts: number[] = [];
  const starts: number[] = [];
  let from = 0;
  const keep = (to: number): void => {
    if (to <= from) return;
    bareStarts.push(text.length);
    starts.push(from);
    text += original.slice(from, to);
  };
  for (const match of original.matchAll(dropped)) {
    keep(match.index);
    from = match.index + match[0].length;
  }
  keep(original.length);
  const lastEnd = (starts.at(-1) ?? 0) + text.length - (bareStarts.at(-1) ?? 0);
  return {
    text,
    original(offset) {
      if (offset >= text.length) return lastEnd;
      const piece = lastAtMost(bareStarts, offset);
      return (starts[piece] ?? 0) + offset - (bareStarts[piece] ?? 0);
    },
    bare(offset) {
      const piece = lastAtMost(starts, offset);
      if (piece < 0) return 0;
      const end = bareStarts[piece + 1] ?? text.length;
      return Math.min(end, (bareStarts[piece] ?? 0) + offset - (starts[piece] ?? 0));
    },
  };
}

/** Returns the index of the last number that is at most `wanted`; -1 for none. */
function lastAtMost(numbers: readonly number[], wanted: number): number {
  let low = -1;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
