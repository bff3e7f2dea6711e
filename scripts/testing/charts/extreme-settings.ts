import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../src/shared/schema/json.ts';
import type { WidgetTypeInfo } from '../../../src/shared/language/widget-catalogue.ts';
import type { TrialInput } from './draw-in-worker.ts';

const edges = [0, 0.5, 1, -1, 10, 1e3, 1e6, -1e6, 1e9, 1e16, 1e49, 1e50, 1e308, -1e308, 5e-324, 1e-50, 1e-12, Number.MAX_VALUE];
const number = fc.oneof(
  fc.constantFrom(...edges),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1000, max: 1000 }),
);
const text = fc.constantFrom(
  ...['', '0', 'NaN', 'Infinity', '1e308', '1e-12', '50%', '1e50%', '-1000000%', '1e6px', 'bold', '#fff', 'top', 'right', 'start', 'end'],
  ...['center', 'x', 'index', 'nearest', 'dataset', 'line', 'bar', 'rect', 'triangle', 'origin', 'before', 'monotone', 'right-top'],
);
const anything = fc.oneof(
  { weight: 6, arbitrary: number },
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 2, arbitrary: fc.array(number, { maxLength: 4 }) },
);

/** What charts read of one series; other names would only make the runs longer. */
const seriesNames = [
  ...['type', 'label', 'legendLabel', 'backgroundColor', 'borderColor', 'borderWidth', 'borderDash', 'fill', 'stack', 'yAxisID', 'clip'],
  ...['pointRadius', 'pointStyle', 'pointRotation', 'lineTension', 'steppedLine', 'showLine', 'spanGaps', 'hidden', 'order', 'color'],
  ...['barThickness', 'barPercentage', 'categoryPercentage', 'minBarLength', 'borderRadius', 'pointHitRadius', 'cubicInterpolationMode'],
  ...['dataLabelVisible', 'dataLabelAlign', 'dataLabelBorderWidth', 'dataLabelBorderRadius', 'labelVisible', 'labelBorderWidth'],
  ...['percentage', 'selected', 'static', 'auxLineDash', 'auxLineWidth', 'showLineForStaticPoints', 'labelFontSize', 'arrowLength'],
];
const points = fc.array(fc.record({ x: number, y: number, r: number }), { maxLength: 6 });
const series = fc.record(
  {
    ...Object.fromEntries(seriesNames.map((name) => [name, anything])),
    data: fc.oneof(fc.array(number, { maxLength: 6 }), points),
    values: points,
    value: number,
  },
  { requiredKeys: [] },
);
const cell = fc.oneof(number, fc.record({ value: number }), fc.record({ x: number, y: number }), anything);
const matrix = fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 5 });
const allSeries = fc.array(series, { maxLength: 4 });
const lists = fc.oneof(
  allSeries,
  matrix,
  fc.record({ labels: fc.array(anything, { maxLength: 5 }), datasets: allSeries, arrows: allSeries }, { requiredKeys: [] }),
  fc.tuple(fc.array(anything, { maxLength: 5 }), matrix, allSeries, anything),
);

function settingValue(type: string): fc.Arbitrary<unknown> {
  const mostly = { boolean: fc.boolean(), array: lists, object: fc.oneof(series, lists), enum: text }[type];
  return mostly === undefined ? anything : fc.oneof({ weight: 6, arbitrary: mostly }, { weight: 1, arbitrary: anything });
}

/** Generates extreme configurations and results: every parameter of the type at its limits, of a wrong type or absent. */
export function extremeSettings(
  parameters: readonly Pick<WidgetTypeInfo['parameters'][number], 'name' | 'type'>[],
): fc.Arbitrary<TrialInput> {
  const config = fc.record(Object.fromEntries(parameters.map(({ name, type }) => [name, settingValue(type)])), { requiredKeys: [] });
  return fc
    .record({ config, result: fc.oneof(lists, config, anything) })
    .map((given) => JSON.parse(JSON.stringify(given)) as { config: JsonObject; result: JsonValue });
}

/** Settings at which charts once hung or failed; all charts draw each of them. */
export const knownSettings: readonly TrialInput[] = [
  // The angle of a ring overflowed: as many full circles were painted.
  { config: { values: [0], minRange: 407, maxRange: Number.MAX_VALUE }, result: null },
  // Axes without a number for their height were laid out for ever.
  { config: { xAxisTicksFontLineHeight: '0', legendFontSize: -1e16, legendAlign: 'end', legendPosition: 'right' }, result: null },
  // Frames of labels were narrower than nothing.
  {
    config: { labelPaddingLeft: -2000, labelPaddingRight: -2000, labelBorderRadius: 5, dataset: [{ value: 1, label: 'a' }] },
    result: null,
  },
  // A gap between the points of a line was read as a point.
  { config: { plot: true, datasets: [{ type: 'line' }] }, result: [[[{ x: 1, y: 2 }], ['none'], [{ x: 3, y: 4 }]]] },
];

const range = <Entry>(length: number, entry: (index: number) => Entry): Entry[] => Array.from({ length }, (_, index) => entry(index));

/** Results of many series with many points each, in the shapes that charts read. */
export function largeResults(points: number, count: number): readonly JsonValue[] {
  const labels = range(points, (index) => `Label ${index}`);
  const value = (index: number, place: number): number => (index * (place + 1)) % 1009;
  const datasets = range(count, (place) => ({
    label: `Series ${place}`,
    selected: true,
    value: place,
    data: range(points, (index) => value(index, place)),
    values: range(points, (index) => ({ x: index, y: value(index, place) })),
  }));
  return [
    [labels, range(points, (index) => range(count, (place) => ({ value: value(index, place) })))],
    [range(points, (index) => [index, value(index, 1)]), ...range(count, (place) => range(points, (x) => ({ x, y: value(x, place) })))],
    { labels, datasets, dataset: datasets, values: labels.map((_, index) => index), data: { labels, datasets, arrows: datasets } },
  ];
}
