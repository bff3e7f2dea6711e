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
  expect(titles('Mod+S', { 'file.save': 'F9' })).toEqual([]);
  expect(titles('F9', { 'file.save': 'F9' })).toEqual(['Save']);
});

test('keys are taken from whoever has them, and a reset gives a command its own back', () => {
  const changed = withKeys({}, 'view.theme', 'Mod+S');
  expect(changed).toEqual({ 'view.theme': 'Mod+S', 'file.save': null });
  expect(withKeys(changed, 'file.save', 'Mod+S')).toEqual({ 'view.theme': null });
  expect(withoutChange(changed, 'view.theme')).toEqual({ 'file.save': null });
  expect(withKeys({}, 'view.theme', null)).toEqual({ 'view.theme': null });
});

test('the text editor gives up the keys of a command that got others', () => {
  expect([...freedEditorKeys({ 'editor.find': 'F9', 'file.save': 'F10', 'no.such': 'F11' })]).toEqual(['Mod+F']);
});
