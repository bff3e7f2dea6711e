import type { Members } from '../../../../../shared/language/context/expected.ts';
import { permissionListKey } from '../../../../../shared/language/stored-query.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import type { Completion } from './completion.ts';

/** Returns the keys of stored queries that an action asks for and repository.yml does not hold. */
export function missingQueries(model: ProjectModel): Completion[] {
  const stored = new Set(model.queries.map((query) => query.key));
  return model.entries.flatMap((entry) =>
    entry.actions.flatMap((action) =>
      (action.items ?? [action])
        .filter((holder) => holder.server && !stored.has(holder.queryKey))
        .map(
          (holder): Completion => ({
            label: holder.queryKey,
            kind: 'query',
            detail: `${entry.widgetId} · ${action.name}`,
            snippet: `${holder.queryKey}: |\n  {"MDX": "$0"}`,
          }),
        ),
    ),
  );
}

const members: readonly Completion[] = [
  { label: 'query', kind: 'parameter', detail: 'Text of the request', snippet: 'query: \'{"MDX": "$0"}\'' },
  { label: 'required_permissions', kind: 'parameter', detail: 'Who may run it', snippet: 'required_permissions: [$0]' },
];

/** Returns the members of a query with permissions that are missing (`docs/format/stored-queries.md`, Permissions). */
export function storedQueryMembers(written: Members): Completion[] {
  return members.filter(({ label }) => !written.has(label));
}

/**
 * Returns the placeholders that a stored query may use: what `body` of its action gives, what other queries of the widget use, the user.
 * @param given names that `body` returns
 */
export function placeholders(model: ProjectModel, key: string, given: readonly string[]): Completion[] {
  const widget = key.split('_')[0] ?? '';
  const query = model.queries.find((one) => one.key === key);
  const used = new Set(query?.placeholders.map(({ name }) => name));
  const found = new Map<string, string>(given.map((name) => [name, 'Value of body']));
  for (const one of model.queries)
    if (one.key === key || one.key.startsWith(`${widget}_`))
      for (const { name } of one.placeholders) if (!found.has(name)) found.set(name, `Used in ${one.key}`);
  if (key !== permissionListKey) found.set('activeUser', 'Name of the user');
  const missing = (name: string): number => Number(used.has(name) || !given.includes(name));
  return [...found]
    .sort(([left], [right]) => missing(left) - missing(right))
    .map(([name, detail]) => ({ label: `$${name}`, kind: 'query', detail }));
}
