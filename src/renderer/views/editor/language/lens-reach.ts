/** Lines of a text, from 1, both of them in it. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** Actions of a file up to which each has its lenses, seen or not: Monaco lays out every lens again with every key. */
const mostAtOnce = 300;

/** Lines around those that are seen which have lenses in longer files, so that a short way of scrolling finds them there. */
const around = 200;

/** Lines before the end of the reach at which scrolling asks for the next ones. */
const margin = 50;

/** The lines whose actions have lenses; `seen` is undefined for a text that no editor shows. */
export function lensReach(actions: number, seen: LineSpan | undefined): LineSpan {
  if (actions <= mostAtOnce) return { first: 1, last: Number.POSITIVE_INFINITY };
  return seen ? { first: Math.max(1, seen.first - around), last: seen.last + around } : { first: 1, last: around };
}

/** Whether somebody who sees these lines is about to leave those that have lenses. */
export function leavesReach(reach: LineSpan, seen: LineSpan): boolean {
  return (reach.first > 1 && seen.first - margin < reach.first) || seen.last + margin > reach.last;
}
