import type { Chart, ChartType } from 'chart.js';
import { type PointerEvent, type RefObject, useRef } from 'react';

export const pointKey = (series: number, index: number): string => `${series}-${index}`;

/** Returns the position that a `pointKey` was made from. */
export function pointOfKey(key: string): { readonly series: number; readonly index: number } {
  const [series = -1, index = -1] = key.split('-').map(Number);
  return { series, index };
}

/** Returns a number rounded to the digits that a step of that size can change. */
export function roundedTo(value: number, step: number): number {
  if (!(step > 0) || !Number.isFinite(step) || !Number.isFinite(value)) return value;
  const power = Math.floor(Math.log10(step));
  return power > 0 ? Math.round(value / 10 ** power) * 10 ** power : Number(value.toFixed(Math.min(15, -power)));
}

/** Returns by how much an arrow key changes a value on an axis of that extent: a round number, about a fiftieth. */
export function keyStep(extent: number): number {
  if (!(extent > 0) || !Number.isFinite(extent)) return 1;
  return 10 ** Math.floor(Math.log10(extent / 20));
}

export interface PointDragging {
  isMovable(series: number, index: number): boolean;
  /** Called while the point follows the pointer; the value is rounded to what a pixel can change. */
  onMove(series: number, index: number, value: number): void;
  /** Returns a text to show while the pointer is on the point. */
  titleAt(series: number, index: number): string | undefined;
  /** Called when the point is released. */
  onEnd(series: number, index: number): void;
}

interface Grip {
  readonly series: number;
  readonly index: number;
  /** Value at which the bar under the point starts: the sum of what is stacked below it. */
  readonly base: number;
  hasMoved: boolean;
}

function pointAt(chart: Chart, event: PointerEvent, dragging: PointDragging): Grip | undefined {
  const [found] = chart
    .getElementsAtEventForMode(event.nativeEvent, 'point', { intersect: true }, false)
    .filter(({ datasetIndex, index }) => dragging.isMovable(datasetIndex, index))
    // A point is in front of its bar.
    .sort((left, right) => Number('base' in left.element) - Number('base' in right.element));
  if (!found) return undefined;
  const { yScale } = chart.getDatasetMeta(found.datasetIndex);
  const basePixel = (found.element as { base?: unknown }).base;
  const base = typeof basePixel === 'number' ? (yScale?.getValueForPixel(basePixel) ?? 0) : 0;
  return { series: found.datasetIndex, index: found.index, base, hasMoved: false };
}

/** Returns the value under the pointer on the axis of a series. */
function valueUnder<Type extends ChartType>(chart: Chart<Type>, event: PointerEvent, grip: Grip): number | undefined {
  const { yScale } = chart.getDatasetMeta(grip.series);
  const box = chart.canvas.getBoundingClientRect();
  // The page may be scaled, while the chart uses its own pixels.
  const pixel = ((event.clientY - box.top) * chart.height) / (box.height || 1);
  const { top, bottom } = chart.chartArea;
  const value = yScale?.getValueForPixel(Math.min(bottom, Math.max(top, pixel)));
  if (!yScale || value === undefined || !Number.isFinite(value)) return undefined;
  return roundedTo(value - grip.base, Math.abs(yScale.max - yScale.min) / Math.max(1, bottom - top));
}

/** Lets a pointer drag points; keyboard users have `PointSliders`. */
export function usePointDragging(chart: RefObject<Chart | null>, dragging: PointDragging | undefined) {
  const grip = useRef<Grip | undefined>(undefined);
  if (!dragging) return undefined;
  const end = (): void => {
    const held = grip.current;
    grip.current = undefined;
    if (held?.hasMoved) dragging.onEnd(held.series, held.index);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>): void => {
      const held = chart.current && event.button === 0 ? pointAt(chart.current, event, dragging) : undefined;
      if (!held) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = held;
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>): void => {
      const shown = chart.current;
      if (!shown) return;
      const held = grip.current;
      if (!held) {
        const hovered = pointAt(shown, event, dragging);
        event.currentTarget.style.cursor = hovered ? 'ns-resize' : '';
        const title = hovered && dragging.titleAt(hovered.series, hovered.index);
        if (title === undefined) event.currentTarget.removeAttribute('title');
        else event.currentTarget.title = title;
        return;
      }
      const value = valueUnder(shown, event, held);
      if (value === undefined) return;
      held.hasMoved = true;
      dragging.onMove(held.series, held.index, value);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
