import { expect, test } from 'vitest';
import { renderStory, storyStore } from '../../frame/render-story.tsx';
import { group, switchedOn } from './toggle.stories.tsx';
import { isOn, nextToggleState, toggleGroupMembers } from './toggle-state.ts';

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

test('members of a group carry its class; one that may not be changed is marked', () => {
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

test('only toggles of the same group belong to it', () => {
  expect(toggleGroupMembers(storyStore(group), 'year', 'period')).toEqual(['month']);
  expect(toggleGroupMembers(storyStore(group), 'other', undefined)).toEqual([]);
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
])('value %j means on: %j', (value, expected) => {
  expect(isOn(value)).toBe(expected);
});
