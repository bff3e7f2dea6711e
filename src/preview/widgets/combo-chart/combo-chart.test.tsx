import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { drawOffscreen } from '../../charts/canvas/offscreen-chart.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { draggablePlan, everyAxisParameter, plottedCurve, stackedSales } from './combo-chart.stories.tsx';
import { comboConfiguration } from './combo-configuration.ts';
import { comboData } from './combo-data.ts';

const view = { isHidden: (_: number, configured: boolean) => configured, moves: {} };

function configure(config: JsonObject, result: JsonValue = [[[{ value: 1 }]]], moves = {}) {
  const parameters = readParameters(config, result);
  return comboConfiguration(parameters, comboData(result, parameters), { ...view, moves });
}
const options = (config: JsonObject, result?: JsonValue): object => configure(config, result).options as object;
const datasets = (config: JsonObject, result?: JsonValue, moves = {}) => configure(config, result, moves).data.datasets;

test('title, canvas and legend have the markup that skins expect', () => {
  const markup = renderStory(stackedSales);
  expect(markup).toContain(
    '<div class="ks-chart-holder" style="height:400px;width:640px"><div class="ks-chart-widget ks-combo-chart-title"><h3>Sales and margin</h3></div><div class="ks-chart-widget"><div class="chartjs-size-monitor">',
  );
  expect(markup).toContain(
    '</div><canvas id="salesCanvas" class="chartjs-render-monitor" role="img" aria-label="Sales and margin: chart of bars and lines with 3 series: Margin in %, Stores, Online"></canvas></div><div class="ks-legend ks-legend-standard"><div class="ks-legend-inner"><div class="ks-legend-item" data-id="1"',
  );
  expect(markup).toContain(
    '<div class="ks-legend-item-inner"><div class="ks-legend-icon" style="color:#2563eb"></div><div class="ks-legend-label" style="color:#2563eb">Stores</div></div>',
  );
});

test('the box has its default size; a missing title is printed as in production; attributes of the canvas', () => {
  const markup = renderStory(story('bare', widget('bare', 'ComboChartWidget')));
  expect(markup).toContain('<div class="ks-chart-holder" style="height:400px;width:425px">');
  expect(markup).toContain('<h3>undefined</h3>');
  expect(renderStory(plottedCurve)).toContain('<div class="ks-chart-widget"><canvas id="plotCanvas" role="img"');
  expect(renderStory(plottedCurve)).toMatch(/width="640" height="280"/);
});

test('the legend has bars before lines, one box per stack, and its own colours', () => {
  const markup = renderStory(everyAxisParameter);
  expect(markup).toContain('<div class="ks-legend ks-legend-wide">');
  expect(markup.match(/class="ks-legend-inner"/g)).toHaveLength(3);
  expect(markup).toContain(
    '<div class="ks-legend-item-inner" style="background-color:#e0f2fe"><div class="ks-legend-icon" style="color:#075985">',
  );
  const mixed = story('mixed', widget('mixed', 'ComboChartWidget', { datasets: [{ type: 'line' }, { type: 'bar', hidden: true }] }), {
    mixed: [],
  });
  expect(renderStory(mixed)).toMatch(/<div class="ks-legend-item off" data-id="1".*<div class="ks-legend-item" data-id="0"/);
});

test('without captions there are no tick texts; an empty text is 0, anything but a number is a gap', () => {
  const result = [[[{ value: '' }, { value: 'x' }], [{ value: '7' }]]];
  expect(options({}, result)).toMatchObject({ scales: { x: { ticks: { display: false } } } });
  expect(datasets({}, result).map(({ data }) => data)).toEqual([
    [0, 7],
    [null, null],
  ]);
  expect(configure({}, [['A', { label: 'B' }], ...result]).data.labels).toEqual(['A', 'B']);
});

test('settings of the back-end win over those of the configuration', () => {
  const [first] = datasets({ datasets: [{ type: 'line', borderColor: 'red', borderWidth: 5 }] }, [[], [[1]], [{ borderColor: 'blue' }]]);
  expect(first).toMatchObject({ type: 'line', borderColor: 'blue', borderWidth: 5, yAxisID: 'leftYAxes', xAxisID: 'x' });
});

test('without data and series there is built-in data, with series there is none', () => {
  expect(datasets({}, []).length).toBe(3);
  expect(datasets({ datasets: [{}] }, []).map(({ data }) => data)).toEqual([[]]);
});

