import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { fixedCanvas, supplierRating } from './radar-chart.stories.tsx';
import { radarConfiguration, radarData } from './radar-configuration.ts';

test('title, canvas and legend in a box of the configured size', () => {
  const markup = renderStory(supplierRating);
  expect(markup).toContain('<div class="ks-radar-chart ks-radar-chart-standard" style="height:420px;width:460px;padding-top:4px;');
  expect(markup).toContain('<div class="ks-radar-chart-title"><h3>Rating of suppliers</h3></div><div class="ks-radar-chart-widget">');
  expect(markup).toContain(
    '<div class="ks-radar ks-radar-standard"><div class="ks-legend-inner"><div class="ks-legend-item" data-id="0" style="background-color:#1d4ed8"',
  );
  expect(markup).toContain('<div class="ks-legend-label" style="color:#fff">Nordstahl</div>');
});

test('the canvas box has its size, and the legend can be left out', () => {
  const markup = renderStory(fixedCanvas);
  expect(markup).toContain('<div class="ks-radar-chart-widget" style="width:300px;height:220px">');
  expect(markup).not.toContain('ks-legend');
});

test('series and captions: loaded ones over configured ones', () => {
  const data = radarData(
    { labels: ['a'], datasets: [{ label: 'x', fill: false }] },
    { labels: ['b', 3], datasets: [{ data: ['1', null, 'odd'] }] },
  );
  expect(data.labels).toEqual(['b', '3']);
  const { data: drawn } = radarConfiguration(readParameters({}), data, (index) => index === 0);
  expect(drawn.datasets[0]).toMatchObject({ label: 'x', fill: false, data: [1, null, null], hidden: true });
});

interface RadarOptions {
  readonly scales: {
    readonly r: {
      min: number;
      max: number;
      ticks: { stepSize: number; color: string; font: object; callback(value: number, index: number): string };
    };
  };
  readonly plugins: { readonly tooltip: { enabled: boolean; callbacks: { label(item: object): string } } };
}
const optionsOf = (config: object, result: object = {}): RadarOptions =>
  radarConfiguration(readParameters(config as never), radarData({}, result as never), () => false).options as never;

test('scale and texts of the rings; the first text belongs to the first ring', () => {
  const { r } = optionsOf(supplierRating.node.config).scales;
  expect(r).toMatchObject({ min: 0, max: 5, ticks: { stepSize: 1, color: '#4b5563', font: { size: 11, style: 'italic' } } });
  expect([0, 1, 5].map((index) => r.ticks.callback(index, index))).toEqual(['', 'poor', 'best']);
  expect(optionsOf({}).scales.r.ticks.callback(4, 2)).toBe('4');
});

test('tooltips name the series, or have texts of their own', () => {
  const { tooltip } = optionsOf({}, { datasets: [{ label: 'A', data: [1, 2], tooltipLabels: ['one'] }] }).plugins;
  const say = (dataIndex: number): string => tooltip.callbacks.label({ datasetIndex: 0, dataIndex, formattedValue: '2' });
  expect([tooltip.enabled, say(0), say(1)]).toEqual([true, 'one', 'A: 2']);
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (given, result) => {
      const config = { labels: given, datasets: given, ticks: given, canvasWidth: given, tooltipsMode: given };
      for (const loaded of [result, { datasets: [result, { data: result }], labels: result }]) {
        expect(() => renderStory(story('any', widget('any', 'RadarChartWidget', config as never), { any: loaded as never }))).not.toThrow();
      }
    }),
    { numRuns: 60 },
  );
});
