import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { drawOffscreen } from '../../charts/canvas/offscreen-chart.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { forecastAndGoal, labelPopup } from './line-area-chart.stories.tsx';
import { lineAreaConfiguration } from './line-area-configuration.ts';
import { lineAreaData, lineAreaParameters } from './line-area-data.ts';

const nothing = () => undefined;
const small: JsonValue = [
  ['1', '2', '4'],
  [[{ value: 10 }], [{ value: 30, displayValue: 'thirty' }], [{ value: 20 }]],
];

function configure(config: JsonObject, result: JsonValue = small) {
  const view = { isHidden: (_: number, configured: boolean) => configured, onLabelClick: nothing };
  return lineAreaConfiguration(lineAreaParameters(config, result), lineAreaData(result, config), view);
}
const options = (config: JsonObject, result?: JsonValue): object => configure(config, result).options as object;
const datasets = (config: JsonObject, result?: JsonValue) =>
  configure(config, result).data.datasets as unknown as Record<string, unknown>[];

test('children precede the canvas, the legend follows it', () => {
  const markup = renderStory(forecastAndGoal);
  expect(markup).toContain(
    '<div class="ks-line-area-chart ks-line-area-chart-wide" style="height:380px;width:620px"><div class="ks-line-area-chart-widget"><div class="chartjs-size-monitor">',
  );
  expect(markup).toContain(
    '<canvas id="forecastCanvas" class="chartjs-render-monitor" role="img" aria-label="Lines and areas with 2 series: Forecast, Goal"></canvas></div><div class="ks-legend ks-legend-wide"><div class="ks-legend-inner">',
  );
  const withChild = renderStory(story('x', widget('x', 'LineAreaChartWidget', {}, [widget('lines', 'VerticalLineBoxWidget')])));
  expect(withChild).toMatch(
    /<div class="ks-line-area-chart ks-line-area-chart-standard" style="height:450px;width:450px"><section id="lines"/,
  );
  expect(renderStory(labelPopup)).toMatch(/<button[^>]*>Orders, 2031: 120</);
});

test('data come from the result, the configuration or are built in; further parameters from the fourth list entry', () => {
  expect(datasets({}, [['5'], [[{ value: 1 }]], [{ legendLabel: 'One' }]])).toMatchObject([{ label: 'One', data: [{ x: 5, y: 1 }] }]);
  expect(datasets({ data: [['5'], [[2]]], datasets: [{ borderColor: 'red' }] }, {})).toMatchObject([
    { borderColor: 'red', data: [{ x: 5, y: 2 }] },
  ]);
  expect(datasets({}, [])).toHaveLength(2);
  expect(options({ xMax: 3 }, [...(small as JsonValue[]), [], { xMax: 9 }])).toMatchObject({ scales: { x: { max: 9 } } });
  expect(
    datasets({}, [
      ['a', 'b'],
      [[1], [2]],
    ]),
  ).toMatchObject([
    {
      data: [
        { x: 0, y: 1 },
        { x: 1, y: 2 },
      ],
    },
  ]);
});

