import type { FromChild } from '../../protocol/child-messages.ts';

/** Whether a message may be large: sent while code of the files runs, its transfer would count as time of that code. */
function isHeavy(message: FromChild): boolean {
  if (message.type === 'event') return message.event.kind === 'widgets' || message.event.kind === 'page';
  return message.type === 'ended' || message.type === 'answer' || message.type === 'snapshot' || message.type === 'loaded';
}

/** Kinds that must not overtake those before them. */
const ordered: ReadonlySet<FromChild['type']> = new Set(['event', 'ended', 'answer', 'snapshot', 'loaded']);

/** Sends messages in order, but holds large ones back while code of the files runs. */
export class MessageGate {
  private isOpen = true;
  private held: FromChild[] = [];

  constructor(private readonly forward: (message: FromChild) => void) {}

  send(message: FromChild): void {
    if (message.type === 'entering') this.isOpen = false;
    if (!this.isOpen && ordered.has(message.type) && (this.held.length > 0 || isHeavy(message))) {
      this.held.push(message);
      return;
    }
    this.forward(message);
    if (message.type !== 'idle') return;
    this.isOpen = true;
    const { held } = this;
    this.held = [];
    for (const waiting of held) this.forward(waiting);
  }
}
