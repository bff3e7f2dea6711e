import { type CommandId, commandCategories, commandInfo, commandList } from '../../../shared/contract/palette-commands.ts';
import { canonicalKeys } from '../../../shared/key-strokes.ts';
import type { ChangedKeys } from '../../../shared/settings/setting-kinds.ts';
import { settingFacts, type SettingId, settingIds } from '../../../shared/settings/setting-list.ts';
import { allKeys, boundKeys } from '../../stores/window/key-bindings.ts';
import { formatKeys } from '../../ui/keys/key-format.ts';

/** Returns whether a text has every word of a query. */
function hasWords(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Returns the settings that a query names, by their titles, sentences, values and names in the file. */
export function foundSettings(query: string): readonly SettingId[] {
  return settingIds.filter((id) => {
    const { title, sentence, section, control } = settingFacts(id);
    const values = control.kind === 'choice' ? control.options.map(({ label }) => label).join(' ') : '';
    return control.kind !== 'keys' && hasWords(`${title} ${sentence} ${section} ${id} ${values}`, query);
  });
}

const commandIds = (Object.keys(commandList) as CommandId[]).toSorted((one, other) => {
  const [left, right] = [commandInfo(one), commandInfo(other)];
  const byCategory = commandCategories.indexOf(left.category) - commandCategories.indexOf(right.category);
  return byCategory || left.title.localeCompare(right.title, 'en');
});

/** What commands are looked for by: words of their names, or keys that were pressed. */
export interface CommandQuery {
  readonly words: string;
  /** Null: by words. */
  readonly keys: string | null;
}

/** Returns the commands that a query names or that have its keys, or keys that begin with them. */
export function foundCommands({ words, keys }: CommandQuery, changed: ChangedKeys): readonly CommandId[] {
  return commandIds.filter((id) => {
    const bound = allKeys(boundKeys(id, changed));
    if (keys !== null) return bound.some((one) => `${canonicalKeys(one)} `.startsWith(`${canonicalKeys(keys)} `));
    const { title, category } = commandInfo(id);
    return hasWords(`${title} ${category} ${id} ${bound.map((one) => formatKeys(one)).join(' ')}`, words);
  });
}