test.each<[JsonObject, object]>([
  [
    {},
    {
      scales: {
        x: {
          min: 1,
          max: 4,
          display: true,
          position: 'bottom',
          border: { display: false },
          grid: { display: true, drawOnChartArea: true },
          ticks: { stepSize: 1, autoSkip: false, padding: -5 },
        },
      },
    },
  ],
  [{ xMin: 0, xMax: 10, xAxesOffset: 1, xAxesOffsetRight: 3 }, { scales: { x: { min: -1, max: 13 } } }],
  [{ xAxesOffsetLeft: 2 }, { scales: { x: { min: -1, max: 4 } } }],
  [
    { xAxesDisplay: false, xAxesPosition: 'top', xAxesGridLinesDisplay: false, xAxesGridLinesColor: 'red' },
    { scales: { x: { display: false, position: 'top', grid: { display: false, drawOnChartArea: false, color: 'red' } } } },
  ],
  [{ yAxesGridLinesDrawBorder: true }, { scales: { x: { border: { display: true } }, x1: { position: 'top', min: 1, max: 4 } } }],
  [{ xAxesGridLinesDrawBorder: false }, { scales: { y: { border: { display: false } } } }],
  [{}, { scales: { y: { min: 7, max: 33, border: { display: true }, ticks: { padding: 5 } }, y1: { display: false, min: 7, max: 33 } } }],
  [{ yAxesOffset: 0.5 }, { scales: { y: { min: 0, max: 40 } } }],
  [{ yAxesOffsetTop: '10%', yAxesOffsetBottom: 5 }, { scales: { y: { min: 5, max: 32 } } }],
  [{ yMin: 0, yMax: 100 }, { scales: { y: { min: 0, max: 100 } } }],
  [
    { yAxesDisplay: false, yAxesGridLinesDisplay: false, yAxesGridLinesColor: 'red' },
    { scales: { y: { display: false, grid: { display: false, color: 'red' }, border: { display: false } } } },
  ],
  [
    { xAxesTicksDisplay: false, yAxesTicksDisplay: false, xAxesTicksLabelDisplay: false, yAxesTicksLabelDisplay: false },
    {
      scales: {
        x: { grid: { drawTicks: false }, ticks: { display: false } },
        y: { grid: { drawTicks: false }, ticks: { display: false } },
      },
    },
  ],
  [
    { xAxisLabel: 'Year', yAxisLabel: 'Sum', yAxesLabelDisplay: false, xAxesLabelFontSize: 20, xAxesLabelPadding: 3 },
    {
      scales: {
        x: { title: { display: true, text: 'Year', font: { size: 20 }, padding: 3 } },
        y: { title: { display: false, text: 'Sum' } },
      },
    },
  ],
  [{ yAxesStacked: true }, { scales: { y: { stacked: true }, y1: { stacked: true } } }],
  [
    { tooltipsEnabled: false, tooltipsMode: 'nearest', tooltipsIntersect: true },
    { plugins: { tooltip: { enabled: false, mode: 'nearest', intersect: true } }, hover: { mode: 'nearest' } },
  ],
  [{ defaultBezierCurveTension: 0.4 }, { elements: { line: { tension: 0.4 } } }],
  [
    { defaultFontFamily: 'Lato' },
    { scales: { y: { ticks: { font: { family: 'Lato' } } } }, plugins: { tooltip: { bodyFont: { family: 'Lato' } } } },
  ],
  [{ datasets: [{ hoverBackgroundColor: 'red' }] }, { hover: { mode: 'dataset' } }],
])('%j sets its options', (config, expected) => {
  expect(options(config)).toMatchObject(expected);
});

test('the axis of stacked series covers their sums; an axis without extent gets one', () => {
  const result: JsonValue = [['1'], [[{ value: 10 }, { value: 5 }]]];
  expect(options({ yAxesStacked: true, yAxesOffset: 0 }, result)).toMatchObject({ scales: { y: { min: 10, max: 15 } } });
  expect(options({ yAxesOffset: 0 }, [['1'], [[{ value: 10 }]]])).toMatchObject({
    scales: { x: { min: 1, max: 2 }, y: { min: 10, max: 11 } },
  });
  expect(options({ xMin: 0, xMax: 100_000 })).toMatchObject({ scales: { x: { ticks: { stepSize: 500 } } } });
});

test('numbers have unit and decimals; captions are at their positions', () => {
  const ticks = (config: JsonObject, axis: 'x' | 'y') =>
    (options(config, [[{ label: '2031' }], [[1]]]) as { scales: Record<string, { ticks: { callback(value: number): string } }> }).scales[
      axis
    ]?.ticks;
  expect(
    ticks({ yAxesUnit: ' €', yAxesSeparatesThousands: true, yAxesDecimalNum: 1, yAxesTicksPrecisionFixed: true }, 'y')?.callback(1234),
  ).toBe('1 234.0 €');
  expect(ticks({}, 'y')?.callback(1234.567)).toBe('1234.57');
  expect([ticks({}, 'x')?.callback(2031), ticks({}, 'x')?.callback(2032)]).toEqual(['2031', '2032']);
});

