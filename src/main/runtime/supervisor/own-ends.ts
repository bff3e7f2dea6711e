const most = 5;
const window = 20_000;

/** Counts children that ended by themselves: many in a short time, or in a row before they had answered anything. */
export class OwnEnds {
  private times: number[] = [];
  private fruitless = 0;

  note(): void {
    const now = performance.now();
    this.times = [...this.times.filter((at) => now - at < window), now];
    this.fruitless += 1;
  }

  /** A child answered what it was asked. */
  answered(): void {
    this.fruitless = 0;
  }

  /** The slower the computer, the longer children take to end: the row counts however long it takes. */
  get areTooMany(): boolean {
    return Math.max(this.times.length, this.fruitless) > most;
  }
}
