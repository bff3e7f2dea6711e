import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { readParameters } from '../../markup/parameters.ts';
import { editable, heading, icon } from './text.stories.tsx';
import { textLook } from './text-look.ts';

test('the result wins over the configuration; parts stand in their fixed order', () => {
  const markup = renderStory(heading);
  expect(markup).toContain('<div class="ks-text has-title has-body pos-icon-right ks-text-template1">');
  expect(markup).toMatch(/ks-text-icon.*<span class="false"><\/span>.*ks-text-title.*From init.*ks-text-body">below/);
  expect(markup).toContain('style="display:flex;padding-left:0px;justify-content:flex-end;font-size:18px"');
  expect(markup).not.toContain('From configuration');
});

test('an editable text has a title of 20 px even when it is empty', () => {
  const markup = renderStory(editable);
  expect(markup).toContain('has-title');
  expect(markup).toMatch(/class="ks-text-title" style="height:20px"[^>]*data-editable="1"/);
  expect(markup).toContain('data-ordinal="7"');
});

test('without a title there is no has-title; the icon class stands on a span', () => {
  const markup = renderStory(icon);
  expect(markup).toContain('<div class="ks-text pos-icon-left ks-text-small">');
  expect(markup).toContain('<span class="icon-info" style="color:red"></span>');
});

test('an empty title counts as a title, false does not', () => {
  expect(textLook(readParameters({ title: '' })).rootClass('')).toContain('has-title');
  expect(textLook(readParameters({ title: false })).rootClass('')).not.toContain('has-title');
});

test('a tooltip replaces the title attribute', () => {
  expect(textLook(readParameters({ title: '<b>Sum</b> of all' })).tooltip).toBe('Sum of all');
  expect(textLook(readParameters({ title: 'Sum', tooltip: 'x' })).tooltip).toBe('');
});
