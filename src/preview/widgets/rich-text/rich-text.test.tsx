import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { EditHistory } from './edit-history.ts';
import { report, small } from './rich-text.stories.tsx';
import { richTextTools } from './rich-text-tools.ts';

test('the editor has no section; its tool bars are around it', () => {
  const markup = renderStory(report);
  expect(markup).toMatch(
    /^<div id="comment" class="richText report"><div class="richText-toolbar"[^>]*><ul><li><a class="richText-btn" data-command="bold" title="Bold"/,
  );
  expect(markup).toMatch(/<span class="icon-textformat-bold"><\/span><\/a><\/li>/);
  expect(markup).toMatch(
    /<div id="richText-\w+" class="richText-editor" contentEditable="true"[^>]*><\/div><textarea id="comment" class="richText-initial"[^>]* style="display:none">/i,
  );
  expect(markup).toMatch(
    /<a class="richText-undo is-disabled"[^>]*><span class="icon-arrow-reset-circle"><\/span><\/a><a class="richText-redo is-disabled"[^>]*>.*<div class="richText-help"><\/div>/,
  );
});

test('menus are inside their buttons', () => {
  expect(renderStory(report)).toMatch(
    /data-command="formatBlock" title="Heading"><span class="icon-a-cursor-ibeam"[^>]*><\/span><div class="richText-dropdown-outer"><span class="richText-dropdown-close"[^>]*><\/span><ul class="richText-dropdown"><li><a data-command="formatBlock" data-option="h1"/,
  );
});

test('each tool has its parameter; fonts and colours may be given', () => {
  const commands = [...renderStory(small).matchAll(/richText-btn" data-command="(\w+)"/g)].map(([, command]) => command);
  expect(commands).toEqual(['bold', 'italic', 'underline', 'fontName', 'foreColor', 'hiliteColor', 'fontSize']);
  const tools = richTextTools(readParameters({ fontList: ['Georgia', 3, '', 'a;b'], colors: ['#abc', 'url(x)', 'rgb(1, 2, 3)'] }));
  expect(tools.find(({ name }) => name === 'fonts')?.options?.map(({ value }) => value)).toEqual(['Georgia', '3']);
  expect(tools.find(({ name }) => name === 'fontColor')?.options?.map(({ value }) => value)).toEqual(['#abc', 'rgb(1, 2, 3)']);
  expect(richTextTools(readParameters({})).some(({ name }) => name === 'preview')).toBe(false);
  expect(richTextTools(readParameters({}))).toHaveLength(19);
});

test('hidden by visible false; undo and redo may be left out', () => {
  const markup = renderStory(story('hidden', widget('t', 'RichTextWidget', { visible: false, undoRedo: false })));
  expect(markup).toContain('<div id="t" class="richText" style="display:none">');
  expect(markup).not.toContain('richText-undo');
});

test('letters typed in a row are undone together, other changes one by one', () => {
  const history = new EditHistory({ html: '', caret: 0 });
  history.add({ html: 'a', caret: 1 }, true, 1000);
  history.add({ html: 'ab', caret: 2 }, true, 1100);
  history.add({ html: 'ab c', caret: 4 }, true, 3000);
  history.add({ html: '<b>ab c</b>', caret: 4 }, false, 3100);
  history.add({ html: '<b>ab c</b>', caret: 1 }, false, 3200);
  expect(history.undo()?.html).toBe('ab c');
  expect(history.undo()?.html).toBe('ab');
  expect(history.redo()?.html).toBe('ab c');
  expect(history.undo()?.html).toBe('ab');
  expect(history.undo()?.html).toBe('');
  expect(history.undo()).toBeUndefined();
  history.add({ html: 'x', caret: 1 }, true, 3200);
  expect(history.canRedo).toBe(false);
  expect(history.canUndo).toBe(true);
});

test('draws any configuration and result', () => {
  const names = 'placeholder skin colors fontList bold heading title visible'.split(' ');
  fc.assert(
    fc.property(fc.tuple(...names.map(() => fc.jsonValue())), fc.jsonValue(), (values, result) => {
      const config = Object.fromEntries(names.map((name, index) => [name, values[index]])) as JsonObject;
      expect(() => renderStory(story('any', widget('text', 'RichTextWidget', config), { text: result as JsonValue }))).not.toThrow();
    }),
    { numRuns: 40 },
  );
});
