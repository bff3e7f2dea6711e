import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { demo, profitSensitivity } from './tornado-chart.stories.tsx';
import { readTornado } from './tornado-data.ts';
import { barWidth, baselineLeft, lineValues } from './tornado-geometry.ts';

const range = { base: 3500, min: -30000, max: 50000, gridLines: 9 };

test('the base line and the bars are placed by px per unit', () => {
  expect(baselineLeft(range, 800)).toBe(335);
  expect(barWidth(-16500, range, 800)).toBe(200);
  expect(barWidth(13500, range, 800)).toBe(100);
  expect(barWidth(undefined, range, 800)).toBe(0);
});

test('lines go from edge to edge', () => {
  expect(lineValues(range)).toEqual([-30000, -20000, -10000, 0, 10000, 20000, 30000, 40000, 50000]);
  expect(lineValues({ ...range, gridLines: 1 })).toEqual([-30000]);
});

test('lines, base line, captions of both sides', () => {
  const markup = renderStory(profitSensitivity);
  expect(markup).toContain('<div class="ks-tornado-outer ks-tornado-outer-attila-1" style="height:360px;width:640px"');
  expect(markup).toContain('<div class="ks-tornado ks-tornado-attila-1"><div class="ks-tornado-inner"><div class="ks-tornado-x-holder">');
  expect(markup).toContain('<div class="ks-tornado-x-line"><div class="ks-tornado-x-line-label">-60</div></div>');
  expect(markup.match(/ks-tornado-x-line"/g)).toHaveLength(7);
  expect(markup).toContain(
    '<div class="ks-tornado-x-baseline" style="left:320px"><div class="ks-tornado-x-baseline-label">Plan <b>120</b></div></div>',
  );
  expect(markup).toContain('<div class="ks-input-control ks-input-low">Low case<div class="ks-input-control-icon"></div></div>');
  expect(markup).toContain('<div class="ks-input-control ks-input-high"><div class="ks-input-control-icon"></div>High case</div>');
});

test('a row per entry with both bars, and the legend', () => {
  const markup = renderStory(profitSensitivity);
  expect(markup).toContain(
    '<div class="ks-tornado-bar-baseline" style="left:320px"><div class="ks-tornado-bar-row"><div class="ks-tornado-bar ks-left" style="background-color:#94a3b8;width:248.89px"><div class="ks-tornado-bar-label">-20</div></div><div class="ks-tornado-bar ks-right" style="background-color:#1d4ed8;width:248.89px"><div class="ks-tornado-bar-label">260</div></div></div>',
  );
  expect(markup).toContain(
    '<div class="ks-legend-icon" style="color:#1d4ed8"></div><div class="ks-legend-label" style="color:#1d4ed8">Volume</div>',
  );
});

test('configured fields win over loaded ones, one by one', () => {
  const { rows } = readTornado(
    { dataset: [{ leftColor: 'red', leftValue: 1 }] },
    { dataset: [{ leftValue: 9, rightValue: 8 }, { leftValue: 2 }] },
  );
  expect(rows.map(({ left, right }) => [left.value, left.color, right.value])).toEqual([
    [1, 'red', 8],
    [2, '#64748b', undefined],
  ]);
});

test('without rows demo rows show; titles and legend can be left out', () => {
  const markup = renderStory(demo);
  expect(markup).toContain('>41000</div>');
  expect(markup).toContain('Baseline <b>3500</b>');
  expect(markup).not.toContain('ks-input-control');
  expect(markup).not.toContain('ks-legend');
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (given, result) => {
      const config = { dataset: given, xMin: given, xMax: given, gridLinesNum: given, baseTitle: given };
      for (const loaded of [result, { dataset: result, baseValue: result }]) {
        expect(() =>
          renderStory(story('any', widget('any', 'TornadoChartWidget', config as never), { any: loaded as never })),
        ).not.toThrow();
      }
    }),
    { numRuns: 60 },
  );
});
