import * as sharedLoops from './parse-loops.ts';
import { SafeWeakMap } from '../primordials.ts';

export type ParseLoops = typeof sharedLoops;

let offered: ParseLoops | undefined;
const taken = new SafeWeakMap<object, ParseLoops>();

/** Stores newly evaluated loops for the next query without loops of its own. */
export function offerLoops(loops: ParseLoops): void {
  offered = loops;
}

/** Returns whether the host should evaluate the loops again before the next parsing. */
export function needsLoops(): boolean {
  return offered === undefined;
}

/** Returns the loops of one query: its own, else new ones, else those all share. */
export function loopsFor(query: object): ParseLoops {
  const own = taken.get(query);
  if (own) return own;
  const loops = offered ?? sharedLoops;
  offered = undefined;
  taken.set(query, loops);
  return loops;
}
