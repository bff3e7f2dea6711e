import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { decorated, group, switchedOn } from './toggle.stories.tsx';
import { isOn, nextToggleState } from './toggle-state.ts';

test('state class before the skin, both icons and labels always there', () => {
  const markup = renderStory(switchedOn);
  expect(markup).toContain('class="ks-toggle has-label ks-on ks-toggle-skin1"');
  expect(markup).toContain('data-ordinal="4" data-value="1" data-id="live" data-action="switch"');
  expect(markup).toContain(
    '<div class="ks-toggle-icon ks-toggle-icon-on"><span class="icon-on"></span></div><div class="ks-toggle-icon ks-toggle-icon-off"></div>',
  );
  expect(markup).toContain(
    '<div class="ks-toggle-label ks-toggle-label-on">Live</div><div class="ks-toggle-label ks-toggle-label-off">Draft</div>',
  );
});

test('members of a group have its class; a read-only one is marked', () => {
  const markup = renderStory(group);
  expect(markup).toContain('class="ks-toggle has-label ks-toggle-skin1 ks-toggle-period"');
  expect(markup).toContain('<div class="ks-toggle-inner readonly">');
  expect(markup).toContain('class="ks-toggle ks-toggle-skin1"');
});

test('a member of a group is not switched off by a click, a single toggle is', () => {
  expect(nextToggleState(1, 'period')).toBeUndefined();
  expect(nextToggleState(1, undefined)).toBe(0);
  expect(nextToggleState(0, 'period')).toBe(1);
});

test.each([
  [1, true],
  ['1', true],
  [true, true],
  [0, false],
  ['0', false],
  ['', false],
  [null, false],
  [undefined, false],
  [{ toString: null }, false],
])('value %j means on: %j', (value, expected) => {
  expect(isOn(value)).toBe(expected);
});

test('icons and captions have their styles; an expander is marked after the skin', () => {
  const markup = renderStory(decorated);
  expect(markup).toContain('class="ks-toggle has-label ks-toggle-skin1 ks-toggle-expander" style="width:180px;background-color:#eff6ff"');
  expect(markup).toContain(
    '<div class="ks-toggle-icon ks-toggle-icon-off" style="padding-right:4px;color:#2563eb;font-size:18px"><span class="icon-bell-off"></span></div>',
  );
  expect(markup).toContain(
    '<div class="ks-toggle-label ks-toggle-label-off" style="letter-spacing:.5px;color:#1e3a8a;font-size:15px">Alerts off</div>',
  );
  expect(markup).toContain('data-action="alert"');
});

test('draws any configuration and result', () => {
  const names = ['value', 'titleOn', 'titleOff', 'icon', 'groupId', 'ordinal', 'action', 'titleStyle', 'editable', 'confirmMessage'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('t', 'ToggleWidget', given), { t: result as null }))).toContain('ks-toggle-inner');
    }),
    { numRuns: 60 },
  );
});
