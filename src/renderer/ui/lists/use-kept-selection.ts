import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns whether the middle of a row is visible; both spans are in pixels of the list. */
export function isRowInSight(row: Span, sight: Span): boolean {
  const middle = (row.start + row.end) / 2;
  return middle >= sight.start && middle <= sight.end;
}

/** The selected row of a list, as it stands and as it is seen. */
export interface SelectedRow {
  /** null without a selection. */
  readonly key: string | null;
  readonly index: number;
  /** Of its element, which is there while the row is drawn. */
  readonly elementId: string;
  /** Pixels in the list; undefined while that is not known. */
  readonly place: Span | undefined;
  /** Pixels of the list that are in sight, below its header; empty while the list has no height. */
  readonly sight: Span;
}

/**
 * Keeps the selected row in sight when other rows come or go, or the list gets shorter. Once a person has scrolled it out of sight, it stays
 * there.
 */
export function useKeptSelection(
  scroller: RefObject<HTMLElement | null>,
  row: SelectedRow,
  headerHeight: number,
  reveal: (index: number) => void,
): void {
  const before = useRef({ key: row.key, index: row.index, height: 0, wasInSight: false });
  useLayoutEffect(() => {
    const { key, index, place, sight } = row;
    const height = sight.end - sight.start;
    const last = before.current;
    let isShown = place !== undefined && height > 0 && isRowInSight(place, sight);
    const isMoved = key !== null && last.key === key && (last.index !== index || last.height !== height);
    if (isMoved && last.wasInSight && !isShown && height > 0) {
      // Where the list is scrolled to is known as of the last scrolling; what was done since then only the elements know.
      if (!isDrawnInSight(scroller.current, row.elementId, headerHeight)) reveal(index);
      isShown = true;
    }
    before.current = { key, index, height, wasInSight: isShown };
  });
}

function isDrawnInSight(scroller: HTMLElement | null, elementId: string, headerHeight: number): boolean {
  const element = document.getElementById(elementId);
  if (!scroller || !element) return false;
  const { top, bottom } = scroller.getBoundingClientRect();
  const drawn = element.getBoundingClientRect();
  return isRowInSight({ start: drawn.top, end: drawn.bottom }, { start: top + headerHeight, end: bottom });
}
