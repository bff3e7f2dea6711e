import type { Chart } from 'chart.js';
import type { DrawnPiece } from '../../markup/drawn-parts.ts';
import type { Rectangle } from '../../markup/measures.ts';
import { partOfPoint } from './point-parts.ts';
import type { PointPlace } from './use-point-moves.ts';

/** Points that are listed: beyond that nobody tells one from its neighbours. */
const mostPoints = 5_000;
/** Width and height of the mark around a point that is drawn as a dot, in px of the chart. */
const dot = 18;

/** Returns the points of a chart that are drawn, with the place of each in px of the viewport. */
export function pointPieces(chart: Chart | null): readonly DrawnPiece[] {
  if (!chart) return [];
  const places: PointPlace[] = [];
  for (let series = 0; series < chart.data.datasets.length; series += 1) {
    const count = chart.isDatasetVisible(series) ? chart.getDatasetMeta(series).data.length : 0;
    for (let index = 0; index < count && places.length < mostPoints; index += 1) places.push({ series, index });
  }
  return places.map((place) => ({ part: partOfPoint(chart, place), box: () => boxOf(chart, place) }));
}

interface Shape {
  readonly x: number;
  readonly y: number;
  readonly base?: number;
  readonly width?: number;
  readonly height?: number;
  readonly horizontal?: boolean;
  readonly outerRadius?: number;
}

function boxOf(chart: Chart, { series, index }: PointPlace): Rectangle | undefined {
  const element = chart.isDatasetVisible(series) ? chart.getDatasetMeta(series).data[index] : undefined;
  const canvas = chart.canvas?.getBoundingClientRect();
  if (!element || !canvas || canvas.width === 0 || canvas.height === 0) return undefined;
  const shape = element.getProps(['x', 'y', 'base', 'width', 'height', 'horizontal', 'outerRadius'], true) as unknown as Shape;
  const { left, top, width, height } = rectangleOf(shape, element.tooltipPosition(true));
  if (![left, top, width, height].every(Number.isFinite)) return undefined;
  // The page may be scaled, while the chart uses its own pixels.
  const [across, down] = [canvas.width / chart.width, canvas.height / chart.height];
  return { left: canvas.left + left * across, top: canvas.top + top * down, width: width * across, height: height * down };
}

/** A bar from its base to its end; a dot around the middle of anything else. */
function rectangleOf(
  { x, y, base, width, height, horizontal, outerRadius }: Shape,
  middle: { x: number | null; y: number | null },
): Rectangle {
  if (base !== undefined && outerRadius === undefined) {
    // At least as large as a dot across: a value near the base has a bar without a size.
    if (horizontal === true) {
      return { left: Math.min(x, base) - 2, top: y - (height ?? dot) / 2 - 2, width: Math.abs(x - base) + 4, height: (height ?? dot) + 4 };
    }
    return { left: x - (width ?? dot) / 2 - 2, top: Math.min(y, base) - 2, width: (width ?? dot) + 4, height: Math.abs(y - base) + 4 };
  }
  return { left: (middle.x ?? x) - dot / 2, top: (middle.y ?? y) - dot / 2, width: dot, height: dot };
}
