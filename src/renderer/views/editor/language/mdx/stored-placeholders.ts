import { placeholdersIn } from '../../../../../shared/language/placeholder-name.ts';
import { visibleText } from '../../../../../shared/text/visible-text.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import type { StoredOrigin } from '../../../../../shared/trace/edited-request/request-draft.ts';
import type { Completion } from '../completion/completion.ts';
import { placeholders } from '../completion/query-completions.ts';

/** Characters of a value that are shown beside its name. */
const longestShown = 60;

/** Returns the placeholders that the stored query of a request may use, with what they were filled with: those with a value first. */
export function storedPlaceholders(model: ProjectModel | null, { key, values }: StoredOrigin): readonly Completion[] {
  const filled = new Map(values.map(({ name, value }) => [name, value]));
  const given = [...filled.keys()].filter((name) => placeholdersIn(`$${name}`).next().value?.name === name);
  const own: readonly Completion[] = given.map((name) => ({
    label: `$${name}`,
    kind: 'query',
    detail: shownValue(filled.get(name) ?? ''),
  }));
  const known = new Set(own.map(({ label }) => label));
  const further = model === null ? [] : placeholders(model, key, given).filter(({ label }) => !known.has(label));
  return [...own, ...further];
}

function shownValue(value: string): string {
  if (value === '') return 'Empty now';
  const shown = visibleText(value.slice(0, longestShown));
  return `Now ${shown}${value.length > longestShown ? '…' : ''}`;
}
