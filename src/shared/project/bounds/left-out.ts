import { boundText } from './reading-bounds.ts';

/** Where the part of a file begins that is not read, as offsets. */
export interface LeftOut {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** Returns where a file begins to hold more than `bound` of `what` (a plural), with the message about it. */
export function leftOutFrom(bound: number, what: string, place: { readonly start: number }): LeftOut {
  const message = `This file holds more than ${boundText(bound)} ${what}. Those from here on run, but are not listed and not checked. Remove what nothing uses.`;
  return { message, start: place.start, end: place.start + 1 };
}
