import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { drawOffscreen } from '../../charts/canvas/offscreen-chart.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { clickableBars, regionalSales } from './stacked-column-chart.stories.tsx';
import { stackedConfiguration } from './stacked-configuration.ts';
import { stackedData } from './stacked-data.ts';
import { stackedRange } from './stacked-range.ts';

const nothing = () => undefined;
const view = { isHidden: (_: number, configured: boolean) => configured, onLegendClick: nothing, onLabelClick: nothing };
const small = { labels: ['A', 'B'], datasets: [{ label: 'One', data: [10, 0], backgroundColor: 'red' }] };

function configure(config: JsonObject, result?: JsonValue) {
  const parameters = readParameters(config, result);
  return stackedConfiguration(parameters, stackedData(parameters), view);
}
const options = (config: JsonObject): object => configure({ data: small, ...config }).options as object;
const datasets = (config: JsonObject) => configure({ data: small, ...config }).data.datasets as unknown as Record<string, unknown>[];
const range = (config: JsonObject) => {
  const parameters = readParameters(config);
  return stackedRange(parameters, stackedData(parameters));
};

test('only the canvas is in the holder, keyboard controls follow it', () => {
  expect(renderStory(regionalSales)).toMatch(
    /^<section id="regions"><div class="ks-chart-holder" style="width:760px"><canvas id="regionsCanvas" role="img" aria-label="Stacked columns with 4 series: North, South, Export, Share of export"><\/canvas><\/div><div role="toolbar"/,
  );
  const markup = renderStory(clickableBars);
  expect(markup.match(/<button[^>]*>(Received|Paid), Q\d: -?\d+</g)).toHaveLength(8);
  expect(renderStory(regionalSales)).not.toContain('North, 2031');
});

test('data come from the result, then the configuration, then are built in', () => {
  expect(configure({ data: small }, { data: { labels: [1], datasets: [] } }).data).toMatchObject({ labels: ['1'], datasets: [] });
  expect(configure({ data: small }).data.labels).toEqual(['A', 'B']);
  expect(configure({}).data.datasets).toHaveLength(6);
});

