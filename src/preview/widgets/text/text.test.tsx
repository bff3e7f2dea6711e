import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { decorated, editable, heading, icon, inUse } from './text.stories.tsx';
import { textLook } from './text-look.ts';

test('the result wins over the configuration; parts have their fixed order', () => {
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

test('without a title there is no has-title; the icon class is on a span', () => {
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

test('parts have their styles; named parameters follow part styles and win over them', () => {
  const markup = renderStory(decorated);
  expect(markup).toContain('<section id="total" style="width:320px">');
  expect(markup).toMatch(
    /ks-text has-title has-body pos-icon-left ks-text-template1" style="[^"]*border-radius:8px;background-color:#eff6ff"/,
  );
  expect(markup).toContain('<div class="ks-text-inner" style="line-height:1.4;width:90%;height:60px;cursor:help"');
  expect(markup).toContain('<span class="icon-chart" style="font-size:16px;width:20px;height:18px"></span>');
  expect(markup).toContain(
    'style="letter-spacing:.5px;display:flex;padding-left:0px;justify-content:center;color:#1e3a8a;font-size:16px;font-weight:500;background-color:#dbeafe;cursor:default"',
  );
  expect(markup).toContain(
    'style="padding-top:4px;display:flex;padding-left:0px;justify-content:flex-end;color:#334155;font-size:20px;font-weight:bold;background-color:#f8fafc;cursor:default"',
  );
});

test('only texts and icons that look clickable are in the tab order', () => {
  expect(renderStory(heading)).not.toContain('tabindex');
  const markup = renderStory(inUse);
  expect(markup).toMatch(/ks-text-inner" style="cursor:pointer" data-id="open"[^>]*tabindex="0"/);
  expect(markup).toMatch(/ks-text-icon" data-id="mark" data-action="bookmark" data-ordinal="2" role="button" tabindex="0"/);
});

test('draws any configuration and result', () => {
  const names = ['title', 'body', 'icon', 'titleAlignment', 'titleStyle', 'ordinal', 'tooltip', 'iconWidth', 'skin', 'visible'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('t', 'TextWidget', given), { t: result as null }))).toContain('ks-text-inner');
    }),
    { numRuns: 60 },
  );
});

test('a body of 0 is inserted but not shown: the class depends on its truthiness', () => {
  const drawn = (body: number | string): string => renderStory(story('', widget('t', 'TextWidget', { title: 'A', body })));
  expect(drawn(0)).toContain('class="ks-text has-title pos-icon-right ks-text-template1"');
  expect(drawn(0)).toContain('<div class="ks-text-body">0</div>');
  expect(drawn('0')).toContain('has-title has-body');
});
