import { append, SafeMap, toText } from './primordials.ts';

/** What the realm wants the engine to do; handed over with the next crossing. Every field is a text or number. */
export interface OutboxItem {
  readonly out: 'effect' | 'settled' | 'console' | 'timer' | 'stopTimer' | 'standIn' | 'warning' | 'function';
  readonly [field: string]: unknown;
}

const limit = 5000;
let items: OutboxItem[] = [];
let dropped = 0;

/** The run and frame whose code runs now; asynchronous leftovers count for the last one that entered. */
export const current = { run: '', frame: '' };

export function send(item: OutboxItem): void {
  if (items.length >= limit) {
    dropped += 1;
    return;
  }
  append(items, item);
}

export function takeOutbox(): OutboxItem[] {
  const taken = items;
  if (dropped > 0)
    append(taken, { out: 'warning', code: 'too-much-output', message: `${toText(dropped)} messages of the files were dropped.` });
  items = [];
  dropped = 0;
  return taken;
}

/** A line for Problems about the place in the files that called. */
export function warn(code: string, message: string, severity: 'info' | 'warning' = 'warning'): void {
  send({ out: 'warning', code, message, severity, run: current.run, frame: current.frame, stack: new Error().stack ?? '' });
}

const mostTouches = 200;
const reported = new SafeMap<string, true>();
const touches = new SafeMap<string, number>();

/** Names a browser object that only exists here as an inert stand-in. A loop over one is told a bounded number of times. */
export function reportStandIn(name: string): void {
  const count = touches.get(name) ?? 0;
  if (count >= mostTouches) return;
  touches.set(name, count + 1);
  const stack = new Error().stack ?? '';
  if (reported.has(name + stack)) return;
  reported.set(name + stack, true);
  send({ out: 'standIn', name, stack });
}
