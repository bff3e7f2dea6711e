import type { ChartConfiguration } from 'chart.js';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { gridColour } from '../../charts/axes/axis-options.ts';
import { type AxisRange, axisRangeOf, roomOf, stepFor } from '../../charts/axes/axis-range.ts';
import { numberOf, settingOf } from '../../charts/settings/chart-values.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import { edgeAxis, plainAxis, plainBorders, pointRoom, wholeStep } from '../../charts/axes/plain-axis.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import type { HistogramData } from './histogram-data.ts';

/** Font family of canvas texts here (`docs/format/widgets/charts.md`, Canvas); the default look brings the second one. */
const family = "tele-groteskultregular, 'Inter Variable', sans-serif";

/** Returns the name of a series for screen readers. */
export function histogramName(settings: JsonObject, fallback: string): string {
  return textOf(settings['legendLabel']) ?? fallback;
}

/** Returns the ends of a value axis: the data widened by rooms, each a percentage of the range or a value. */
export function bufferedRange(values: readonly number[], bottom: JsonValue | undefined, top: JsonValue | undefined): AxisRange {
  const range = axisRangeOf(values) ?? { min: 0, max: 1 };
  const min = range.min - roomOf(bottom, range, false);
  const max = range.max + roomOf(top, range, false);
  return max > min ? { min, max } : { min, max: min + 1 };
}

function seriesLook(settings: JsonObject) {
  const background = textOf(settings['backgroundColor']) ?? 'blue';
  return {
    backgroundColor: background,
    borderColor: textOf(settings['borderColor']) ?? 'blue',
    borderWidth: settingOf('borderWidth', settings['borderWidth']) ?? 1,
    datalabels: {
      display: settings['labelVisible'] === true,
      color: textOf(settings['labelColor']) ?? '#000',
      backgroundColor: textOf(settings['labelBackgroundColor']) ?? null,
      borderRadius: 3,
      anchor: 'end',
      align: 'top',
      font: { family },
      formatter: (value: unknown): string | null =>
        numberText(Number(typeof value === 'object' && value !== null ? (value as { y?: unknown }).y : value)) || null,
    },
  };
}

function drawnSeries(data: HistogramData) {
  const lines = data.lines.map((points, index) => {
    const settings = data.lineStyles[index] ?? {};
    return {
      ...seriesLook(settings),
      type: 'line',
      label: histogramName(settings, `Line ${index + 1}`),
      xAxisID: 'lineAxisX',
      yAxisID: 'lineAxisY',
      // In front of the bars.
      order: -1,
      clip: pointRoom,
      fill: false,
      pointRadius: settingOf('pointRadius', settings['pointRadius']) ?? 1,
      pointStyle: textOf(settings['pointStyle']) ?? 'circle',
      data: points.map(({ x, y }) => ({ x, y })),
    };
  });
  const bars = {
    ...seriesLook(data.barStyle),
    type: 'bar',
    label: histogramName(data.barStyle, 'Bars'),
    xAxisID: 'x',
    yAxisID: 'y',
    barPercentage: 1,
    categoryPercentage: 1,
    data: data.bars.map(({ y }) => y),
  };
  return [bars, ...lines];
}

function axes(parameters: Parameters, data: HistogramData) {
  const borders = plainBorders(parameters, { x: true, y: true });
  const first = data.bars[0]?.x ?? 0;
  const across = { min: first, max: Math.max(first + data.step, (data.bars.at(-1)?.x ?? first) + data.step) };
  const heights = [0, ...data.bars.map(({ y }) => y)];
  const left = bufferedRange(heights, parameters.get('histYAxisBufferBottom'), parameters.get('histYAxisBufferTop'));
  const values = data.lines.flatMap((points) => points.map(({ y }) => y));
  const right = bufferedRange(values, parameters.get('lineYAxisBufferBottom'), parameters.get('lineYAxisBufferTop'));
  const x = plainAxis(parameters, { prefix: 'xAxes', family, hasTickSwitches: false, border: borders.x });
  const y = plainAxis(parameters, { prefix: 'yAxes', family, hasTickSwitches: false, border: borders.y });
  const lines = numberOf(parameters, 'yAxesGridLinesNum');
  const callback = (value: string | number): string => numberText(Number(value));
  const upright = (range: AxisRange) => {
    const step = stepFor(lines, range);
    return {
      ...y,
      ...range,
      ticks: { ...y.ticks, autoSkip: true, ...(step === undefined ? {} : { stepSize: wholeStep(step, range) }), callback },
    };
  };
  const hasLines = data.lines.length > 0;
  const rightAxis = upright(right);
  return {
    // Bars are between the positions of a category axis that prints nothing.
    x: { type: 'category', axis: 'x', offset: true, display: false },
    lineAxisX: { ...x, ...across, position: 'bottom', ticks: { ...x.ticks, stepSize: wholeStep(data.step, across), callback } },
    ...(borders.x ? { topEdge: edgeAxis('top', parameters.text('xAxesGridLinesColor') ?? gridColour, 1, across) } : {}),
    y: { ...upright(left), position: 'left' },
    lineAxisY: {
      ...rightAxis,
      position: 'right',
      display: rightAxis.display && hasLines,
      grid: { ...rightAxis.grid, drawOnChartArea: false },
      title: { ...rightAxis.title, display: false },
    },
  };
}

/** Returns the chart (`docs/format/widgets/charts.md`, Histogram) from parameters and data. */
export function histogramConfiguration(parameters: Parameters, data: HistogramData): ChartConfiguration {
  const padding = (side: string): number => numberOf(parameters, `padding${side}`) ?? 0;
  const configuration = {
    type: 'bar',
    data: { labels: data.bars.map(({ x }) => String(x)), datasets: drawnSeries(data) },
    options: {
      layout: { padding: { top: padding('Top'), right: padding('Right'), bottom: padding('Bottom'), left: padding('Left') } },
      elements: { line: { tension: 0 } },
      plugins: { legend: { display: false }, tooltip: { enabled: false } },
      scales: axes(parameters, data),
    },
  };
  return configuration as unknown as ChartConfiguration;
}
