import type { EditorPlace } from './editor-place.ts';

/** Places that a person was at, the latest last, and which of them is the present one (-1 for none). */
export interface PlaceHistory {
  readonly places: readonly EditorPlace[];
  readonly index: number;
}

export const noPlaces: PlaceHistory = { places: [], index: -1 };

/** Places that are kept. */
export const mostPlaces = 100;

/** Lines up to which a cursor that moves is still at the same place. */
const sameArea = 10;

/**
 * Returns the history after the cursor came to a place. Near the present place it only moves that; elsewhere, in another file, or after a
 * jump to another line, it is a new one, and those that were ahead are forgotten.
 */
export function withPlace({ places, index }: PlaceHistory, place: EditorPlace, isJump: boolean): PlaceHistory {
  const present = places[index];
  const distance = present?.path === place.path ? Math.abs(present.line - place.line) : Number.POSITIVE_INFINITY;
  if (distance <= (isJump ? 0 : sameArea)) return { places: places.with(index, place), index };
  const next = [...places.slice(0, index + 1), place].slice(-mostPlaces);
  return { places: next, index: next.length - 1 };
}

/**
 * Returns the index of the nearest earlier (-1) or later (1) place that can be shown and is not where the cursor stands; -1 for none.
 */
export function neighbourPlace({ places, index }: PlaceHistory, step: -1 | 1, isThere: (path: string) => boolean): number {
  const present = places[index];
  for (let at = index + step; at >= 0 && at < places.length; at += step) {
    const place = places[at];
    if (place && isThere(place.path) && (place.path !== present?.path || place.line !== present.line)) return at;
  }
  return -1;
}