test('plot mode puts lines on a numeric axis of their own', () => {
  const result = [[[{ value: 4 }, { value: { x: 2, y: 3 } }]]];
  const config = { plot: true, showLinearXAxes: true, xAxesLabel: 'Spend', datasets: [{}, { type: 'line' }] };
  expect(datasets(config, result)).toMatchObject([
    { xAxisID: 'x', data: [4] },
    { xAxisID: 'lineAxisX', data: [{ x: 2, y: 3 }] },
  ]);
  expect(options(config, result)).toMatchObject({ scales: { lineAxisX: { type: 'linear', display: true, title: { text: 'Spend' } } } });
  expect(options({ plot: true }, result)).toMatchObject({ scales: { lineAxisX: { display: false } } });
  expect(options({}, result)).not.toHaveProperty('scales.lineAxisX');
});

test('moved points are drawn where they were moved to', () => {
  expect(datasets({}, [[[{ value: 4 }]]], { '0-0': 9 })[0]?.data).toEqual([9]);
  expect(datasets({ plot: true, datasets: [{ type: 'line' }] }, [[[{ x: 1, y: 2 }]]], { '0-0': 9 })[0]?.data).toEqual([{ x: 1, y: 9 }]);
});

test.each<[JsonObject, object]>([
  [
    {},
    {
      scales: {
        x: {
          display: true,
          stacked: true,
          border: { display: false },
          grid: { display: false, drawOnChartArea: false, drawTicks: false, offset: true },
        },
      },
    },
  ],
  [{ xAxesDisplay: false, xAxesStacked: false }, { scales: { x: { display: false, stacked: false } } }],
  [
    { xAxesGridLinesDisplay: true, xAxesGridLinesColor: 'red' },
    { scales: { x: { border: { display: true, color: 'red' }, grid: { display: true, color: 'red' } } } },
  ],
  [{ xAxesGridLinesDisplay: true, xAxesGridLinesDrawBorder: false }, { scales: { x: { border: { display: false } } } }],
  [
    { xAxesGridLinesDrawOnChartArea: true, xAxesGridLinesDrawTicks: true, xAxesOffsetGridLines: false },
    { scales: { x: { grid: { drawOnChartArea: true, drawTicks: true, offset: false } } } },
  ],
  [{ xAxesTicksBegintAtZero: false }, { scales: { x: { beginAtZero: false } } }],
  [
    {},
    {
      scales: {
        leftYAxes: {
          display: true,
          stacked: false,
          beginAtZero: true,
          border: { display: false },
          grid: { display: true, drawOnChartArea: false },
        },
      },
    },
  ],
  [{}, { scales: { rightYAxes: { display: false, position: 'right', grid: { display: true, drawOnChartArea: true, drawTicks: false } } } }],
  [{ leftYAxesStacked: true, rightYAxesStacked: true }, { scales: { leftYAxes: { stacked: true }, rightYAxes: { stacked: true } } }],
  [{ leftYAxesMin: -5, leftYAxesMax: 20, leftYAxesStepSize: 5 }, { scales: { leftYAxes: { min: -5, max: 20, ticks: { stepSize: 5 } } } }],
  [
    { leftYAxesBorderDash: [3, 1], rightYAxesBorderDash: [9] },
    { scales: { leftYAxes: { border: { dash: [3, 1] } }, rightYAxes: { border: { dash: [9] } } } },
  ],
  [
    { leftYAxesGridLinesDrawBorder: true, leftYAxesGridLinesDrawTicks: true, leftYAxesGridLinesDrawOnChartArea: true },
    { scales: { leftYAxes: { border: { display: true }, grid: { drawTicks: true, drawOnChartArea: true } } } },
  ],
  [{ leftYAxesTicksDisplay: false, leftYAxesTicksPadding: true }, { scales: { leftYAxes: { ticks: { display: false, padding: 5 } } } }],
  [{ rightYAxesTicksDisplay: false, rightYAxesDisplay: true }, { scales: { rightYAxes: { display: true, ticks: { display: false } } } }],
  [
    { leftYAxesLabel: 'L', rightYAxesLabel: 'R', rightYAxesLabelDisplay: false },
    { scales: { leftYAxes: { title: { display: true, text: 'L' } }, rightYAxes: { title: { display: false, text: 'R' } } } },
  ],
  [
    { paddingTop: 1, paddingRight: 2, paddingBottom: 3, paddingLeft: '4' },
    { layout: { padding: { top: 1, right: 2, bottom: 3, left: 4 } } },
  ],
  [{}, { plugins: { tooltip: { enabled: false, mode: 'index' }, legend: { display: false }, title: { display: true, text: '' } } }],
  [{ tooltipsEnabled: true, tooltipsMode: 'x' }, { plugins: { tooltip: { enabled: true, mode: 'x' } } }],
  [{ draggable: true }, { elements: { point: { hitRadius: 8 } } }],
  [{ bezierCurve: true }, { bezierCurve: true, elements: { line: { tension: 0 } } }],
])('%j sets %j', (config, expected) => {
  expect(options(config)).toMatchObject(expected);
});