test.each<[JsonObject, object]>([
  [
    { fontFamily: 'Lato', fontSize: 15, fontStyle: 'italic', fontWeight: 'bold', fontLineHeight: '1.4', fontColor: 'teal' },
    {
      scales: { x: { ticks: { color: 'teal', font: { family: 'Lato', size: 15, style: 'italic', weight: 'bold', lineHeight: '1.4' } } } },
      plugins: { legend: { labels: { color: 'teal', font: { family: 'Lato' } } } },
    },
  ],
  [
    {
      fontSize: 15,
      yAxisTicksFontSize: 9,
      yAxisTicksFontColor: 'red',
      yAxisTicksFontStyle: 'italic',
      yAxisTicksFontWeight: '700',
      yAxisTicksFontLineHeight: 2,
      yAxisTicksFontFamily: 'F',
    },
    {
      scales: {
        y: { ticks: { color: 'red', font: { family: 'F', size: 9, style: 'italic', weight: '700', lineHeight: '2' } } },
        x: { ticks: { font: { size: 15 } } },
      },
    },
  ],
  [
    { gridColor: 'silver', gridWidth: 2 },
    {
      scales: {
        x: { border: { color: 'silver', width: 2 }, grid: { color: 'silver', lineWidth: 2 } },
        x1: { border: { color: 'silver', width: 2 } },
      },
    },
  ],
  [
    { xAxisDisplay: false, yAxisStacked: false, xAxisAlignToPixels: false },
    { scales: { x: { display: false, stacked: true, alignToPixels: false }, y: { stacked: false, alignToPixels: true } } },
  ],
  [
    { xAxisBorderDisplay: false, yAxisBorderColor: 'red', yAxisBorderWidth: 4 },
    { scales: { x: { border: { display: false } }, y: { border: { color: 'red', width: 4 } } } },
  ],
  [
    { xAxisGridDisplay: false, xAxisGridDrawOnChartArea: false, xAxisGridColor: 'blue', xAxisGridLineWidth: 3, xAxisGridOffset: true },
    { scales: { x: { grid: { display: false, drawOnChartArea: false, color: 'blue', lineWidth: 3, offset: true } } } },
  ],
  [
    { xAxisTicksDisplay: false, xAxisTicksLabelDisplay: false, xAxisTicksLabelPadding: 9, xAxisPosition: 'top' },
    { scales: { x: { position: 'top', grid: { drawTicks: false }, ticks: { display: false, padding: 9 } } } },
  ],
  [{ yMin: -5, yMax: 50 }, { scales: { y: { min: -5, max: 50 } } }],
  [{ yMax: 50, yAxisGridLinesNum: 4 }, { scales: { y: { ticks: { stepSize: 10, maxTicksLimit: 6 } } } }],
  [{ yAxisTicksLimit: 4, yAxisTicksCount: 3 }, { scales: { y: { ticks: { maxTicksLimit: 4, count: 3 } } } }],
  [{ topBorderVisible: false, rightBorderWidth: 5 }, { scales: { x1: { display: false }, y1: { display: true, border: { width: 5 } } } }],
  [{ percentageLineOffsetTop: 10, percentageLineOffsetBottom: 5 }, { scales: { percentage: { min: -5, max: 110, display: false } } }],
  [
    { barBorderColor: 'red', barBorderRadius: 4, barBorderWidth: 1 },
    { elements: { bar: { borderColor: 'red', borderRadius: 4, borderWidth: 1 } } },
  ],
  [
    { barCategoryPercentage: 0.5, barThickness: 20, barMaxThickness: 30, barMinLength: 0 },
    {
      datasets: {
        bar: { categoryPercentage: 0.5, barThickness: 20, maxBarThickness: 30, minBarLength: 0, barPercentage: 0.9, inflateAmount: 'auto' },
      },
    },
  ],
  [{ barInflateAmount: 0.7 }, { datasets: { bar: { barPercentage: 0.7, inflateAmount: 0.7 } } }],
  [{ lineColor: 'red', lineWidth: 3, lineTension: 0 }, { elements: { line: { borderColor: 'red', borderWidth: 3, tension: 0 } } }],
  [
    { legendVisible: false, legendPosition: 'left', legendAlign: 'start', legendReversed: true, legendFontSize: 20 },
    { plugins: { legend: { display: false, position: 'left', align: 'start', reverse: true, labels: { font: { size: 20 } } } } },
  ],
  [
    { tooltipsEnabled: false, interactionMode: 'index', interactionAxis: 'xy', interactionIsIntersect: false },
    { plugins: { tooltip: { enabled: false } }, interaction: { mode: 'index', axis: 'xy', intersect: false } },
  ],
  [
    { canvasPaddingTop: 1, canvasPaddingRight: 2, canvasPaddingBottom: 3, canvasPaddingLeft: 4 },
    { layout: { padding: { top: 1, right: 2, bottom: 3, left: 4 } } },
  ],
])('%j sets its options', (config, expected) => {
  expect(options(config)).toMatchObject(expected);
});

test('only the line at zero is drawn if configured', () => {
  const width = (config: JsonObject, value: number) => {
    const { lineWidth } = (options(config) as { scales: { y: { grid: { lineWidth: number | ((context: object) => number) } } } }).scales.y
      .grid;
    return typeof lineWidth === 'function' ? lineWidth({ tick: { value } }) : lineWidth;
  };
  expect([
    width({}, 5),
    width({ yAxisShowOnlyZeroLine: true }, 5),
    width({ yAxisShowOnlyZeroLine: true, yAxisGridLineWidth: 2 }, 0),
  ]).toEqual([1, 0, 2]);
});

test.each([
  [{}, '1 234.57'],
  [{ yAxisSeparatesThousands: false, yAxisDecimalNum: 1, yAxisUnit: ' €' }, '1234.6 €'],
  [{ yAxisDecimalNum: 4, yAxisTicksPrecisionFixed: true }, '1 234.5670'],
])('tick texts with %j read %s', (config, text) => {
  const { callback } = (options(config) as { scales: { y: { ticks: { callback(value: number): string } } } }).scales.y.ticks;
  expect(callback(1234.567)).toBe(text);
});

