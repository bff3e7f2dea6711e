import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { drawOffscreen } from '../../charts/canvas/offscreen-chart.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { elasticities } from './line-scatter-combo.stories.tsx';
import { faded, scatterConfiguration } from './scatter-configuration.ts';
import { isMovable, scatterSeries } from './scatter-data.ts';

const values = [
  { x: 1.5, y: 10 },
  { x: 4.5, y: 30 },
];

function configure(config: JsonObject, result?: JsonValue, moves = {}) {
  const parameters = readParameters(config, result);
  return scatterConfiguration(parameters, scatterSeries(parameters), { isHidden: (_, configured) => configured, moves });
}
const options = (config: JsonObject): object => configure({ datasets: [{ values }], ...config }).options as object;
const datasets = (config: JsonObject, moves = {}) =>
  configure(config, undefined, moves).data.datasets as unknown as Record<string, unknown>[];

test('canvas in a box of full size, then both legends', () => {
  const markup = renderStory(elasticities);
  expect(markup).toContain(
    '<div class="ks-chart-holder" style="width:620px"><div class="ks-chart-widget" style="width:100%;height:100%"><div class="chartjs-size-monitor">',
  );
  expect(markup).toContain('<div><div id="AMLegendLine"><div class="ChartLegendTag" data-id="0" style="background-color:#1d4ed8"');
  expect(markup).toContain(
    '<div id="AMLegendScatter"><div class="ChartLegendTag HasIcon triangle" data-id="2" style="background-color:#b91c1c"',
  );
  expect(markup).toContain('<div style="border-color:#b91c1c"></div><label>Measured</label>');
  expect(markup).toMatch(
    /HasIcon rectRot" data-id="3" style="background-color:white;color:black;border:1px solid #a16207" role="button" tabindex="0" aria-pressed="false"/,
  );
  expect(renderStory(story('x', widget('x', 'LineScatterComboWidget', { legendVisible: false })))).not.toContain('AMLegendLine');
});

test('only points of selected series that are not fixed can be moved, also by keys', () => {
  const [selected, fixed, other] = scatterSeries(
    readParameters({
      datasets: [
        {
          selected: true,
          values: [
            { x: 1, y: 1, static: true },
            { x: 2, y: 2 },
          ],
        },
        { selected: true, static: true, values },
        { values },
      ],
    }),
  );
  expect([isMovable(selected, 0), isMovable(selected, 1), isMovable(selected, 9), isMovable(fixed, 0), isMovable(other, 0)]).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(renderStory(elasticities).match(/role="slider"/g)).toHaveLength(4);
});

test('data come from the result, then the configuration, then are built in', () => {
  expect(configure({ datasets: [{ label: 'A' }] }, { datasets: [{ label: 'B' }] }).data.datasets).toMatchObject([{ label: 'B' }]);
  expect(configure({ datasets: [] }).data.datasets).toEqual([]);
  expect(configure({}).data.datasets.length).toBeGreaterThan(1);
});

test.each<[JsonObject, object]>([
  [
    {},
    {
      scales: {
        x: { min: 1, max: 4, ticks: { stepSize: 1, padding: -5 }, grid: { drawOnChartArea: false } },
        y: { min: 8, max: 32, ticks: { padding: 5 }, grid: { drawOnChartArea: true } },
      },
    },
  ],
  [
    { xMin: 0, xMax: 9, xAxisOffset: 1, xAxisOffsetRight: 2, xAxisTicksStepSize: 2 },
    { scales: { x: { min: -1, max: 11, ticks: { stepSize: 2 } } } },
  ],
  [{ xAxisOffsetLeft: 3 }, { scales: { x: { min: -2, max: 4 } } }],
  [{ yMin: 0, yMax: 100, yAxisGridLinesNum: 4 }, { scales: { y: { min: 0, max: 100, ticks: { stepSize: 20 } } } }],
  [{ xAxisVisible: false, yAxisVisible: false }, { scales: { x: { display: false }, y: { display: false } } }],
  [
    { xAxisGridLinesDisplay: false, yAxisGridLinesDisplay: false },
    { scales: { x: { grid: { display: false } }, y: { grid: { display: false, drawOnChartArea: false } } } },
  ],
  [
    { xAxisGridLinesDrawOnChartArea: true, yAxisGridLinesDrawOnChartArea: false, xAxisOffsetGridLines: true },
    { scales: { x: { grid: { drawOnChartArea: true, offset: true } }, y: { grid: { drawOnChartArea: false } } } },
  ],
  [
    { xAxisTicksDisplay: false, yAxisTicksLabelDisplay: false, xAxisTicksFontSize: 20, yAxisTicksOffset: 3, yAxisTicksFontColor: 'red' },
    {
      scales: {
        x: { grid: { drawTicks: false }, ticks: { font: { size: 20 } } },
        y: { ticks: { display: false, labelOffset: 3, color: 'red' } },
      },
    },
  ],
  [
    { topBorderVisible: true, rightBorderVisible: true },
    { scales: { x1: { position: 'top', border: { width: 2 } }, y1: { position: 'right', border: { width: 2 } } } },
  ],
  [
    { canvasPaddingTop: 1, canvasPaddingRight: 2, canvasPaddingBottom: 3, canvasPaddingLeft: 4 },
    { layout: { padding: { top: 1, right: 2, bottom: 3, left: 4 } } },
  ],
  [
    { tooltipsEnabled: false, tooltipsMode: 'x', defaultFontFamily: 'Lato' },
    { plugins: { tooltip: { enabled: false, mode: 'x', bodyFont: { family: 'Lato' } } } },
  ],
])('%j sets its options', (config, expected) => {
  expect(options(config)).toMatchObject(expected);
});