interface WithCallbacks {
  readonly scales: Record<string, { ticks: { callback(value: number): string } }>;
  readonly plugins: { tooltip: { callbacks: { label(item: object): string } } };
}

test.each([
  [{}, '12 500'],
  [{ leftYAxesLabelSeparatesThousands: false }, '12500'],
  [{ leftYAxesLabelSeparatesThousands: false, leftYAxesLabelConcat: ' €' }, '12500 €'],
  [{ leftYAxesLabelConcat: ' €' }, '12 500'],
])('tick texts of the left axis with %j read %s', (config, text) => {
  expect((options(config) as WithCallbacks).scales['leftYAxes']?.ticks.callback(12_500)).toBe(text);
});

test('tooltips name the series; digits are grouped if configured', () => {
  const item = { dataset: { label: 'Stores' }, parsed: { y: 1180 } };
  expect((options({}) as WithCallbacks).plugins.tooltip.callbacks.label(item)).toBe('Stores: 1180');
  expect((options({ tooltipsSeparatesThousands: true }) as WithCallbacks).plugins.tooltip.callbacks.label(item)).toBe('Stores: 1 180');
});

test('labels on points: the value, or the label of the cell', () => {
  const settings = { dataLabelVisible: true, dataLabelAlign: 'end', backgroundColor: 'red', dataLabelBorderRadius: 4 };
  const result = [[[{ value: 5, label: 'five' }]]];
  const labels = (config: JsonObject) => datasets({ ...config, datasets: [settings] }, result)[0]?.datalabels as Record<string, unknown>;
  expect(labels({})).toMatchObject({
    display: true,
    align: 'end',
    anchor: 'center',
    color: 'black',
    backgroundColor: 'red',
    borderRadius: 4,
  });
  const format = (config: JsonObject) => (labels(config)['formatter'] as (value: unknown, context: object) => string)(5, { dataIndex: 0 });
  expect([format({}), format({ customLabelsForYAxes: true })]).toEqual(['5', 'five']);
});

test('points that can be moved are sliders for the keyboard', () => {
  const markup = renderStory(draggablePlan);
  expect(markup.match(/role="slider"/g)).toHaveLength(10);
  expect(markup.match(/role="slider" tabindex="0"/g)).toHaveLength(1);
  expect(markup).toContain('aria-label="Plan, Feb"');
  expect(renderStory(stackedSales)).not.toContain('role="slider"');
});

const parts = fc.record(
  {
    data: fc.jsonValue(),
    datasets: fc.jsonValue(),
    plot: fc.boolean(),
    title: fc.jsonValue(),
    leftYAxesStepSize: fc.jsonValue(),
    leftYAxesMin: fc.jsonValue(),
    customLabelsForYAxes: fc.boolean(),
    xAxesTicksFontSize: fc.jsonValue(),
    leftYAxesBorderDash: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const settings = fc.dictionary(
  fc.constantFrom(
    'type',
    'backgroundColor',
    'borderDash',
    'fill',
    'stack',
    'yAxisID',
    'dataLabelVisible',
    'dataLabelAlign',
    'pointStyle',
    'borderWidth',
    'lineTension',
  ),
  fc.jsonValue(),
);
const cells = fc.array(
  fc.array(fc.oneof(fc.jsonValue(), fc.record({ value: fc.oneof(fc.double(), fc.record({ x: fc.double(), y: fc.double() })) }))),
);
const results = fc.oneof(fc.jsonValue(), fc.tuple(fc.array(fc.jsonValue()), cells, fc.array(settings)));

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(parts, results, (config, result) => {
      const given = JSON.parse(JSON.stringify(config)) as JsonObject;
      const data = JSON.parse(JSON.stringify(result)) as JsonValue;
      renderStory(story('any', widget('any', 'ComboChartWidget', given), { any: data }));
      drawOffscreen(configure(given, data)).destroy();
    }),
    { numRuns: 150 },
  );
});

test('a plotted line has a gap wherever a value is no point', () => {
  const result = [[['none'], [{ x: 1, y: 2 }], [{ value: 5 }], [{ x: 3, y: 4 }]]];
  const gap = { x: Number.NaN, y: Number.NaN };
  expect(datasets({ plot: true, datasets: [{ type: 'line' }] }, result)[0]?.data).toEqual([gap, { x: 1, y: 2 }, gap, { x: 3, y: 4 }]);
});
