import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { scenarioEffects } from './horizontal-bar-chart.stories.tsx';
import { differenceRows } from './horizontal-bar-data.ts';

test('the largest difference takes half of the width; the first cell of each row counts', () => {
  const rows = differenceRows([[{ delta: -4 }, { delta: 900 }], [{ delta: '1' }], [], 'odd', null]);
  expect(rows.map(({ width }) => width)).toEqual([50, 12.5, 0, 0, 0]);
  expect(differenceRows([[{ delta: 0 }]])[0]?.width).toBe(0);
});

test('titles, table and bars in three columns', () => {
  const markup = renderStory(scenarioEffects);
  expect(markup).toContain(
    '<div class="ks-horizontalbarchart widget-financial-block" style="width:900px"><div class="widget-financial-bottom-sections clear"><div><div class="widget-financial-bottom-left"><h3 class="widget-financial-bottom-title">Cost type</h3><div class="widget-financial-bottom-row-title ellipsis" title="Rent">Rent</div>',
  );
  expect(markup).toContain(
    '<h3>Values in k€</h3><table><tbody><tr><th>Base</th><th>Scenario</th></tr><tr><td class="ellipsis">140</td><td class="ellipsis">128</td></tr>',
  );
  expect(markup).toContain(
    '<h3>Difference in k€</h3><div class="widget-financial-bottom-center-0">0</div><div class="widget-financial-bottom-chart-row">',
  );
  expect(markup).toContain(
    '<div class="widget-financial-bottom-chart-row-left" style="width:0%"></div><div class="widget-financial-bottom-chart-row-right" style="width:50%"></div><div class="widget-financial-bottom-chart-row-value value-right ellipsis">31</div>',
  );
  expect(markup).toContain('value-left ellipsis">-25</div>');
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (given, result) => {
      const config = { column1Title: given, rightTableColumn1Title: given };
      for (const loaded of [result, [[result], [{ delta: given, title: result }]]]) {
        const anything = story('any', widget('any', 'HorizontalBarChartWidget', config as never), { any: loaded as never });
        expect(() => renderStory(anything)).not.toThrow();
      }
    }),
    { numRuns: 60 },
  );
});
