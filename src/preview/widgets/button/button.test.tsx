import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { decorated, disabled, labelled, shortcuts } from './button.stories.tsx';
import { matchingShortcut, readShortcuts } from './keyboard-shortcuts.ts';

test('the parts are always there; without a border width the root keeps 1 px of padding', () => {
  const markup = renderStory(labelled);
  expect(markup).toMatch(
    /^<section id="save"><a class="ks-button has-label pos-icon-left ks-button-standard" style="height:30px;padding:1px"/,
  );
  expect(markup).toContain('data-id="save" data-action="launch"');
  expect(markup).toContain(
    '<div class="ks-button-icon"></div><div class="ks-button-divider"></div><div class="ks-button-label" title="Save">Save</div>',
  );
});

test('border, shadow, gradient and label follow the parameters; the padding shorthand replaces single paddings', () => {
  const markup = renderStory(decorated);
  expect(markup).toContain('class="ks-button has-icon has-label has-box-shadow pos-icon-right ks-button-main"');
  expect(markup).toContain('style="background-color:#000;padding:2px;border-radius:8px"');
  expect(markup).toContain(
    '<div class="ks-button-inner" style="border-radius:7px;background-color:#fff;background-image:linear-gradient(to bottom, #fff, #eee)">',
  );
  expect(markup).toContain('<span class="icon-mail"></span>');
  expect(markup).toContain('style="letter-spacing:1px;color:blue;font-size:12px;font-weight:bold"');
});

test('icon and divider have their sizes; every part has its style', () => {
  const parts = ['main', 'inner', 'content', 'icon', 'iconSpan', 'divider', 'label'];
  const config = Object.fromEntries(parts.map((part, index) => [`${part}Style`, { z_index: index + 1 }]));
  const sizes = { iconWidth: 20, iconHeight: '18', iconColor: 'red', iconFontSize: 16, dividerWidth: 6 };
  const markup = renderStory(story('', widget('b', 'ButtonWidget', { ...config, ...sizes, label: 'x', icon: 'icon-x', borderWidth: 0 })));
  expect(markup).toMatch(/<a [^>]*style="z-index:1"/);
  for (const [index, name] of ['ks-button-inner', 'ks-button-content', 'ks-button-icon'].entries()) {
    expect(markup).toContain(`<div class="${name}" style="z-index:${index + 2}">`);
  }
  expect(markup).toContain('<span class="icon-x" style="z-index:5;width:20px;height:18px;color:red;font-size:16px">');
  expect(markup).toContain('<div class="ks-button-divider" style="z-index:6;width:6px">');
  expect(markup).toMatch(/ks-button-label" title="x" style="z-index:7"/);
});

test('a disabled button has no class of its own and is not in the tab order', () => {
  const markup = renderStory(disabled);
  expect(markup).toContain('class="ks-button has-label pos-icon-left ks-button-standard"');
  expect(markup).not.toContain('tabindex');
});

test('an address opens in a new tab; one that would run a script is left out', () => {
  expect(renderStory(shortcuts)).toMatch(/target="_blank" rel="noreferrer" href="https:\/\/reports.example.com\/sales"/);
  expect(renderStory(story('', widget('b', 'ButtonWidget', { url: 'java\tscript:alert(1)' })))).not.toContain('href');
});

test('questions come only from the configuration', () => {
  const node = widget('b', 'ButtonWidget', { confirmMessage: 'Sure?' });
  const markup = renderStory(story('', node, { b: { confirmMessage: 'No', confirmMessage2: 'No' } }));
  expect(markup).toContain('data-confirmmessage="Sure?"');
  expect(markup).not.toContain('data-confirmmessage2');
});

test('a shortcut matches when all of its keys are down and the last one was just pressed', () => {
  const read = readShortcuts(
    readParameters({
      keyboardShortcuts: [
        { keys: ['Shift', 'MouseClick'], action: 'a' },
        { keys: ['ctrl', 'k'], action: 'b' },
        { keys: [], action: 'c' },
        { keys: ['x'] },
      ],
    }),
  );
  expect(read.map(({ keys }) => keys)).toEqual([
    ['shift', 'click'],
    ['ctrl', 'k'],
  ]);
  expect(matchingShortcut(read, new Set(['shift', 'a']), 'click')?.action).toBe('a');
  expect(matchingShortcut(read, new Set(['shift']), 'k')).toBeUndefined();
  expect(matchingShortcut(read, new Set(['k']), 'ctrl')?.action).toBe('b');
  expect(matchingShortcut(read, new Set(['ctrl', 'k']), 'a')).toBeUndefined();
});

test('draws any configuration and result', () => {
  const names = [
    'label',
    'icon',
    'gradient',
    'keyboardShortcuts',
    'url',
    'cornerRadius',
    'borderWidth',
    'confirmMessage',
    'mainStyle',
    'skin',
  ];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('b', 'ButtonWidget', given), { b: result as null }))).toContain('ks-button-inner');
    }),
    { numRuns: 60 },
  );
});

test('an icon that is an empty text shows its room and the divider: only false means none', () => {
  const drawn = (config: Record<string, string | boolean>): string =>
    renderStory(story('', widget('b', 'ButtonWidget', { label: 'Go', ...config })));
  expect(drawn({ icon: '' })).toContain('class="ks-button has-icon has-label pos-icon-left');
  expect(drawn({ icon: '' })).toContain('<div class="ks-button-icon"></div>');
  expect(drawn({ icon: false })).toContain('class="ks-button has-label pos-icon-left');
  expect(drawn({})).toContain('class="ks-button has-label pos-icon-left');
});
