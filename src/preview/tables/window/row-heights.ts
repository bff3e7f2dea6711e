/**
 * Positions of rows most of which are not drawn: all are as high as the first one measured, except those measured to differ. Everything in
 * px.
 */
export class RowHeights {
  #estimate: number;
  #isMeasured: boolean;
  readonly #differing = new Map<number, number>();
  #order: { readonly rows: readonly number[]; readonly sums: readonly number[] } | undefined;

  /** `measured`: known height of other rows of the same table. */
  constructor(measured?: number) {
    this.#estimate = measured ?? 32;
    this.#isMeasured = measured !== undefined;
  }

  /** The usual height of a row; undefined before the first one was measured. */
  get usual(): number | undefined {
    return this.#isMeasured ? this.#estimate : undefined;
  }

  /** Whether a row was measured to differ from the usual height. */
  get differs(): boolean {
    return this.#differing.size > 0;
  }

  /** Records the height of a drawn row. Returns whether positions changed. */
  measure(row: number, height: number): boolean {
    if (height <= 0) return false;
    if (!this.#isMeasured) {
      this.#isMeasured = true;
      const differs = height !== this.#estimate;
      this.#estimate = height;
      return differs;
    }
    const known = this.#differing.get(row) ?? this.#estimate;
    if (Math.abs(known - height) < 0.5) return false;
    if (Math.abs(height - this.#estimate) < 0.5) this.#differing.delete(row);
    else this.#differing.set(row, height);
    this.#order = undefined;
    return true;
  }

  /** Returns where a row begins. */
  top(row: number): number {
    const { rows, sums } = this.#ordered();
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return row * this.#estimate + (sums[low] ?? 0);
  }

  /** Returns the row at a position, between 0 and `count - 1`. */
  rowAt(place: number, count: number): number {
    let low = 0;
    let high = Math.max(0, count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the differing rows in order; `sums[n]` is how much the first n of them add. */
  #ordered(): { readonly rows: readonly number[]; readonly sums: readonly number[] } {
    if (this.#order) return this.#order;
    const rows = [...this.#differing.keys()].sort((left, right) => left - right);
    const sums = [0];
    for (const row of rows) sums.push((sums.at(-1) ?? 0) + (this.#differing.get(row) ?? 0) - this.#estimate);
    this.#order = { rows, sums };
    return this.#order;
  }
}