test('the value axis reaches over stacks, with rooms; without stacking over values', () => {
  const data = { datasets: [{ data: [10, -5] }, { data: [20, -5] }, { type: 'line', percentage: true, data: [90, 99] }] };
  expect(range({ data })).toMatchObject({ min: -10, max: 30 });
  expect(range({ data, yMarginTop: 0.5, yMarginBottom: '10%' })).toMatchObject({ min: -14, max: 50 });
  expect(range({ data, yAxisStacked: false })).toMatchObject({ min: -5, max: 20 });
  expect(range({ data: {} })).toMatchObject({ min: 0, max: 1 });
});

test('arrows are above the columns: short ones below long ones, and the axis makes room', () => {
  const data = {
    ...small,
    datasets: [{ data: [100, 50, 20] }],
    arrows: [{ label: 'up' }, { label: 'far', arrowLength: 1.5, arrowLineColor: 'red' }],
  };
  expect(range({ data })).toEqual({ min: 0, max: 150, arrows: { short: 110, long: 130 } });
  expect(range({ data, arrowEnabled: false })).toMatchObject({ max: 100, arrows: undefined });
  expect(range({ data: { ...data, arrows: [{}] }, arrowMarginTop: 40, arrowMarginBottom: 5 })).toMatchObject({
    max: 145,
    arrows: { short: 105, long: 105 },
  });
  const points = (index: number) =>
    ((datasets({ data })[index]?.['data'] ?? []) as { x: number; y: number }[]).map(({ x, y }) => [Number(x.toFixed(2)), y]);
  expect(points(1)).toEqual([
    [0.1, 110],
    [0.5, 110],
    [0.9, 110],
  ]);
  expect(points(2)).toEqual([
    [0.25, 130],
    [1, 130],
    [1.75, 130],
  ]);
  expect(
    datasets({
      data,
      arrowCircleRadius: 9,
      arrowCircleWidth: 1,
      arrowTriangleSize: 8,
      arrowLineWidth: 5,
      arrowTriangleColor: 'green',
      arrowCircleColor: 'blue',
    })[2],
  ).toMatchObject({
    borderColor: 'red',
    borderWidth: 5,
    pointRadius: [9, 0, 8],
    pointBorderWidth: [1, 0, 0],
    pointBackgroundColor: ['#FFFFFF', 'red', 'green'],
    pointBorderColor: ['blue', 'red', 'green'],
  });
});

interface Labels {
  readonly datalabels: Record<string, unknown> & {
    readonly display: (context: object) => unknown;
    readonly formatter: (value: unknown, context: object) => unknown;
    readonly anchor: (context: object) => string;
    readonly align: (context: object) => string;
    readonly listeners: { readonly click?: unknown };
  };
}
const labels = (config: JsonObject, own: JsonObject = {}) =>
  (datasets({ ...config, data: { datasets: [{ data: [1234.5, 0], backgroundColor: 'red', ...own }] } })[0] as unknown as Labels).datalabels;

test('labels: box, font and position; the settings of the series win', () => {
  const config = {
    labelColor: 'black',
    labelBorderColor: 'grey',
    labelBorderRadius: 1,
    labelBorderWidth: 2,
    labelClamp: false,
    labelClip: true,
    labelOffset: 4,
    labelPaddingTop: 1,
    labelFontSize: 20,
    labelTextAlign: 'end',
  };
  expect(labels(config, { labelColor: 'white' })).toMatchObject({
    color: 'white',
    borderColor: 'grey',
    borderRadius: 1,
    borderWidth: 2,
    clamp: false,
    clip: true,
    offset: 4,
    padding: { top: 1, right: 7, bottom: 3, left: 7 },
    font: { size: 20 },
    textAlign: 'end',
    backgroundColor: 'red',
  });
  expect(labels({ labelBackgroundColor: 'blue' })).toMatchObject({ backgroundColor: 'blue' });
  const place = (config: JsonObject, own: JsonObject, dataIndex: number) => [
    labels(config, own).anchor({ dataIndex }),
    labels(config, own).align({ dataIndex }),
  ];
  expect(place({}, {}, 0)).toEqual(['start', 'bottom']);
  expect(place({ labelAnchor: 'end', labelAlign: 'top' }, {}, 0)).toEqual(['end', 'top']);
  expect(place({ manualLabelAlignmentSetting: true }, { labelAlignments: ['center-left'] }, 0)).toEqual(['center', 'left']);
  expect(place({ manualLabelAlignmentSetting: true, labelAlignments: ['end-right'] }, {}, 1)).toEqual(['start', 'bottom']);
});

