import { send } from './outbox.ts';
import { functionText, isFunction, SafeWeakMap, slice } from './primordials.ts';

/** Characters reported from each end of a text: with the length they distinguish functions. */
const edge = 400;

const known = new SafeWeakMap<object, number>();
let lastNumber = 0;
let noted = 0;

/**
 * Returns the number of a function of the files, from 1; 0 for other values. The first time its text is reported, so that the
 * engine finds the place where it was written (`child/files/function-places.ts`): V8 itself names places only in stacks.
 */
export function functionNumber(value: unknown): number {
  if (!isFunction(value)) return 0;
  const before = known.get(value);
  if (before !== undefined) return before;
  lastNumber += 1;
  known.set(value, lastNumber);
  const text = functionText(value);
  send({ out: 'function', number: lastNumber, length: text.length, head: slice(text, 0, edge), tail: slice(text, -edge) });
  return lastNumber;
}

/** Notes what this crossing is about to call; the last one counts. */
export function noteFunction(value: unknown): void {
  noted = functionNumber(value);
}

/** Returns the notes taken since the crossing began, and forgets them. */
export function takeNoted(): number {
  const taken = noted;
  noted = 0;
  return taken;
}
