import { expect, test } from 'vitest';
import { commandInfo, type CommandId, commandList } from '../../shared/contract/palette-commands.ts';
import { commandItems } from '../views/dialogs/palette/found-items.ts';
import { offeredCommands } from '../views/dialogs/palette/use-offered-commands.ts';
import { command } from '../stores/window/commands.ts';
import { parseKeys } from '../../shared/key-strokes.ts';

const sources = import.meta.glob<string>(['../**/*-commands.ts', '../../shared/tabs/inspector-tabs.ts'], {
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

test('the palette shows keys for every command that has some, and lists one that needs something first', () => {
  const items = commandItems(ids.map((id) => command(id, () => {})));
  const withKeys = ids.filter((id) => {
    const { keys, editorKeys, widgetKeys } = commandInfo(id);
    return (keys ?? editorKeys ?? widgetKeys) !== undefined;
  });
  expect(withKeys).toEqual(expect.arrayContaining(['widget.duplicate', 'editor.redo', 'writes.undo', 'action.run']));
  expect(items.filter(({ keys }) => keys !== undefined).map(({ commandId }) => commandId)).toHaveLength(withKeys.length);
  const never = () => false;
  const waiting = [command('action.run', () => {}, never, 'Put the cursor into an action.'), command('file.revert', () => {}, never)];
  expect(offeredCommands(waiting).map(({ title }) => title)).toEqual(['Run the action at the cursor']);
  expect(ids).toContain('view.trace');
});