test('labels: number and text, overlapping ones and zeros hidden unless forced', () => {
  const text = (config: JsonObject, own: JsonObject = {}) => labels(config, own).formatter(null, { dataIndex: 0 });
  expect(text({})).toEqual(['1 234.5']);
  expect(text({}, { dataLabels: ['most'] })).toEqual(['1 234.5', 'most']);
  expect(text({ labelDataPointVisible: false }, { dataLabels: ['most'] })).toEqual(['most']);
  expect(text({ labelDataPointVisible: false, labelDataLabelVisible: false }, { dataLabels: ['most'] })).toBeNull();
  const shown = (config: JsonObject, dataIndex: number, own: JsonObject = {}) => labels(config, own).display({ dataIndex });
  expect([shown({}, 0), shown({}, 1), shown({}, 7)]).toEqual(['auto', false, false]);
  expect([shown({ lalelsForceDisplay: true }, 0), shown({ lalelsForceDisplay: true }, 1)]).toEqual([true, false]);
  expect(shown({ lalelsForceDisplay: true, showZeroValueLabels: true }, 1)).toBe(true);
  expect(shown({}, 0, { labelVisible: false })).toBe(false);
  expect(labels({ openPopupOnLabelClick: true }).listeners.click).toBe(nothing);
});

test('zero columns are left out; lines in percent have an axis of their own', () => {
  expect(datasets({})[0]?.['data']).toEqual([10, null]);
  expect(datasets({ hideZeroBars: false })[0]?.['data']).toEqual([10, 0]);
  expect(datasets({ data: { datasets: [{ type: 'line', percentage: true, data: [0] }] } })[0]).toMatchObject({
    type: 'line',
    yAxisID: 'percentage',
    data: [0],
  });
});

test('tooltips leave out arrows and series without tooltips', () => {
  const { tooltip } = (
    options({ yAxisUnit: ' €' }) as { plugins: { tooltip: { filter(item: object): boolean; callbacks: { label(item: object): string } } } }
  ).plugins;
  const item = (dataset: object) => ({ dataset, parsed: { y: 12 } });
  expect([tooltip.filter(item({})), tooltip.filter(item({ hasTooltip: false })), tooltip.filter(item({ arrow: 'arrow' }))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([tooltip.callbacks.label(item({ label: 'One' })), tooltip.callbacks.label(item({ label: 'Share', isPercentage: true }))]).toEqual([
    'One: 12 €',
    'Share: 12%',
  ]);
});

const series = fc.dictionary(
  fc.constantFrom(
    'type',
    'percentage',
    'data',
    'label',
    'stack',
    'labelAlignments',
    'dataLabels',
    'labelFontSize',
    'order',
    'hidden',
    'backgroundColor',
    'borderDash',
  ),
  fc.oneof(fc.jsonValue(), fc.constantFrom('line', 'bar'), fc.array(fc.double())),
);
const someData = fc.record({
  labels: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
  datasets: fc.array(series),
  arrows: fc.array(fc.record({ label: fc.jsonValue(), arrowLength: fc.oneof(fc.double(), fc.jsonValue()) })),
});
const parts = fc.record(
  {
    data: fc.oneof(fc.jsonValue(), someData),
    yMin: fc.oneof(fc.double(), fc.jsonValue()),
    yMax: fc.oneof(fc.double(), fc.jsonValue()),
    yMarginTop: fc.jsonValue(),
    yAxisGridLinesNum: fc.oneof(fc.double(), fc.jsonValue()),
    yAxisTicksCount: fc.oneof(fc.double(), fc.jsonValue()),
    yAxisTicksLimit: fc.double(),
    isBarClickable: fc.boolean(),
    legendAlign: fc.jsonValue(),
    interactionMode: fc.jsonValue(),
    labelTextAlign: fc.jsonValue(),
    arrowMarginTop: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(parts, fc.oneof(fc.jsonValue(), fc.record({ data: someData })), (config, result) => {
      const given = JSON.parse(JSON.stringify(config)) as JsonObject;
      const loaded = JSON.parse(JSON.stringify(result)) as JsonValue;
      renderStory(story('any', widget('any', 'StackedColumnChartWidget', given), { any: loaded }));
      drawOffscreen(configure(given, loaded)).destroy();
    }),
    { numRuns: 150 },
  );
});
