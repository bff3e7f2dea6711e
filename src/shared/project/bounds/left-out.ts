import { boundText } from './reading-bounds.ts';

/** Where a file goes on beyond what is read of it, as offsets. */
export interface LeftOut {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** Says from which place on more than `bound` of `what` (a plural) are not read. */
export function leftOutFrom(bound: number, what: string, place: { readonly start: number }): LeftOut {
  const message = `This file holds more than ${boundText(bound)} ${what}. Those from here on run, but are not listed and not checked. Remove what nothing uses.`;
  return { message, start: place.start, end: place.start + 1 };
}
