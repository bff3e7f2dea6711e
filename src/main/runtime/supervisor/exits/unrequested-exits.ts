const maxExits = 5;
const window = 20_000;

/** Counts children that ended without a request: many in a short time, or in a row before they had answered anything. */
export class UnrequestedExits {
  private times: number[] = [];
  private fruitless = 0;

  note(): void {
    const now = performance.now();
    this.times = [...this.times.filter((at) => now - at < window), now];
    this.fruitless += 1;
  }

  /** Notes that a child answered a question. */
  answered(): void {
    this.fruitless = 0;
  }

  /** On a slow computer children take longer to end: a row of them counts however long it takes. */
  get areTooMany(): boolean {
    return Math.max(this.times.length, this.fruitless) > maxExits;
  }
}
