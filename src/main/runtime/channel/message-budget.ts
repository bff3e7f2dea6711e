const megabyte = 1024 ** 2;
/** What a message costs however short it is: reading one takes longer than its bytes. */
const costOfMessage = 1024;
const mostAtOnce = 256 * megabyte;
const perSecond = 32 * megabyte;

/**
 * Counts what a child sends: some 260,000 messages or 256 MB at once, 32,000 messages or 32 MB a second for as long as it
 * likes. Far beyond what files can make the child say, which has bounds of its own.
 */
export class MessageBudget {
  private left = mostAtOnce;
  private last: number;
  private readonly now: () => number;

  /** `now`: a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.last = now();
  }

  /** Returns whether a message of so many bytes may still come. */
  spend(bytes: number): boolean {
    const time = this.now();
    this.left = Math.min(mostAtOnce, this.left + ((time - this.last) / 1000) * perSecond) - costOfMessage - bytes;
    this.last = time;
    return this.left >= 0;
  }
}
