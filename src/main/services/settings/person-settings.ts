import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { commandList } from '../../../shared/contract/palette-commands.ts';
import type { SettingChanges, SettingsState } from '../../../shared/contract/settings-schema.ts';
import { AppError, toAppErrorData } from '../../../shared/errors/app-error.ts';
import { createOrder } from '../../../shared/in-order.ts';
import { withSetting } from '../../../shared/settings/edit-settings.ts';
import { jsonMembers } from '../../../shared/settings/json-members.ts';
import { defaultSettings, isSettingId, settingIds, type SettingValues } from '../../../shared/settings/setting-list.ts';
import { longestSettings, type ReadSettings, readSettings } from '../../../shared/settings/settings-text.ts';
import { withFileLock } from './file-lock.ts';
import { readSettingsSource, writeSettingsSource } from './settings-source.ts';

/** The settings of a person: `settings.json` in the data folder, which people may also edit by hand. */
export interface PersonSettings {
  /** Returns what counts now. */
  values(): SettingValues;
  state(): SettingsState;
  /**
   * Changes settings in the file; null returns one to its default. Everything else in it stays as it is.
   * @throws AppError `save-failed` for a file that is no valid JSON, `file-unreadable`, `disk-full`
   */
  change(changes: SettingChanges): Promise<void>;
  /**
   * Replaces the text of the file, if it still holds `base`. Names that are no settings may stay as they were, not be added.
   * @throws AppError `invalid-input` with line and column, `file-changed-outside`, and those of `change`
   */
  replaceText(text: string, base: string): Promise<void>;
  /** Calls back after every change, whoever made it. Returns the function that stops. */
  onChange(listener: (state: SettingsState) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds to wait after a change of the file, because editors write in several steps. */
const settleDelay = 60;

const isCommand = (id: string): boolean => Object.hasOwn(commandList, id);
const unread: ReadSettings = { values: defaultSettings, changed: [], problems: [] };

/** Reads the settings and follows their file. Never fails: a file that cannot be read is reported and stays as it is. */
export async function openPersonSettings(dataFolder: string, logBug: (message: string, thrown: unknown) => void): Promise<PersonSettings> {
  const file = path.join(dataFolder, 'settings.json');
  const inOrder = createOrder();
  const listeners = new Set<(state: SettingsState) => void>();
  let text = '';
  let read = unread;

  const state = (): SettingsState => ({ file, text, values: read.values, changed: [...read.changed], problems: [...read.problems] });

  function take(next: string): void {
    text = next;
    read = readSettings(next, isCommand);
  }

  /** Reads the file; calls back if it says something new. */
  async function reload(): Promise<void> {
    const before = JSON.stringify(state());
    try {
      take(await readSettingsSource(file));
    } catch (thrown) {
      read = { ...unread, problems: [{ kind: 'broken', message: toAppErrorData(thrown).message, line: 1, column: 1, endColumn: 2 }] };
    }
    if (JSON.stringify(state()) !== before) for (const listener of listeners) listener(state());
  }

  async function write(next: string): Promise<void> {
    if (next.length > longestSettings) throw new AppError('invalid-input', 'settings.json would be larger than 256 KB.');
    await writeSettingsSource(file, next);
    await reload();
  }

  /** Reads and writes while neither this process nor another one does. */
  const inEditing = (work: () => Promise<void>): Promise<void> => inOrder(() => withFileLock(file, work));

  await reload();
  const watcher = watchFile(dataFolder, file, () => void inOrder(reload).catch((thrown: unknown) => logBug('settings', thrown)));
  return {
    values: () => read.values,
    state,
    change: (changes) =>
      inEditing(async () => {
        const current = await readSettingsSource(file);
        await write(withChanges(current, changes));
      }),
    replaceText: (next, base) =>
      inEditing(async () => {
        const current = await readSettingsSource(file);
        if (current !== base) throw new AppError('file-changed-outside', 'settings.json was changed meanwhile. Look at it again.');
        requireUsable(next, current);
        await write(next);
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      await watcher.close();
      await inOrder(async () => undefined);
    },
  };
}

function watchFile(dataFolder: string, file: string, onChange: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dataFolder, {
    ignoreInitial: true,
    depth: 0,
    ignorePermissionErrors: true,
    ignored: (seen) => path.resolve(seen) !== path.resolve(dataFolder) && path.resolve(seen) !== path.resolve(file),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleDelay);
    timer.unref();
  });
  // Without a watch the settings are those of the start and of this app.
  watcher.on('error', () => undefined);
  return watcher;
}

function withChanges(text: string, changes: SettingChanges): string {
  const read = readSettings(text, isCommand);
  const [broken] = read.problems.filter(({ kind }) => kind === 'broken');
  if (broken) {
    throw new AppError(
      'save-failed',
      `settings.json has a mistake in line ${broken.line}, column ${broken.column}: ${broken.message} Fix it there first.`,
    );
  }
  return settingIds.reduce((next, id) => {
    if (!Object.hasOwn(changes, id)) return next;
    const value = changes[id];
    return withSetting(next, id, value === null ? undefined : value);
  }, text);
}

/** @throws AppError `invalid-input` for a text that is no JSON, or has a value that cannot count or a name that was not there before. */
function requireUsable(text: string, before: string): void {
  const problem = readSettings(text, isCommand).problems.find(({ kind }) => kind !== 'unknown');
  if (problem) throw new AppError('invalid-input', `Line ${problem.line}, column ${problem.column}: ${problem.message}`);
  const known = new Set(unknownMembers(before));
  const added = unknownMembers(text).find((member) => !known.has(member));
  if (added !== undefined)
    throw new AppError('invalid-input', `There is no setting ${added.slice(0, Math.min(100, added.indexOf('\n')))}.`);
}

/** Returns the members that are no settings, each as its name and value. */
function unknownMembers(text: string): readonly string[] {
  const read = jsonMembers(text);
  if (!read.ok) return [];
  return read.members
    .filter(({ key }) => !isSettingId(key))
    .map(({ key, valueStart, valueEnd }) => `${JSON.stringify(key)}\n${text.slice(valueStart, valueEnd)}`);
}
