import { largestSnapshot } from '../protocol/message-limits.ts';
import type { Entering } from '../protocol/run-schema.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import type { UserRealm } from './crossing/user-realm.ts';

const every = 250;
const noMark: Entering = { run: '', traceId: '', widgetId: '', action: '', phase: '' };

/** Sends the state soon after it changed, at most every 250 ms: the last known state of a killed child. */
export class SnapshotKeeper {
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What ran last: it is blamed for what it left in the state. */
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

  /** Returns the text of the current state; empty if there is none, or it is too large to keep. */
  read(): string {
    const realm = this.realm();
    if (!realm || !this.isOn) return '';
    this.send({ type: 'entering', entering: { ...(this.lastEntering ?? noMark), phase: 'snapshot' } });
    return realm.now({ op: 'snapshot', limit: largestSnapshot }).payload;
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
