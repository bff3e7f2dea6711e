import type { WrittenItem } from '../protocol/realm-outbox.ts';
import { append, SafeMap, toText } from './primordials.ts';

const limit = 5000;
let items: WrittenItem[] = [];
let dropped = 0;

/** The run and frame whose code runs now; asynchronous leftovers count for the last one that entered. */
export const current = { run: '', frame: '' };

export function send(item: WrittenItem): void {
  if (items.length >= limit) {
    dropped += 1;
    return;
  }
  append(items, item);
}

export function takeOutbox(): WrittenItem[] {
  const taken = items;
  if (dropped > 0)
    append(taken, { out: 'warning', code: 'too-much-output', message: `${toText(dropped)} messages of the files were dropped.` });
  items = [];
  dropped = 0;
  return taken;
}

/** Reports a problem at the place in the files that called. */
export function warn(code: string, message: string, severity: 'info' | 'warning' = 'warning'): void {
  send({ out: 'warning', code, message, severity, run: current.run, frame: current.frame, stack: new Error().stack ?? '' });
}

const maxTouches = 200;
const reported = new SafeMap<string, true>();
const touches = new SafeMap<string, number>();

/** Reports the use of a browser object that is only an inert stub here. A loop over one is reported a limited number of times. */
export function reportBrowserStub(name: string): void {
  const count = touches.get(name) ?? 0;
  if (count >= maxTouches) return;
  touches.set(name, count + 1);
  const stack = new Error().stack ?? '';
  if (reported.has(name + stack)) return;
  reported.set(name + stack, true);
  send({ out: 'browserStub', name, stack });
}
