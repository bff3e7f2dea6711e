import { expect, test } from 'vitest';
import { readParameters } from '../../markup/read-parameters.ts';
import { dashOf } from '../axes/axis-options.ts';
import { numberOf, settingOf } from './chart-values.ts';
import { drawableChart, maxSeriesMade } from '../canvas/drawable-chart.ts';
import { seriesStyle } from './series-style.ts';
import { settingProblem } from './setting-problems.ts';

test('measures are drawn within their bounds, data values only if they can be drawn', () => {
  const parameters = readParameters({
    tickFontSize: 1e6,
    paddingTop: '-1e9',
    yAxisGridLinesNum: 1e9,
    minRange: -1e308,
    max: 7,
    width: 1e6,
  });
  const read = ['tickFontSize', 'paddingTop', 'yAxisGridLinesNum', 'minRange', 'max'].map((name) => numberOf(parameters, name));
  expect(read).toEqual([400, -4000, 1000, undefined, 7]);
  expect([settingOf('labelPaddingTop', -3), settingOf('leftYAxesLabelPadding', -3), settingOf('stepSize', 9e6)]).toEqual([0, -3, 9e6]);
  expect(seriesStyle({ borderWidth: '1e9', pointRadius: [3, -1], borderDash: [1e-9, 4, 0], lineTension: 99 })).toEqual({
    borderWidth: 4000,
    pointRadius: [3, 0],
    borderDash: [0.5, 4, 0],
    tension: 10,
  });
  expect(dashOf(readParameters({ dash: [1e-12, 2] }), 'dash')).toEqual([0.5, 2]);
});

test('an author learns what is drawn differently, where it is set, and how many more there are', () => {
  const config = { tickFontSize: 1e6, datasets: [{ borderWidth: 2 }, { borderWidth: -1 }], note: '1e308', width: 1e6 };
  expect(settingProblem('RadarChartWidget r', [config, { data: [1, 1e60] }], [])).toBe(
    'RadarChartWidget r: tickFontSize 1000000 is drawn as 400: use 1 to 400. datasets[1].borderWidth -1 is drawn as 0: use 0 to 4000. data[1] 1e+60 cannot be drawn: use -1e+50 to 1e+50.',
  );
  const all = { a: 1e60, b: 1e61, c: 1e62, d: 1e63 };
  expect(settingProblem('x', [all], [])).toMatch(/c 1e\+62 cannot be drawn[^.]*\. And 1 more\.$/);
  expect(settingProblem('x', [], [{ name: 'arrows', length: 101, max: 100 }])).toBe('x: Only the first 100 arrows are drawn.');
  expect(settingProblem('x', [{ tickFontSize: 12, paddingTop: '4px' }, undefined], [{ name: 'series', length: 3, max: 500 }])).toBe(
    undefined,
  );
});

test('bounds the series to what the library places in time, and rings further', () => {
  const datasets = Array.from({ length: maxSeriesMade }, () => ({ data: [] }));
  expect(drawableChart({ type: 'bar', data: { datasets } }).data.datasets).toHaveLength(200);
  expect(drawableChart({ type: 'doughnut', data: { datasets } }).data.datasets).toHaveLength(100);
});
