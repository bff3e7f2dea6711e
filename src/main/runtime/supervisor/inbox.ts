/** Milliseconds of main's time that messages of one child may take before others have their turn. */
const maxAtOnce = 20;
/** Characters that may be queued: a child that sends more than main can read is ended. */
const maxWaiting = 96 * 1024 ** 2;

/**
 * Queues the messages of one child, and reads them in order for a limited time in each turn of the event loop. The end of the
 * child comes after its last message.
 */
export class Inbox {
  private readonly waiting: string[] = [];
  private size = 0;
  private spent = 0;
  private isScheduled = false;
  private isEnded = false;

  // Spelled out: parameter properties cannot be stripped, and scripts run this file as it is.
  private readonly read: (text: string) => void;
  private readonly ended: () => void;
  private readonly overflowed: () => void;

  constructor(read: (text: string) => void, ended: () => void, overflowed: () => void) {
    this.read = read;
    this.ended = ended;
    this.overflowed = overflowed;
  }

  /** Whether messages are queued. */
  get isBehind(): boolean {
    return this.waiting.length > 0;
  }

  put(text: string): void {
    if (this.waiting.length === 0 && this.spent < maxAtOnce) {
      this.take(text);
      this.schedule();
      return;
    }
    this.waiting.push(text);
    this.size += text.length;
    if (this.size > maxWaiting) {
      this.clear();
      this.overflowed();
    } else this.schedule();
  }

  /** Notes that nothing more will come. */
  end(): void {
    this.isEnded = true;
    if (this.waiting.length === 0) this.ended();
    else this.schedule();
  }

  /** Drops the queued messages, which nothing handles any more. */
  clear(): void {
    this.waiting.length = 0;
    this.size = 0;
  }

  private take(text: string): void {
    const started = performance.now();
    this.read(text);
    this.spent += performance.now() - started;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isScheduled = false;
    this.spent = 0;
    let read = 0;
    while (read < this.waiting.length && this.spent < maxAtOnce) {
      const text = this.waiting[read] ?? '';
      read += 1;
      this.size -= text.length;
      this.take(text);
      // Cleared meanwhile.
      if (this.waiting.length === 0) return;
    }
    this.waiting.splice(0, read);
    if (this.waiting.length > 0) this.schedule();
    else if (this.isEnded) this.ended();
  }
}
