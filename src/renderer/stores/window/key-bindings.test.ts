import { expect, test } from 'vitest';
import { allKeys, boundKeys, freedEditorKeys, keyConflicts, withKeys, withoutChange } from './key-bindings.ts';

const titles = (keys: string, changed = {}) => keyConflicts(keys, 'view.theme', changed).map(({ title }) => title);

test('a choice replaces all keys that a command has otherwise', () => {
  expect(allKeys(boundKeys('palette.commands', {}))).toEqual(['Mod+Shift+P', 'F1']);
  expect(allKeys(boundKeys('palette.commands', { 'palette.commands': 'F9' }))).toEqual(['F9']);
  expect(allKeys(boundKeys('editor.find', { 'editor.find': null }))).toEqual([]);
});

test('conflicts are found by name, also where one begins the other', () => {
  expect(titles('Mod+Alt+Shift+9')).toEqual([]);
  expect(titles('Mod+S')).toEqual(['Save']);
  expect(titles('Mod+K S')).toEqual(['Save all']);
  expect(titles('Mod+f')).toEqual(['Find']);
  expect(titles('Mod+K')).toContain('Keyboard shortcuts');
  expect(titles('Ctrl+Space')).toEqual(['Suggest']);
  expect(titles('Mod+S', { 'file.save': 'F4' })).toEqual([]);
  expect(titles('F4', { 'file.save': 'F4' })).toEqual(['Save']);
});

test('keys are taken from whoever has them, and a reset gives a command its own back', () => {
  const changed = withKeys({}, 'view.theme', 'Mod+S');
  expect(changed).toEqual({ 'view.theme': 'Mod+S', 'file.save': null });
  expect(withKeys(changed, 'file.save', 'Mod+S')).toEqual({ 'view.theme': null });
  expect(withoutChange(changed, 'view.theme')).toEqual({ 'file.save': null });
  expect(withKeys({}, 'view.theme', null)).toEqual({ 'view.theme': null });
});

test('keys of tree and page are shown, found as conflicts, changed and reset like all others', () => {
  expect(allKeys(boundKeys('widget.duplicate', {}))).toEqual(['Mod+D']);
  expect(titles('Mod+D')).toEqual(['Duplicate the selected widget']);
  expect(titles('Mod+Z')).toEqual(['Undo the last write to the back-end…', 'Undo']);
  const changed = withKeys({}, 'view.theme', 'Mod+D');
  expect(changed).toEqual({ 'view.theme': 'Mod+D', 'widget.duplicate': null });
  expect(allKeys(boundKeys('widget.duplicate', changed))).toEqual([]);
  // One stroke counts where its own does; two go through the window.
  expect(boundKeys('widget.duplicate', { 'widget.duplicate': 'F9' })).toMatchObject({ keys: undefined, widgetKeys: 'F9' });
  expect(boundKeys('widget.duplicate', { 'widget.duplicate': 'Mod+K D' })).toMatchObject({ keys: 'Mod+K D', widgetKeys: undefined });
  expect(withKeys({ 'widget.duplicate': 'F9' }, 'widget.duplicate', 'Mod+D')).toEqual({});
});

test('keys of tree and page do not stand in the way of the text editor', () => {
  const others = (keys: string) => keyConflicts(keys, 'widget.delete', {}).map(({ title }) => title);
  expect(others('F2')).toEqual(['Edit the text of the selected widget on the page']);
  expect(others('Mod+F')).toEqual([]);
  expect(others('Mod+S')).toEqual(['Save']);
});

test('the text editor gives up the keys of a command that got others', () => {
  expect([...freedEditorKeys({ 'editor.find': 'F9', 'file.save': 'F10', 'no.such': 'F11' })]).toEqual(['Mod+F']);
});
