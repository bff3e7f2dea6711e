const megabyte = 1024 ** 2;
/** Minimum cost of a message: handling one takes longer than reading its bytes. */
const costOfMessage = 1024;
const maxAtOnce = 256 * megabyte;
const perSecond = 32 * megabyte;

/**
 * Limits the rate at which a child sends: some 260,000 messages or 256 MB at once, 32,000 messages or 32 MB a second permanently.
 * Far beyond what files can make the child send, which has bounds of its own.
 */
export class MessageBudget {
  private left = maxAtOnce;
  private last: number;
  private readonly now: () => number;

  /** `now`: a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.last = now();
  }

  /** Spends the cost of a message of so many bytes. Returns whether the budget allowed it. */
  spend(bytes: number): boolean {
    const time = this.now();
    this.left = Math.min(maxAtOnce, this.left + ((time - this.last) / 1000) * perSecond) - costOfMessage - bytes;
    this.last = time;
    return this.left >= 0;
  }
}