test('without edges there are no further axes', () => {
  expect(options({})).not.toHaveProperty('scales.x1');
  expect(options({})).not.toHaveProperty('scales.y1');
});

test.each([
  [{}, '1 234.6'],
  [{ yAxisSeparatesThousands: false, yAxisTicksPrecision: 3, yAxisTicksPrecisionFixed: true, yAxisUnit: ' t' }, '1234.560 t'],
])('values with %j read %s', (config, text) => {
  const { scales, plugins } = options(config) as {
    scales: { y: { ticks: { callback(value: number): string } } };
    plugins: { tooltip: { filter(item: object): boolean; callbacks: { label(item: object): string } } };
  };
  expect(scales.y.ticks.callback(1234.56)).toBe(text);
  expect(plugins.tooltip.callbacks.label({ dataset: { label: 'Plan' }, parsed: { x: 2, y: 1234.56 } })).toBe(`Plan: 2, ${text}`);
  expect([plugins.tooltip.filter({ dataset: {} }), plugins.tooltip.filter({ dataset: { isGuide: true } })]).toEqual([true, false]);
});

test('series: own settings over those of the widget, others faded beside selected ones', () => {
  const config = {
    bezierCurveBorderWidth: 4,
    bezierCurveTension: 0.1,
    datasets: [
      { color: 'rgb(10, 20, 30)', values },
      { selected: true, color: '#ff0000', values, pointStyle: 'rect', showLine: false, borderWidth: 2, tension: 0, pointRadius: 3 },
      { pointStyle: 'triangle' },
      { pointStyle: 'none' },
    ],
  };
  expect(datasets(config)).toMatchObject([
    { borderColor: 'rgba(10, 20, 30, 0.2)', borderWidth: 4, tension: 0.1, pointRadius: 1, pointStyle: 'circle', showLine: true },
    { borderColor: '#ff0000', borderWidth: 2, tension: 0, pointRadius: 3, pointStyle: 'rect', showLine: false },
    { pointRadius: 7, pointStyle: 'triangle' },
    { pointRadius: 1, pointStyle: 'circle' },
    { isGuide: true },
  ]);
  expect(faded('no colour')).toBe('no colour');
});

test('selected series have guide lines at the points that can be moved, or at all of them', () => {
  const config = { yMin: 0, yMax: 50, auxLineWidth: 3, auxLineDashStyle: 6, auxLineColor: 'blue' };
  const own = {
    selected: true,
    values: [
      { x: 1, y: 5, static: true },
      { x: 2, y: 6 },
    ],
  };
  const guide = (settings: JsonObject) => datasets({ ...config, datasets: [{ ...own, ...settings }] })[1];
  expect(guide({})).toMatchObject({
    borderColor: 'blue',
    borderWidth: 3,
    borderDash: [6, 6],
    data: [
      { x: 2, y: 0 },
      { x: 2, y: 50 },
      { x: 2, y: Number.NaN },
    ],
  });
  expect(guide({ showLineForStaticPoints: true, auxLineColor: 'red', auxLineWidth: 1, auxLineDash: 0 })).toMatchObject({
    borderColor: 'red',
    borderWidth: 1,
    borderDash: [],
  });
  expect(guide({ showLineForStaticPoints: true })?.['data']).toHaveLength(6);
  expect(guide({ hidden: true })).toBeUndefined();
});

test('moved points are drawn where they were moved to', () => {
  expect(datasets({ datasets: [{ values }] }, { '0-1': 44 })[0]?.['data']).toEqual([
    { x: 1.5, y: 10 },
    { x: 4.5, y: 44 },
  ]);
});

const points = fc.array(fc.oneof(fc.jsonValue(), fc.record({ x: fc.double(), y: fc.double(), static: fc.boolean() })));
const series = fc.record(
  {
    label: fc.jsonValue(),
    color: fc.jsonValue(),
    values: fc.oneof(points, fc.jsonValue()),
    selected: fc.boolean(),
    pointStyle: fc.jsonValue(),
    pointRadius: fc.jsonValue(),
    auxLineDash: fc.jsonValue(),
    tension: fc.jsonValue(),
  },
  { requiredKeys: ['values'] },
);
const parts = fc.record(
  {
    datasets: fc.oneof(fc.jsonValue(), fc.array(series)),
    yMax: fc.oneof(fc.double(), fc.jsonValue()),
    xMin: fc.oneof(fc.double(), fc.jsonValue()),
    xAxisTicksStepSize: fc.oneof(fc.double(), fc.jsonValue()),
    yAxisGridLinesNum: fc.oneof(fc.double(), fc.jsonValue()),
    topBorderVisible: fc.boolean(),
    auxLineDashStyle: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(parts, fc.oneof(fc.jsonValue(), fc.record({ datasets: fc.array(series) })), (config, result) => {
      const given = JSON.parse(JSON.stringify(config)) as JsonObject;
      const loaded = JSON.parse(JSON.stringify(result)) as JsonValue;
      renderStory(story('any', widget('any', 'LineScatterComboWidget', given), { any: loaded }));
      drawOffscreen(configure(given, loaded)).destroy();
    }),
    { numRuns: 150 },
  );
});
