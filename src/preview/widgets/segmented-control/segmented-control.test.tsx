import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { renderStory, StoryView, storyStore } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { configured, filled, grouped } from './segmented-control.stories.tsx';
import { segmentRows, segmentValues, selectedSegment } from './segments.ts';

test('the control has no box of its own; its segments have its id and their own names', () => {
  const markup = renderStory(configured);
  expect(markup).toContain('<section id="period" style="display:contents" title="Period"><div class="ks-segmented ks-segmented-standard"');
  expect(markup).toContain(
    '<section id="period" data-originalid="quarter"><a id="quarter_period" class="ks-segment ks-on ks-segmented-standard2"',
  );
  expect(markup).toContain('data-id="period" data-value="q" data-action="showQuarter"');
  expect(markup).toContain(
    '<div class="ks-segment-inner"><div class="ks-segment-icon"></div><div class="ks-segment-label">Quarter</div></div>',
  );
  expect(markup).not.toMatch(/ks-left|ks-right/);
});

test('rows fill the segments by position; missing values stay as configured', () => {
  const markup = renderStory(filled);
  expect(markup).toContain('title="" data-tooltip="Scenario"><div class="ks-segmented ks-segmented-blue" style="width:420px">');
  expect(markup).toMatch(/<section id="budget" data-originalid="first"><a id="first_budget" class="ks-segment ks-segmented-first"/);
  expect(markup).toMatch(
    /<a id="second_scenario" class="ks-segment ks-on ks-segmented-standard2"[^>]*data-value="12" data-action="compare"/,
  );
  expect(markup).toMatch(/<a id="third_scenario" class="ks-segment ks-segmented-standard2" style="width:120px"/);
});

test('rows may be in an object with parameters of the control; hidden segments stay in the tree', () => {
  const markup = renderStory(grouped);
  expect(markup).toContain('class="ks-segmented ks-segmented-thin"');
  expect(markup).toContain('data-value="0"');
  expect(markup).toContain('<section id="unit" style="display:none" data-originalid="pallet">');
});

test('after a click the segments before and after the chosen one are marked', () => {
  const store = storyStore(configured);
  store.setDraft('period', 'quarter');
  const markup = renderToStaticMarkup(<StoryView store={store} />);
  expect(markup).toMatch(/id="month_period" class="ks-segment ks-left ks-segmented/);
  expect(markup).toMatch(/id="quarter_period" class="ks-segment ks-on ks-segmented/);
  expect(markup).toMatch(/id="year_period" class="ks-segment ks-right ks-segmented/);
});

test('of several selected ones the last counts', () => {
  expect(selectedSegment([{ selected: true }, {}, {}], [{}, { selected: 1 }, null])).toBe(1);
  expect(selectedSegment([{}], [])).toBe(-1);
  expect(segmentRows({ data: 'x' })).toEqual([]);
  expect(segmentValues({ label: 'A' }, { value: 0 })).toEqual({ value: 0, selected: 'A' });
  expect(segmentValues({}, null)).toEqual({ value: '', selected: '' });
});

test('a segment by itself is drawn', () => {
  expect(renderStory(story('alone', widget('one', 'SegmentedControlItemWidget', { label: 'One' })))).toContain('id="one_one"');
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (value, result, row) => {
      const config = { label: value, value, selected: value, action: value, title: value } as JsonObject;
      const node = widget('control', 'SegmentedControlWidget', config, [widget('item', 'SegmentedControlItemWidget', config)]);
      expect(() => renderStory(story('any', node, { control: result as JsonValue }))).not.toThrow();
      expect(() => renderStory(story('any', node, { control: [row as JsonValue, row as JsonValue] }))).not.toThrow();
    }),
  );
});

test('before the first click every segment configured as selected is on', () => {
  const segments = ['one', 'two', 'three'].map((id) => widget(id, 'SegmentedControlItemWidget', { label: id, selected: id !== 'two' }));
  const markup = renderStory(story('', widget('s', 'SegmentedControlWidget', {}, segments)));
  expect([...markup.matchAll(/id="(\w+)_s" class="ks-segment ks-on /g)].map(([, id]) => id)).toEqual(['one', 'three']);
});
