import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { drawing } from './bubble-chart.chart.ts';
import { markets } from './bubble-chart.stories.tsx';
import { bubbleSeries } from './bubble-data.ts';

const series = (config: JsonObject, result?: JsonValue) => bubbleSeries(readParameters(config, result));

test('title, canvas and legend in a box of the configured width', () => {
  const markup = renderStory(markets);
  expect(markup).toContain(
    '<div class="ks-chart-holder" style="height:400px;width:560px"><div class="ks-chart-widget"><h3>Markets</h3></div>',
  );
  expect(markup).toContain('aria-label="Bubbles with 2 series: Europe, Asia"');
  expect(markup.match(/class="ks-legend-item"/g)).toHaveLength(2);
});

test('points without a size have the usual one; invalid points are left out; the result wins', () => {
  expect(series({ datasets: [{ values: [{ x: '1', y: 2 }, { x: 1 }, 7, { x: 3, y: 4, r: -5 }] }] })[0]?.points).toEqual([
    { x: 1, y: 2, r: 6, sourceIndex: 0 },
    { x: 3, y: 4, r: 0, sourceIndex: 3 },
  ]);
  expect(series({ datasets: [{ label: 'A' }] }, { datasets: [{ label: 'B', data: [{ x: 1, y: 1, r: 2 }] }] })).toMatchObject([
    { name: 'B', points: [{ x: 1, y: 1, r: 2 }] },
  ]);
  expect(series({})[0]?.points.length).toBeGreaterThan(0);
  expect(series({ datasets: [] })).toEqual([]);
});

test('bubbles are drawn in their colours, with room for the largest', () => {
  const configuration = drawing({ datasets: [{ color: '#be123c', values: [{ x: 1, y: 2, r: 30 }], hidden: true }] }, undefined);
  expect(configuration).toMatchObject({
    type: 'bubble',
    data: { datasets: [{ borderColor: '#be123c', backgroundColor: 'rgba(190, 18, 60, 0.2)', hidden: true, clip: 30 }] },
    options: { layout: { padding: 30 } },
  });
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (given, result) => {
      const config = { datasets: given as JsonValue, title: given as JsonValue };
      expect(renderStory(story('', widget('w', 'BubbleChartWidget', config), { w: result as JsonValue }))).toContain('ks-chart-holder');
    }),
    { numRuns: 60 },
  );
});
