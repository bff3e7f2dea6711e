import type { Chart } from 'chart.js';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePartFinder } from '../../markup/drawn-parts.ts';
import { partOfPoint } from './point-parts.ts';

/** Position and name of a point or bar in a chart. */
export interface ChartPoint {
  readonly series: number;
  readonly index: number;
  readonly name: string;
}

/** Out of the flow and invisible: the focused point is marked on the canvas. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Marks a list of buttons that production does not have: where the page behaves exactly as there, nothing in it takes the focus. */
export const keyboardAlone = { 'data-keyboard-alone': '' } as const;

/**
 * Makes the points of a chart one tab stop: left and right, home and end move between them, and the focused one is marked on the canvas as
 * if the pointer were on it.
 */
export function useRovingPoints<Point extends ChartPoint>(chart: RefObject<Chart | null>, points: readonly Point[]) {
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const mark = (point: Point | undefined): void => {
    const shown = chart.current;
    if (!shown) return;
    shown.setActiveElements(point ? [{ datasetIndex: point.series, index: point.index }] : []);
    shown.render();
  };
  usePartFinder(list, ({ element, holder }) => {
    const point = points[[...holder.children].indexOf(element)];
    return point && chart.current ? partOfPoint(chart.current, point) : undefined;
  });
  // A redrawn chart forgets which point is marked.
  useEffect(() => {
    const focused = points.find((_, position) => list.current?.children[position] === document.activeElement);
    if (focused) mark(focused);
  });
  return {
    list,
    tabIndex: (position: number): 0 | -1 => (position === Math.min(current, points.length - 1) ? 0 : -1),
    onFocus: (position: number): void => {
      setCurrent(position);
      mark(points[position]);
    },
    onBlur: (): void => mark(undefined),
    /** Returns whether the key moved to another point. */
    onKeyDown: (event: KeyboardEvent, position: number): boolean => {
      const target = { ArrowLeft: position - 1, ArrowRight: position + 1, Home: 0, End: points.length - 1 }[event.key];
      if (target === undefined) return false;
      event.preventDefault();
      const next = Math.max(0, Math.min(points.length - 1, target));
      setCurrent(next);
      (list.current?.children[next] as HTMLElement | undefined)?.focus();
      return true;
    },
  };
}
