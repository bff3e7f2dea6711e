import { largestSnapshot } from './message-limits.ts';
import type { Entering, FromChild } from './protocol.ts';
import type { UserRealm } from './user-realm.ts';

const every = 250;
const nobody: Entering = { run: '', traceId: '', widgetId: '', action: '', phase: '' };

/** Reports the state soon after it changed, at most every 250 ms: what a killed child knew last. */
export class SnapshotKeeper {
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What ran last: what it left in the state is read after it. */
  private lastEntering: Entering | undefined;
  /** False when reading the state ended the child before. */
  isOn = true;

  constructor(
    private readonly realm: () => UserRealm | undefined,
    private readonly send: (message: FromChild) => void,
  ) {}

  note(entering: Entering): void {
    if (entering.widgetId !== '') this.lastEntering = entering;
  }

  /** Text of the state now; empty where there is none, or where it is too large to keep. */
  read(): string {
    const realm = this.realm();
    if (!realm || !this.isOn) return '';
    this.send({ type: 'entering', entering: { ...(this.lastEntering ?? nobody), phase: 'snapshot' } });
    return realm.now({ op: 'snapshot', most: largestSnapshot }).payload;
  }

  schedule(): void {
    if (this.timer !== undefined || !this.isOn) return;
    const wait = Math.max(0, this.last + every - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.last = performance.now();
      const text = this.read();
      this.send({ type: 'idle' });
      if (text !== '' && text.length <= largestSnapshot) this.send({ type: 'snapshot', text });
    }, wait);
  }
}