interface Labels {
  readonly display: (context: object) => boolean;
  readonly anchor: (context: object) => string;
  readonly align: (context: object) => string;
  readonly formatter: (value: unknown, context: object) => string | null;
}
test('labels show without tooltips: for configured series or at the pointer', () => {
  const labels = (config: JsonObject, own: JsonObject) =>
    datasets({ ...config, datasets: [own] })[0]?.['datalabels'] as Labels & Record<string, unknown>;
  const off = { tooltipsEnabled: false };
  expect([
    labels({}, { labelVisible: true }).display({}),
    labels(off, { labelVisible: true }).display({}),
    labels(off, {}).display({}),
    labels(off, {}).display({ active: true }),
  ]).toEqual([false, true, false, true]);
  const own = {
    labelColor: 'red',
    labelBackgroundColor: 'blue',
    labelBorderColor: 'green',
    labelBorderWidth: 2,
    labelPosition: ['center-left'],
  };
  expect(labels(off, own)).toMatchObject({ color: 'red', backgroundColor: 'blue', borderColor: 'green', borderWidth: 2 });
  const place = (config: JsonObject) => [labels(config, own).anchor({ dataIndex: 0 }), labels(config, own).align({ dataIndex: 0 })];
  expect([place({}), place({ manualLabelAlignment: true })]).toEqual([
    ['end', 'top'],
    ['center', 'left'],
  ]);
  expect([0, 1, 9].map((dataIndex) => labels(off, {}).formatter(null, { dataIndex }))).toEqual(['10', 'thirty', null]);
  expect(labels({ openPopupOnLabelClick: true }, {})).toMatchObject({ listeners: { click: nothing } });
});

test('tooltips show the text of the back-end, else the number', () => {
  const { callbacks } = (
    options({ yAxesUnit: ' €' }) as { plugins: { tooltip: { callbacks: { title(items: object[]): string; label(item: object): string } } } }
  ).plugins.tooltip;
  const item = (dataIndex: number, y: number) => ({ datasetIndex: 0, dataIndex, dataset: { label: 'One' }, parsed: { y } });
  expect([callbacks.title([item(2, 0)]), callbacks.label(item(1, 30)), callbacks.label(item(0, 10))]).toEqual([
    '4',
    'One: thirty',
    'One: 10 €',
  ]);
});

const series = fc.dictionary(
  fc.constantFrom(
    'fill',
    'labelPosition',
    'labelVisible',
    'hoverBackgroundColor',
    'yAxisID',
    'lineTension',
    'backgroundColor',
    'labelBorderWidth',
  ),
  fc.jsonValue(),
);
const lists = fc.tuple(
  fc.array(fc.oneof(fc.jsonValue(), fc.double())),
  fc.array(fc.array(fc.oneof(fc.jsonValue(), fc.record({ value: fc.double() })))),
  fc.array(series),
  fc.jsonValue(),
);
const parts = fc.record(
  {
    data: fc.jsonValue(),
    datasets: fc.jsonValue(),
    xMin: fc.oneof(fc.double(), fc.jsonValue()),
    yMax: fc.oneof(fc.double(), fc.jsonValue()),
    yAxesOffset: fc.oneof(fc.double(), fc.jsonValue()),
    tooltipsEnabled: fc.boolean(),
    yAxesGridLinesDrawBorder: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(parts, fc.oneof(fc.jsonValue(), lists), (config, result) => {
      const given = JSON.parse(JSON.stringify(config)) as JsonObject;
      const loaded = JSON.parse(JSON.stringify(result)) as JsonValue;
      renderStory(story('any', widget('any', 'LineAreaChartWidget', given), { any: loaded }));
      drawOffscreen(configure(given, loaded)).destroy();
    }),
    { numRuns: 150 },
  );
});
