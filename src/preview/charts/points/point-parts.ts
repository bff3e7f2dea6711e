import type { Chart } from 'chart.js';
import type { FoundPart, PointedAt } from '../../markup/drawn-parts.ts';
import type { PointPlace } from './use-point-moves.ts';

/**
 * Returns which part of the result a drawn point is, if it is not that of the same series and place: points may have been left out before
 * it, and some series, like arrows, are no data.
 */
export type PartOfPoint = (place: PointPlace) => FoundPart;

/** How far from a point of a line the pointer may be, in px: such points are small. */
const reach = 16;

const meanings = new WeakMap<Chart, PartOfPoint>();

/** Sets which parts of the result the points of a chart are. */
export function setPointParts(chart: Chart, partOf: PartOfPoint | undefined): void {
  if (partOf) meanings.set(chart, partOf);
  else meanings.delete(chart);
}

/** Returns the number that a point shows, as text. */
function pointText(chart: Chart, { series, index }: PointPlace): string | undefined {
  const value: unknown = chart.data.datasets[series]?.data[index];
  const shown = typeof value === 'object' && value !== null && 'y' in value ? value.y : value;
  return typeof shown === 'number' && Number.isFinite(shown) ? String(shown) : undefined;
}

/** Returns the part that a drawn point is, with its number as text. */
export function partOfPoint(chart: Chart, place: PointPlace): FoundPart {
  return { text: pointText(chart, place), ...(meanings.get(chart)?.(place) ?? { series: place.series, index: place.index }) };
}

/** Returns the point at a place in px of the viewport: the one there, or the nearest one that is near. */
function pointAt(chart: Chart, point: NonNullable<PointedAt['point']>): PointPlace | undefined {
  const box = chart.canvas.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return undefined;
  const x = ((point.x - box.left) * chart.width) / box.width;
  const y = ((point.y - box.top) * chart.height) / box.height;
  // With a native event, the library reads the place from these two.
  const event = { type: 'click', native: true, x, y } as unknown as Event;
  const [there] = chart.getElementsAtEventForMode(event, 'nearest', { intersect: true }, true);
  const [found] = there ? [there] : chart.getElementsAtEventForMode(event, 'nearest', { intersect: false, axis: 'xy' }, true);
  if (!found) return undefined;
  const isNear = there !== undefined || Math.hypot(found.element.x - x, found.element.y - y) <= reach;
  return isNear ? { series: found.datasetIndex, index: found.index } : undefined;
}

/** Returns the part of a chart's result that is drawn where the pointer is; undefined beside all points, and by keyboard. */
export function chartPart(chart: Chart | null, { point }: PointedAt): FoundPart | undefined {
  const place = chart && point && pointAt(chart, point);
  return place ? partOfPoint(chart, place) : undefined;
}
