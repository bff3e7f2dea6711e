import type { ChartConfiguration } from 'chart.js';
import chartLabels from 'chartjs-plugin-datalabels';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { boxAround, type CanvasRule, canvasSize } from './canvas-size.ts';
import { Chart } from './chart-library.ts';
import { useDrawnPieces, usePartFinder } from '../../markup/drawn-parts.ts';
import { pointPieces } from '../points/point-pieces.ts';
import { chartPart, type PartOfPoint, setPointParts } from '../points/point-parts.ts';
import { drawPointMarks } from '../points/point-marks.ts';
import type { PointPlace } from '../points/use-point-moves.ts';
import { drawableChart } from './drawable-chart.ts';
import { chartInColours } from './forced-chart.ts';
import { systemColours, useForcedColours } from './system-colours.ts';

/** What is drawn on a canvas; see `ChartCanvas`. */
export interface DrawnChart {
  readonly configuration: ChartConfiguration;
  readonly sizing?: CanvasRule | undefined;
  readonly onChart?: (chart: Chart | null) => void;
  readonly onLayout?: ((chart: Chart) => void) | undefined;
  readonly marked?: readonly PointPlace[] | undefined;
  readonly partOf?: PartOfPoint | undefined;
}

/** Returns the options of the chart; the library does not size it if a rule of production is given. */
function optionsOf(configuration: ChartConfiguration, sizing: CanvasRule | undefined): object {
  return { animation: false, ...configuration.options, ...(sizing ? { responsive: false, maintainAspectRatio: false } : {}) };
}

/** Returns the chart as it is drawn: without series beyond the bound, and in colours of the system while these are forced. */
function seenChart(configuration: ChartConfiguration): ChartConfiguration {
  const colours = systemColours();
  const drawn = drawableChart(configuration);
  return colours ? chartInColours(drawn, colours) : drawn;
}

/** Returns a number that changes when fonts have loaded: a chart keeps text widths that it measured before. */
function useLoadedFonts(): number {
  const [fonts, setFonts] = useState(0);
  useEffect(() => {
    const onLoad = (): void => setFonts((count) => count + 1);
    document.fonts.addEventListener('loadingdone', onLoad);
    return () => document.fonts.removeEventListener('loadingdone', onLoad);
  }, []);
  return fonts;
}

/** Draws a chart on the canvas that gets the returned reference, and keeps its size and content up to date. */
export function useDrawnChart(drawing: DrawnChart): RefObject<HTMLCanvasElement | null> {
  const { configuration, onChart, sizing } = drawing;
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  const rule = useRef(sizing);
  rule.current = sizing;
  const onLayout = useRef(drawing.onLayout);
  onLayout.current = drawing.onLayout;
  const marked = useRef(drawing.marked);
  marked.current = drawing.marked;
  const type = 'type' in configuration ? configuration.type : undefined;

  const resize = useRef(() => {
    const shown = chart.current;
    if (!shown || !rule.current || !canvas.current) return;
    const { width, height } = canvasSize(rule.current, boxAround(canvas.current, rule.current));
    if (shown.width !== width || shown.height !== height) shown.resize(width, height);
  });

  const fonts = useLoadedFonts();
  const colours = useForcedColours();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type needs another chart, other data do not
  useEffect(() => {
    if (!canvas.current) return;
    const drawn = seenChart(configuration);
    const created = new Chart(canvas.current, {
      ...drawn,
      options: optionsOf(drawn, sizing),
      plugins: [
        chartLabels,
        { id: 'layout', afterLayout: (laidOut) => onLayout.current?.(laidOut) },
        { id: 'marks', afterDatasetsDraw: (shown) => drawPointMarks(shown, marked.current ?? []) },
        ...(drawn.plugins ?? []),
      ],
    } as ChartConfiguration);
    chart.current = created;
    onChart?.(created);
    resize.current();
    // The first layout has already happened.
    onLayout.current?.(created);
    const observer = sizing ? new ResizeObserver(() => resize.current()) : undefined;
    if (canvas.current.parentElement) observer?.observe(canvas.current.parentElement);
    return () => {
      observer?.disconnect();
      onChart?.(null);
      chart.current = null;
      created.destroy();
    };
  }, [type, onChart, sizing === undefined, fonts, colours]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const shown = chart.current;
    if (!shown) return;
    const drawn = seenChart(configuration);
    shown.data = drawn.data;
    shown.options = optionsOf(drawn, rule.current) as typeof shown.options;
    shown.update('none');
    resize.current();
  }, [configuration]);

  usePartFinder(canvas, (pointed) => chartPart(chart.current, pointed));
  useDrawnPieces(canvas, () => pointPieces(chart.current));
  useEffect(() => {
    if (chart.current) setPointParts(chart.current, drawing.partOf);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked is drawn with the chart
  useEffect(() => chart.current?.render(), [drawing.marked]);
  return canvas;
}
