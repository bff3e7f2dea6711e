import type { TableWindow } from './use-table-window.ts';

/** Returns where a row to be revealed is, in px of the space of its table; scrolls near it if the space is less high than the rows. */
export function rowInSpace({ tall, rowPlace }: TableWindow, position: number): { readonly top: number; readonly bottom: number } {
  const place = rowPlace(position);
  const { start, end } = tall.approach({ start: place.top, end: place.bottom });
  return { top: start, bottom: end };
}
