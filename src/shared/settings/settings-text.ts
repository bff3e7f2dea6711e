import { placeAt, type JsonMember, jsonMembers, type TextPlace } from './json-members.ts';
import { bindingProblem } from './setting-kinds.ts';
import { defaultSettings, isSettingId, type SettingId, settingValueProblem, type SettingValues } from './setting-list.ts';

/** Characters of a `settings.json`; a longer one was not written by a person. */
export const longestSettings = 256 * 1024;

/** Something in `settings.json` that does not count. */
export interface SettingsProblem extends TextPlace {
  /** `broken`: the whole file is ignored; `value` and `unknown`: only the named setting. */
  readonly kind: 'broken' | 'value' | 'unknown';
  readonly message: string;
  /** End of the faulty part, on the same line. */
  readonly endColumn: number;
}

/** A `settings.json` as it counts. */
export interface ReadSettings {
  readonly values: SettingValues;
  /** The valid settings of the file. */
  readonly changed: readonly SettingId[];
  readonly problems: readonly SettingsProblem[];
}

const mostProblems = 100;

/**
 * Reads a `settings.json`: faulty values are listed and replaced by their defaults. An empty text has no settings.
 * @param isCommand whether a command of that id exists
 */
export function readSettings(text: string, isCommand: (id: string) => boolean): ReadSettings {
  if (text.trim() === '') return { values: defaultSettings, changed: [], problems: [] };
  const read =
    text.length > longestSettings ? { ok: false as const, at: 0, message: 'The file is larger than 256 KB.' } : jsonMembers(text);
  if (!read.ok) {
    const place = placeAt(text, read.at);
    return {
      values: defaultSettings,
      changed: [],
      problems: [{ kind: 'broken', message: read.message, ...place, endColumn: place.column + 1 }],
    };
  }
  const values: Record<string, unknown> = { ...defaultSettings };
  const changed: SettingId[] = [];
  const problems: SettingsProblem[] = [];
  for (const member of read.members) {
    const warn = (message: string, kind: 'value' | 'unknown' = 'value') => {
      if (problems.length >= mostProblems) return;
      const place = placeAt(text, member.keyStart);
      problems.push({ kind, message, ...place, endColumn: place.column + member.key.length + 2 });
    };
    if (!isSettingId(member.key)) {
      warn(`There is no setting "${member.key.slice(0, 100)}". It is kept and does nothing.`, 'unknown');
      continue;
    }
    const value = readValue(text, member, member.key, isCommand, warn);
    if (value === undefined) continue;
    values[member.key] = value;
    changed.push(member.key);
  }
  return { values: values as unknown as SettingValues, changed: [...new Set(changed)], problems };
}

function readValue(
  text: string,
  { valueStart, valueEnd }: JsonMember,
  id: SettingId,
  isCommand: (id: string) => boolean,
  warn: (message: string) => void,
): unknown {
  const written: unknown = JSON.parse(text.slice(valueStart, valueEnd));
  const value = id === 'keyBindings' ? usableBindings(written, isCommand, warn) : written;
  const problem = settingValueProblem(id, value);
  if (problem === undefined) return value;
  warn(`${id}: ${problem} The default counts.`);
  return undefined;
}

/** Returns the bindings without those that cannot count, so that one mistake does not cost the others. */
function usableBindings(written: unknown, isCommand: (id: string) => boolean, warn: (message: string) => void): unknown {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
  const usable = Object.entries(written).filter(([command, keys]) => {
    const problem = isCommand(command) ? bindingProblem(command, keys) : 'There is no such command.';
    if (problem !== undefined) warn(`keyBindings, "${command.slice(0, 100)}": ${problem}`);
    return problem === undefined;
  });
  return Object.fromEntries(usable);
}
