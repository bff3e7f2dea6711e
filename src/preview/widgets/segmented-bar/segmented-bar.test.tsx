import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { demo, riskBands, withoutData } from './segmented-bar.stories.tsx';
import { segmentEdges } from './segmented-bar-data.ts';

test('sections share the bar by their values, from the first to the last', () => {
  expect(segmentEdges(undefined, [{ value: 10 }, { value: '15' }, { value: 30 }]).map(({ share }) => share)).toEqual([25, 75, 0]);
  expect(segmentEdges(undefined, [{ value: 1 }, { value: 1 }]).map(({ share }) => share)).toEqual([0, 0]);
});

test('loaded fields win over configured ones, one by one', () => {
  expect(segmentEdges([{ label: 'a', color: 'red' }], [{ value: 0, label: 'b' }, { value: 1 }])[0]).toMatchObject({
    label: 'b',
    color: 'red',
  });
});

test('separator, block, label; the last edge has a separator and no block', () => {
  const markup = renderStory(riskBands);
  expect(markup).toContain(
    '<div class="ks-segmentedbar" style="height:32px;width:620px;margin-top:30px"><div class="ks-segmentedbar-inner"><div class="ks-segmentedbar-separator"><div class="ks-segmentedbar-separator-label">0</div><div class="ks-segmentedbar-separator-icon"></div></div><div class="ks-segmentedbar-block color-1" style="background:#dcfce7;width:40%"><div class="ks-segmentedbar-block-label" style="color:#14532d">Low</div></div>',
  );
  expect(markup).toContain(
    '<div class="ks-segmentedbar-separator"><div class="ks-segmentedbar-confidence-line" style="width:3px"></div><div class="ks-segmentedbar-separator-label" style="color:#92400e">40</div>',
  );
  expect(markup).toContain('<div class="ks-segmentedbar-confidence-line" style="background-color:#7f1d1d"></div>');
  expect(markup).toMatch(/>100<\/div><div class="ks-segmentedbar-separator-icon"><\/div><\/div><\/div>/);
  expect(markup.match(/ks-segmentedbar-block color-[12]/g)).toEqual([1, 2, 1].map((color) => `ks-segmentedbar-block color-${color}`));
});

test('demo sections without data; nothing if configured to hide without data', () => {
  expect(renderStory(demo)).toContain('>Expected</div>');
  expect(renderStory(withoutData)).toContain('<section id="bar" style="display:none">');
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (dataset, result) => {
      for (const loaded of [result, [result, { value: dataset }, { value: 3 }]]) {
        const anything = story('any', widget('any', 'SegmentedBarWidget', { dataset } as never), { any: loaded as never });
        expect(() => renderStory(anything)).not.toThrow();
      }
    }),
    { numRuns: 60 },
  );
});
