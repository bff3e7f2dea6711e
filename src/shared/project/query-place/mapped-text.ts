/** A text made of pieces of a file, escapes undone and what code inserts as `${...}`. */
export interface MappedText {
  readonly text: string;
  /** Returns the offset in the file of an offset in `text`. */
  toFile(offset: number): number;
  /** Returns the offset in `text` of an offset in the file. */
  toText(offset: number): number;
}

/** Collects the pieces of a text in the order of the file. */
export class MappedTextBuilder {
  private text = '';
  /** Where pieces start: in the text and in the file. Within one both grow alike, but for pieces that are written longer. */
  private readonly textStarts: number[] = [];
  private readonly fileStarts: number[] = [];
  private end = 0;

  /** Adds `text`, which the file has from `start` to `end`. */
  add(text: string, start: number, end: number): void {
    this.textStarts.push(this.text.length);
    this.fileStarts.push(start);
    this.text += text;
    this.end = end;
  }

  build(): MappedText {
    const { text, textStarts, fileStarts, end } = this;
    const last = fileStarts.length - 1;
    const within = (starts: readonly number[], others: readonly number[], offset: number, otherEnd: number): number => {
      const piece = lastStart(starts, offset);
      if (piece < 0) return others[0] ?? otherEnd;
      const next = piece < last ? (others[piece + 1] ?? otherEnd) : otherEnd;
      return Math.min(next, (others[piece] ?? 0) + offset - (starts[piece] ?? 0));
    };
    return {
      text,
      toFile: (offset) => within(textStarts, fileStarts, offset, end),
      toText: (offset) => within(fileStarts, textStarts, offset, text.length),
    };
  }
}

/** Returns the index of the last number that is at most `wanted`; -1 for none. */
function lastStart(numbers: readonly number[], wanted: number): number {
  let low = -1;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
