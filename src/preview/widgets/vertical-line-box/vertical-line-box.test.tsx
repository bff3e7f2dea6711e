import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { milestones } from './vertical-line-box.stories.tsx';
import { verticalLines } from './vertical-line-box-data.ts';

test('the first and the last value are the edges', () => {
  expect(verticalLines(undefined, [[{ value: 2030 }, { value: '2031' }, { value: 2033 }]]).map(({ place }) => place)).toEqual([
    0, 33.333, 100,
  ]);
  expect(verticalLines(undefined, [[{ value: 7 }]]).map(({ place }) => place)).toEqual([0]);
});

test('label, title and line of each marker, half of the line left of its position', () => {
  const markup = renderStory(milestones);
  expect(markup).toContain(
    '<div class="ks-vertical-line-has-label ks-vertical-line-has-title"><div class="ks-vertical-line-box" style="height:160px;width:600px;margin-top:40px;margin-left:30px">',
  );
  expect(markup).toContain(
    '<div class="ks-vertical-label" style="left:25%;color:#1d4ed8">2031</div><div class="ks-vertical-title" style="left:25%">Today</div><div class="ks-vertical-line ks-vertical-line-has-title" style="left:calc(25% - 1px);border:2px solid #2563eb"></div>',
  );
  expect(markup).toContain('<div class="ks-vertical-title" style="color:#fff;background:#475569;left:62.5%">Opening</div>');
  expect(markup).toContain('style="left:calc(62.5% - 0.5px);border:1px dashed #475569"');
  expect(markup).toContain('<div class="ks-vertical-label hidden" style="left:100%" aria-hidden="true">2034</div>');
});

test('labels and titles that are off take no room; lines that are off are not drawn', () => {
  const markup = renderStory(story('bare', widget('a', 'VerticalLineBoxWidget'), { a: [[{ value: 1 }, { value: 2 }]] }));
  expect(markup).toContain('<div><div class="ks-vertical-line-box"><div class="ks-vertical-label hidden"');
  expect(markup).not.toContain('ks-vertical-line"');
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (dataset, result) => {
      for (const loaded of [result, [[result, { value: 3, title: dataset, titleVisible: true }]]]) {
        const anything = story('any', widget('any', 'VerticalLineBoxWidget', { dataset } as never), { any: loaded as never });
        expect(() => renderStory(anything)).not.toThrow();
      }
    }),
    { numRuns: 60 },
  );
});
