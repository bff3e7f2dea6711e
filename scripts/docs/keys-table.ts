import { commandInfo, commandList, otherShortcuts } from '../../src/shared/contract/palette-commands.ts';

const start = '<!-- keys: written by scripts/docs/run-keys-table.ts -->';
const end = '<!-- end of keys -->';

type CommandId = keyof typeof commandList;

/** Commands that belong to the editor, whatever group of the palette they stand in. */
const isOfEditor = (id: string): boolean => /^(?:editor|file|commit|debugger)\.|^action\.run$|^palette\.open$/.test(id);

/** Returns keys as they are written in the documents: `Mod` is Ctrl, on macOS Cmd. */
function shownKeys(id: CommandId): string {
  const { keys, editorKeys, alsoKeys = [], appleKeys } = commandInfo(id);
  const all = [keys, editorKeys, ...alsoKeys].filter((one) => one !== undefined);
  const apple = appleKeys === undefined ? '' : ` (macOS \`${appleKeys}\`)`;
  return all.length === 0 ? 'palette' : `${all.map((one) => `\`${one.replaceAll('Mod', 'Ctrl')}\``).join(', ')}${apple}`;
}

/** Returns the table of what the editor does by a command, with its keys. */
function keysTable(): string {
  const commands = (Object.keys(commandList) as CommandId[]).filter(isOfEditor);
  const rows = commands.map((id) => `| ${commandInfo(id).title} | ${shownKeys(id)} |`);
  const others = otherShortcuts
    .filter(({ category }) => category === 'In the editor')
    .map(({ title, keys }) => `| ${title} | \`${keys}\` |`);
  return ['| command | keys |', '|---|---|', ...rows, ...others].join('\n');
}

/**
 * Returns the page with the current table between its two marks.
 * @throws Error for a page without them.
 */
export function withKeysTable(page: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page needs ${start} and, behind it, ${end}.`);
  return `${page.slice(0, from + start.length)}\n\n${keysTable()}\n\n${page.slice(to)}`;
}
