import { append, SafeMap, toText } from './primordials.ts';

/** What the realm wants the engine to do; handed over with the next crossing. Every field is a text or number. */
export interface OutboxItem {
  readonly out: 'effect' | 'settled' | 'console' | 'timer' | 'stopTimer' | 'standIn' | 'warning';
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

const reported = new SafeMap<string, true>();

/** Names a browser object that only exists here as an inert stand-in; each once per evaluation. */
export function reportStandIn(name: string): void {
  if (reported.has(name)) return;
  reported.set(name, true);
  send({ out: 'standIn', name, stack: new Error().stack ?? '' });
}
