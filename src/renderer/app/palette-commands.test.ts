import { expect, test } from 'vitest';
import { commandInfo, type CommandId, commandList } from '../../shared/contract/palette-commands.ts';
import { command } from '../stores/window/commands.ts';
import { parseKeys } from './keys/key-chords.ts';

const sources = import.meta.glob<string>(['./*-commands.ts', '../views/*/*-commands.ts', '../../shared/contract/inspector-tabs.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});
const text = Object.values(sources).join('\n');
const ids = Object.keys(commandList) as CommandId[];

test('every command of the list is registered once', () => {
  const registered = (id: string) =>
    text.match(new RegExp(`(?:[cC]ommand\\(|onSelected\\(|command:)\\s*'${id.replaceAll('.', '\\.')}'`, 'g'))?.length;
  expect(ids.filter((id) => registered(id) !== 1)).toEqual([]);
});

test('no two commands have the same keys', () => {
  const keys = ids.flatMap((id) => {
    const { keys: own, alsoKeys = [] } = commandInfo(id);
    return [...(own === undefined ? [] : [own]), ...alsoKeys].map((one) => parseKeys(one).join(' '));
  });
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([]);
});

test('a command of the list brings its title and its keys, those of the text editor apart', () => {
  expect(command('palette.commands', () => {})).toMatchObject({ title: 'Show all commands', keys: 'Mod+Shift+P', alsoKeys: ['F1'] });
  const find = command('editor.find', () => {});
  expect(find.editorKeys).toBe('Mod+F');
  expect(find.keys).toBeUndefined();
});
