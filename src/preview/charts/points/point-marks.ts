import type { Chart } from 'chart.js';
import type { PointPlace } from './use-point-moves.ts';

/** Radius in px of the ring around a point. */
const radius = 9;
/** As the marks of `refused.css`, which a canvas cannot read. */
const colour = '#c2410c';

/** Draws a dashed ring around points of a chart; hidden series, and points that are not there, have none. */
export function drawPointMarks(chart: Chart, points: readonly PointPlace[]): void {
  const { ctx } = chart;
  for (const { series, index } of points) {
    const element = chart.isDatasetVisible(series) ? chart.getDatasetMeta(series).data[index] : undefined;
    if (!element) continue;
    const { x, y } = element.getProps(['x', 'y'], true);
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2;
    ctx.setLineDash([4, 3]);
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.restore();
  }
}
