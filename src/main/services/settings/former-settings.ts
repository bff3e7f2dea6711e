import { closeSync, existsSync, lstatSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSetting } from '../../../shared/settings/edit-settings.ts';
import { type SettingId, settingValueProblem } from '../../../shared/settings/setting-list.ts';

/** What people chose in versions whose `settings.json` held the state of windows as well. */
const formerNames: Readonly<Record<string, SettingId>> = {
  theme: 'theme',
  'editor-word-wrap': 'editor.wordWrap',
  'editor-tab-key': 'editor.tabMovesOn',
};

const formerBeginning = /^\{\s*"version":\s*1,\s*"values":\s*\[/;
const longestRead = 16 * 1024 ** 2;

/**
 * Gives the state that older versions kept in `settings.json` its own file, `state.json`, and leaves what a person chose in
 * `settings.json`. Does nothing where there is such a state already. A failure is logged and costs no more than remembered sizes.
 */
export function separateFormerSettings(dataFolder: string): void {
  const [settings, state] = [path.join(dataFolder, 'settings.json'), path.join(dataFolder, 'state.json')];
  try {
    if (existsSync(state) || !existsSync(settings) || !isFormer(settings)) return;
    renameSync(settings, state);
    const text = chosenIn(state);
    if (text !== '') writeFileSync(settings, text, { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    console.error(`dashwright: the former settings could not be taken over: ${String(thrown)}`);
  }
}

function isFormer(file: string): boolean {
  // A link stays with the file it names: nothing says that both have to move.
  if (!lstatSync(file).isFile()) return false;
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(100);
    return formerBeginning.test(start.toString('utf8', 0, readSync(descriptor, start)));
  } finally {
    closeSync(descriptor);
  }
}

/** Returns a `settings.json` with the chosen settings; '' if there are none. */
function chosenIn(state: string): string {
  if (lstatSync(state).size > longestRead) return '';
  const { values } = JSON.parse(readFileSync(state, 'utf8')) as { readonly values: readonly (readonly [unknown, unknown])[] };
  return values.reduce((text, [name, value]) => {
    const id = typeof name === 'string' && Object.hasOwn(formerNames, name) ? formerNames[name] : undefined;
    return id !== undefined && settingValueProblem(id, value) === undefined ? withSetting(text, id, value) : text;
  }, '');
}
