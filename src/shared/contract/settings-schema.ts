import { z } from 'zod';
import {
  isSettingId,
  type SettingId,
  settingFacts,
  settingIds,
  settingValueProblem,
  type SettingValues,
} from '../settings/setting-list.ts';
import type { SettingsProblem } from '../settings/settings-text.ts';

const problemSchema: z.ZodType<SettingsProblem> = z.object({
  kind: z.enum(['broken', 'value', 'unknown']),
  message: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  endColumn: z.number().int(),
});

/** Makes the schema of the state of all settings; made late, as it has the schema of each of them. */
export function makeSettingsStateSchema() {
  const values = z.object(Object.fromEntries(settingIds.map((id) => [id, settingFacts(id).schema()])));
  return z.object({
    /** Path of `settings.json`. */
    file: z.string(),
    text: z.string(),
    /** What counts: the person's value or the default. */
    values: values as unknown as z.ZodType<SettingValues>,
    /** Settings that the file contains. */
    changed: z.array(z.enum(settingIds as readonly [SettingId, ...SettingId[]])),
    problems: z.array(problemSchema),
  });
}
export type SettingsState = z.infer<ReturnType<typeof makeSettingsStateSchema>>;

/** New values by setting; null for its default. */
export type SettingChanges = { readonly [Id in SettingId]?: SettingValues[Id] | null };

/** Known settings with valid values, and nothing else. */
export const settingChangesSchema = z.custom<SettingChanges>(
  (changes) =>
    typeof changes === 'object' &&
    changes !== null &&
    Object.entries(changes).every(([id, value]) => isSettingId(id) && (value === null || settingValueProblem(id, value) === undefined)),
  { error: 'There is no such setting, or its value is not possible.' },
);
