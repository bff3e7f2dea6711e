import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { profitBridge, twoSeries } from './waterfall.stories.tsx';
import { readWaterfall, type WaterfallPoint } from './waterfall-data.ts';
import { gridLineValues, labelTop, waterfallBars } from './waterfall-geometry.ts';

const point = (value: number | undefined, more: Partial<WaterfallPoint> = {}): WaterfallPoint => ({
  value,
  text: '',
  isTotal: false,
  color: '',
  position: 'above',
  min: undefined,
  ...more,
});
const scale = { min: -10, max: 60, height: 350, allowLastColumnToZero: true };

test('positive bars are above the running total, negative ones below it, the last one starts at zero', () => {
  expect(waterfallBars([point(20), point(30), point(-10), point(40)], scale)).toEqual([
    { bottom: 50, height: 100 },
    { bottom: 150, height: 150 },
    { bottom: 250, height: 50 },
    { bottom: 50, height: 200 },
  ]);
});

test('totals start at zero, and the next bar starts at them', () => {
  const bars = waterfallBars([point(20), point(10, { isTotal: true }), point(10), point(5)], scale);
  expect(bars.map((bar) => bar?.bottom)).toEqual([50, 50, 100, 50]);
  const running = waterfallBars([point(20), point(10, { isTotal: true }), point(5)], { ...scale, allowLastColumnToZero: false });
  expect(running.map((bar) => bar?.bottom)).toEqual([50, 150, 200]);
});

test('bars end at the edges of the chart; a given minimum wins; columns without a value have none', () => {
  expect(waterfallBars([point(100), point(undefined), point(5, { min: 0 }), point(-30)], scale)).toEqual([
    { bottom: 50, height: 300 },
    undefined,
    { bottom: 50, height: 25 },
    { bottom: 0, height: 50 },
  ]);
});

test('grid lines divide the range evenly above the axis', () => {
  expect(gridLineValues(-10, 60, 7)).toEqual([60, 50, 40, 30, 20, 10, 0]);
  expect(gridLineValues(0, 1, -4)).toEqual([]);
});

test.each([
  ['bottom', 200, '100%'],
  ['top', 200, '25px'],
  ['above', 200, '0%'],
  ['center', 200, '50%'],
  ['center', 99, 'calc(50% + 12px)'],
] as const)('a label at %s of a bar %j px high is at %j', (position, height, expected) => {
  expect(labelTop(position, height)).toBe(expected);
});

test('lines, axis with the minimum and the hidden reset', () => {
  const markup = renderStory(profitBridge);
  expect(markup).toContain('<div style="height:320px;width:640px"><div class="ks-waterfall"><div class="ks-waterfall-inner">');
  expect(markup).toContain(
    '<div class="ks-waterfall-y-line ks-primary"><div class="ks-waterfall-y-line-tick ks-left"></div><div class="ks-waterfall-y-line-label ks-left" style="font-size:11px">1 500 k€</div><div class="ks-waterfall-y-line-tick ks-right"></div><div class="ks-waterfall-y-line-label ks-right"></div></div>',
  );
  expect(markup.match(/ks-waterfall-y-line ks-primary/g)).toHaveLength(5);
  expect(markup).toContain('ks-waterfall-label-origo" style="font-size:11px">0 k€</div>');
  expect(markup).toContain('<div class="ks-waterfall-reset" style="display:none"><span>i</span> Reset</div>');
});

test('columns between separators, bars with position, label and connection line', () => {
  const markup = renderStory(profitBridge);
  expect(markup).toContain(
    '<div class="ks-waterfall-bar-group"><div class="ks-waterfall-bar-group-content"><div class="ks-waterfall-bar" style="background-color:#1d4ed8;height:231.47px;bottom:0px"><div class="ks-waterfall-bar-label" style="top:0%">1 240</div><div class="ks-waterfall-con-line-top"></div></div><div class="ks-waterfall-x-line ks-primary"><div class="ks-waterfall-x-line-tick"></div><div class="ks-waterfall-x-line-label" role="button" tabindex="0">Revenue<div class="ks-waterfall-x-line-icon off"></div></div></div></div></div>',
  );
  expect(markup.match(/ks-waterfall-x-line ks-secondary/g)).toHaveLength(6);
  expect(markup.match(/ks-waterfall-con-line-bottom/g)).toHaveLength(2);
  expect(markup).toContain('Material<div class="ks-waterfall-x-line-icon"></div>');
});

test('second series, decimals, label positions and the legend', () => {
  const markup = renderStory(twoSeries);
  expect(markup).toContain('>60.0</div>');
  expect(markup).toContain('style="font-size:12px;top:calc(50% + 12px)" role="button"');
  expect(markup).toContain('<div class="ks-legend ks-legend-attila-1"><div class="ks-legend-inner">');
  expect(markup).toContain(
    '<div class="ks-legend-icon" style="border-color:#94a3b8;background-color:#94a3b8"></div><div class="ks-legend-label" style="background-color:#94a3b8">Plan</div>',
  );
});

test('labels and legend can be left out', () => {
  const markup = renderStory(
    story('bare', widget('a', 'WaterFallWidget', { labelVisible: false, legendVisible: false, dataset1: { datapoints: [1] } })),
  );
  expect(markup).not.toContain('bar-label');
  expect(markup).toContain('<div class="ks-legend ks-legend-attila-1" style="display:none">');
});

test('an object as result adds its datasets to the configured ones', () => {
  const config = { dataset1: { legendLabel: 'Plan', datapoints: [{ value: 1 }] } };
  const { series } = readWaterfall(config, {
    dataset1: { datapoints: [{ value: '7' }, null] },
    dataset2: { datapoints: [[{ value: 2 }]] },
  });
  expect(series.map(({ legendLabel, points }) => [legendLabel, points.map(({ value }) => value)])).toEqual([
    ['Plan', [7, undefined]],
    ['', [2]],
  ]);
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (given, result) => {
      const config = {
        dataset1: given,
        xAxisLabels: given,
        minYAxis: given,
        maxYAxis: given,
        yAxisDecimalNum: given,
        yAxisGridLineNum: given,
      };
      for (const loaded of [result, [given, result, result]]) {
        const anything = story('any', widget('any', 'WaterFallWidget', config as never), { any: loaded as never });
        expect(() => renderStory(anything)).not.toThrow();
      }
    }),
    { numRuns: 40 },
  );
});
