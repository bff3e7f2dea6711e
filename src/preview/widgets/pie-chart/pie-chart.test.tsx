import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { demo, salesByRegion } from './pie-chart.stories.tsx';
import { pieConfiguration } from './pie-configuration.ts';
import { pieSlices } from './pie-data.ts';

test('title, canvas and legend in a box of the configured size', () => {
  const markup = renderStory(salesByRegion);
  expect(markup).toContain(
    '<div class="ks-pie-chart ks-pie-chart-standard" style="height:320px;width:420px"><div class="ks-pie-chart-title"><h3>Sales by region</h3></div><div class="ks-pie-chart-widget">',
  );
  expect(markup).toContain('aria-label="Sales by region: Germany 418, France 275, Poland 190, Hungary 85"');
  expect(markup).toContain(
    '<div class="ks-legend ks-legend-standard"><div class="ks-legend-inner"><div class="ks-legend-item" data-id="0" style="background-color:#1d4ed8"',
  );
  expect(markup).toContain('<div class="ks-legend-label" style="color:#000">Poland</div>');
  expect(renderStory(demo)).toContain(
    '<canvas id="demoCanvas" class="chartjs-render-monitor" role="img" aria-label="Orders: North 42, South 28, East 19, West 11" width="300" height="200">',
  );
});

test('450 by 450 without a size, and `undefined` without a title', () => {
  const markup = renderStory(story('bare', widget('a', 'PieChartWidget')));
  expect(markup).toContain('style="height:450px;width:450px"><div class="ks-pie-chart-title"><h3>undefined</h3>');
});

test('loaded slices win over configured ones, one by one', () => {
  const slices = pieSlices({ dataset: [{ value: 1, label: 'a', backgroundColor: 'red' }] }, { dataset: [{ value: '3' }, { value: 4 }] });
  expect(slices.map(({ value, label, background }) => [value, label, background])).toEqual([
    [3, 'a', 'red'],
    [4, '', '#0f766e'],
  ]);
});

test('labels have the colours of the data if configured; hidden slices have no label', () => {
  const slices = pieSlices({ data: [{ value: 1, backgroundColor: 'red', borderColor: 'blue' }, { value: 2 }] }, undefined);
  const parameters = readParameters({
    labelBackgroundColor: 'useDataBorderColor',
    labelFontColor: 'useDataBackgroundColor',
    labelAlign: 'odd',
  });
  const { data, options } = pieConfiguration(parameters, slices, (index) => index === 1);
  const labels = options?.plugins?.datalabels as unknown as Record<string, (context: { dataIndex: number }) => unknown>;
  expect([labels['backgroundColor']?.({ dataIndex: 0 }), labels['color']?.({ dataIndex: 0 })]).toEqual(['blue', 'red']);
  expect([0, 1].map((dataIndex) => labels['display']?.({ dataIndex }))).toEqual([true, false]);
  expect(labels['align']).toBe('center');
  expect(data.datasets[0]?.data).toEqual([1, 0]);
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (given, result) => {
      const config = { dataset: given, data: given, title: given, labelAlign: given, canvasWidth: given };
      for (const loaded of [result, { dataset: result }]) {
        expect(() => renderStory(story('any', widget('any', 'PieChartWidget', config as never), { any: loaded as never }))).not.toThrow();
      }
    }),
    { numRuns: 60 },
  );
});
