import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { drawOffscreen } from '../../charts/canvas/offscreen-chart.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { waitingTimes, withSegments } from './histogram-combo-chart.stories.tsx';
import { bufferedRange, histogramConfiguration } from './histogram-configuration.ts';
import { histogramData } from './histogram-data.ts';

const small: JsonValue = [
  [
    [0, 20],
    [10, 60],
  ],
  [
    { x: 0, y: 1 },
    { x: 20, y: 3 },
  ],
];

function configure(config: JsonObject, result: JsonValue = small) {
  const parameters = readParameters(config, result);
  return histogramConfiguration(parameters, histogramData(result, parameters));
}
const options = (config: JsonObject, result?: JsonValue): object => configure(config, result).options as object;
const datasets = (config: JsonObject, result?: JsonValue) => configure(config, result).data.datasets;

test('children precede the canvas in a box of full size', () => {
  expect(renderStory(waitingTimes)).toContain(
    '<div class="ks-chart-holder" style="height:400px;width:560px"><div class="ks-chart-widget" style="width:100%;height:100%"><div class="chartjs-size-monitor">',
  );
  expect(renderStory(waitingTimes)).toContain(
    '<canvas id="waitingCanvas" class="chartjs-render-monitor" role="img" aria-label="Histogram of 10 bars: Calls, Sum"></canvas>',
  );
  expect(renderStory(withSegments)).toMatch(/style="padding-top|class="ks-chart-holder" style="[^"]*"><section id="segments"/);
});

test('bars touch and are behind lines on axes of their own', () => {
  expect(datasets({})).toMatchObject([
    { type: 'bar', data: [20, 60], barPercentage: 1, categoryPercentage: 1, backgroundColor: 'blue', borderColor: 'blue', borderWidth: 1 },
    {
      type: 'line',
      xAxisID: 'lineAxisX',
      yAxisID: 'lineAxisY',
      pointRadius: 1,
      fill: false,
      data: [
        { x: 0, y: 1 },
        { x: 20, y: 3 },
      ],
    },
  ]);
  const styled = datasets({
    datasetHistogram: {
      legendLabel: 'Calls',
      backgroundColor: 'red',
      borderColor: 'green',
      borderWidth: 3,
      labelVisible: true,
      labelColor: 'white',
      labelBackgroundColor: 'black',
    },
    datasetsLine: [{ legendLabel: 'Sum', pointRadius: 6, pointStyle: 'rect' }],
  });
  expect(styled).toMatchObject([
    {
      label: 'Calls',
      backgroundColor: 'red',
      borderColor: 'green',
      borderWidth: 3,
      datalabels: { display: true, color: 'white', backgroundColor: 'black' },
    },
    { label: 'Sum', pointRadius: 6, pointStyle: 'rect', datalabels: { display: false } },
  ]);
});

test('data come from the result, the configuration or are built in', () => {
  expect(datasets({ datasets: [[[5, 1]]] }, {})).toMatchObject([{ data: [1] }]);
  expect(datasets({}, [])).toHaveLength(2);
  expect(datasets({}, [[[1, 'x'], null, { x: 1, y: 2 }]])).toMatchObject([{ data: [2] }]);
});

test.each<[JsonObject, object]>([
  [
    {},
    {
      scales: {
        x: { type: 'category', display: false },
        lineAxisX: { min: 0, max: 20, ticks: { stepSize: 10, padding: -5 }, border: { display: true } },
        topEdge: { position: 'top' },
      },
    },
  ],
  [
    {},
    {
      scales: {
        y: { min: 0, max: 60, position: 'left', border: { display: true } },
        lineAxisY: { min: 1, max: 3, position: 'right', display: true },
      },
    },
  ],
  [
    { histYAxisBufferTop: '50%', histYAxisBufferBottom: 5, lineYAxisBufferTop: 2, lineYAxisBufferBottom: '100%' },
    { scales: { y: { min: -5, max: 90 }, lineAxisY: { min: -1, max: 5 } } },
  ],
  [{ yAxesGridLinesNum: 5 }, { scales: { y: { ticks: { stepSize: 10 } } } }],
  [
    { xAxesDisplay: false, yAxesDisplay: false },
    { scales: { lineAxisX: { display: false }, y: { display: false }, lineAxisY: { display: false } } },
  ],
  [
    { xAxesGridLinesDisplay: false, xAxesGridLinesColor: 'red', yAxesGridLinesColor: 'green' },
    { scales: { lineAxisX: { grid: { display: false, color: 'red' } }, y: { grid: { color: 'green' } } } },
  ],
  [
    { xAxesGridLinesDrawBorder: false, yAxesGridLinesDisplay: false },
    { scales: { y: { border: { display: false }, grid: { display: false } } } },
  ],
  [
    { xAxisLabel: 'Minutes', yAxisLabel: 'Share', xAxesLabelDisplay: false, yAxesLabelFontSize: 20, yAxesLabelPadding: 3 },
    {
      scales: {
        lineAxisX: { title: { display: false, text: 'Minutes' } },
        y: { title: { text: 'Share', font: { size: 20 }, padding: 3 } },
      },
    },
  ],
  [
    {
      xAxesTicksFontSize: 14,
      yAxesTicksFontFamily: 'Lato',
      yAxesTicksFontColor: 'red',
      yAxesTicksPadding: 9,
      yAxesTicksOffset: 2,
      xAxesLabelRotation: 30,
    },
    {
      scales: {
        lineAxisX: { ticks: { font: { size: 14 }, minRotation: 30, maxRotation: 30 } },
        y: { ticks: { font: { family: 'Lato' }, color: 'red', padding: 9, labelOffset: 2 } },
      },
    },
  ],
  [{ paddingTop: 1, paddingRight: 2, paddingBottom: 3, paddingLeft: 4 }, { layout: { padding: { top: 1, right: 2, bottom: 3, left: 4 } } }],
  [{}, { plugins: { tooltip: { enabled: false }, legend: { display: false } } }],
])('%j sets its options', (config, expected) => {
  expect(options(config)).toMatchObject(expected);
});

test('the borders below and above depend on the parameter of the other axis; without lines there is no right axis', () => {
  expect(options({ yAxesGridLinesDrawBorder: false })).toMatchObject({ scales: { lineAxisX: { border: { display: false } } } });
  expect(options({ yAxesGridLinesDrawBorder: false })).not.toHaveProperty('scales.topEdge');
  expect(options({}, [[[0, 1]]])).toMatchObject({ scales: { lineAxisY: { display: false }, lineAxisX: { min: 0, max: 1 } } });
  expect(bufferedRange([], null, undefined)).toEqual({ min: 0, max: 1 });
});

const lists = fc.array(
  fc.array(fc.oneof(fc.jsonValue(), fc.tuple(fc.double(), fc.double()), fc.record({ x: fc.double(), y: fc.double() }))),
);
const parts = fc.record(
  {
    datasets: fc.jsonValue(),
    datasetHistogram: fc.jsonValue(),
    datasetsLine: fc.jsonValue(),
    histYAxisBufferTop: fc.oneof(fc.double(), fc.jsonValue()),
    yAxesGridLinesNum: fc.oneof(fc.double(), fc.jsonValue()),
  },
  { requiredKeys: [] },
);

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(parts, fc.oneof(fc.jsonValue(), lists), (config, result) => {
      const given = JSON.parse(JSON.stringify(config)) as JsonObject;
      const loaded = JSON.parse(JSON.stringify(result)) as JsonValue;
      renderStory(story('any', widget('any', 'HistogramComboChartWidget', given), { any: loaded }));
      drawOffscreen(configure(given, loaded)).destroy();
    }),
    { numRuns: 100 },
  );
});
