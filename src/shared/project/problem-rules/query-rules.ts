import { queryKeys } from '../../language/stored-query.ts';
import { actionKind } from '../action-kind.ts';
import { lacksMdx } from './stored-texts/query-text.ts';
import { partlyFilled } from './stored-texts/stored-text-rules.ts';
import { givenBy, textStart } from './static-reading.ts';
import type { ProblemList } from './collected-problems.ts';
import type { ProjectIndex } from '../project-parts.ts';
import type { StoredQuery } from '../reading/query-reader.ts';
import type { ActionValue, RepositoryEntry } from '../reading/repository-reader.ts';
import type { ScriptFile } from '../reading/script-file.ts';
import { findMember } from '../reading/script-object.ts';

/** Checks requests of an entry with `server: true` against the stored queries they use (`docs/format/stored-queries.md`, Keys). */
export function checkEntryQueries(index: ProjectIndex, script: ScriptFile, entry: RepositoryEntry, problems: ProblemList): void {
  for (const action of entry.actions) {
    const kind = actionKind(index, entry, action);
    if (kind !== 'load' && kind !== 'write') continue;
    for (const owner of ownersOf(index, entry, kind)) {
      const key = `${owner}_${action.member.name}`;
      const range = { start: action.member.keyStart, end: action.member.keyEnd };
      if (action.items === undefined) checkUse(index, script, entry, action.member.name, action.value, [key], range, problems);
      else {
        action.items.forEach((item, position) => {
          const keys = queryKeys({ widgetId: owner, action: action.member.name, item: position });
          checkUse(index, script, entry, action.member.name, item, keys, item, problems);
        });
      }
    }
  }
}

/**
 * Returns the ids whose keys an action uses: server keys carry the id of the widget even if it refers to another entry (`docs/format/entries.md`,
 * Reference).
 */
function ownersOf(index: ProjectIndex, entry: RepositoryEntry, kind: 'load' | 'write'): readonly string[] {
  if (kind === 'write') return [entry.widgetId];
  const referring = index.referrers.get(entry.widgetId) ?? [];
  const isTemplate = referring.length > 0 && index.widgetsAreKnown && !index.widgets.has(entry.widgetId);
  return isTemplate ? referring : [entry.widgetId, ...referring];
}

function checkUse(
  index: ProjectIndex,
  script: ScriptFile,
  entry: RepositoryEntry,
  action: string,
  value: ActionValue,
  generatedKeys: readonly string[],
  range: { readonly start: number; readonly end: number },
  problems: ProblemList,
): void {
  if (!value.server || value.keyOverride === 'unknown') return;
  const keys = value.keyOverride === undefined ? generatedKeys : [value.keyOverride];
  const key = keys.find((candidate) => index.queries.has(candidate)) ?? keys[0] ?? '';
  const { lines } = script;
  const query = index.queries.get(key);
  if (query === undefined) {
    if (!index.queriesAreKnown || index.parts.queries?.faults.some((fault) => fault.subject === key)) return;
    const hint = index.suggest(key, index.queries.keys());
    const meant = /'(.*)'/.exec(hint)?.[1];
    const written = value.keyOverride === undefined ? undefined : value.keyMember;
    problems.add({
      code: 'stored-query-missing',
      subject: key,
      message: `repository.yml has no query '${key}', so '${action}' of '${entry.widgetId}' cannot be sent.${hint || ' Add it.'}`,
      location: written === undefined ? lines.location(range.start, range.end) : lines.location(written.start, written.end),
      widgetId: entry.widgetId,
      action,
      ...(written === undefined ? {} : { given: key }),
      // A key that is made of widget and action is right: the one in repository.yml is mistyped.
      ...(written !== undefined || meant === undefined || isUsed(index, meant)
        ? {}
        : { instead: { from: meant, to: key, in: 'queries' as const } }),
    });
    return;
  }
  checkMdxOf(index, script, entry, action, value, query, problems);
  checkNames(index, script, entry, action, value, query, problems);
  checkBeginnings(script, entry, action, value, query, problems);
}

/** Returns whether an action of any entry may use a query. */
function isUsed(index: ProjectIndex, key: string): boolean {
  for (const { widgetId, actions } of index.entries.values()) {
    for (const { member, value, items } of actions) {
      const own = `${widgetId}_${member.name}`;
      if (key === own || key.startsWith(`${own}_`)) return true;
      if ((items ?? [value]).some(({ keyOverride }) => keyOverride === key)) return true;
    }
  }
  return false;
}

/** Reports a query for ExecuteMDX that has none (`docs/format/back-end.md`, MDX in use). */
function checkMdxOf(
  index: ProjectIndex,
  script: ScriptFile,
  entry: RepositoryEntry,
  action: string,
  { object }: ActionValue,
  query: StoredQuery,
  problems: ProblemList,
): void {
  const url = object && findMember(object, 'url');
  const start = url && textStart(givenBy(url.value, script));
  const lines = index.parts.queries?.lines;
  if (lines === undefined || start === undefined || !/^\/api\/v1\/ExecuteMDX\b/.test(start.text.trim()) || !lacksMdx(query)) return;
  problems.add({
    code: 'stored-query-without-mdx',
    subject: query.key,
    message: `The query '${query.key}' has no MDX, which '${action}' of '${entry.widgetId}' sends to ExecuteMDX. Write {"MDX": "..."}.`,
    location: lines.location(query.start, query.keyEnd),
    widgetId: entry.widgetId,
    action,
  });
}

/** Reports names of which one begins another that the query has as well (`docs/format/stored-queries.md`, Filling placeholders). */
function checkBeginnings(
  script: ScriptFile,
  entry: RepositoryEntry,
  action: string,
  { bodyNames = [] }: ActionValue,
  query: StoredQuery,
  problems: ProblemList,
): void {
  const wanted = new Set(query.placeholders.map(({ name }) => name));
  const sorted = bodyNames.filter(({ name }) => wanted.has(name)).sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const [position, { name, keyStart, keyEnd }] of sorted.entries()) {
    // What begins with a name follows it directly.
    const longer = sorted[position + 1]?.name ?? '';
    if (name === longer || !longer.startsWith(name)) continue;
    problems.add({
      code: 'placeholder-name-begins-other',
      subject: `${query.key}.${name}`,
      message: `'${name}' begins '${longer}': a server that fills them in one after the other puts it into '$${longer}', too. Rename one of them.`,
      location: script.lines.location(keyStart, keyEnd),
      widgetId: entry.widgetId,
      action,
    });
  }
}

/**
 * `$activeUser` is filled in by the server in some sign-in modes (`docs/format/stored-queries.md`, Filling placeholders); the others are
 * options of addresses.
 */
const notPlaceholders = new Set([
  'activeUser',
  'select',
  'expand',
  'filter',
  'top',
  'skip',
  'count',
  'orderby',
  'metadata',
  'value',
  'ref',
]);

function checkNames(
  index: ProjectIndex,
  script: ScriptFile,
  entry: RepositoryEntry,
  action: string,
  value: ActionValue,
  query: StoredQuery,
  problems: ProblemList,
): void {
  const queryFile = index.parts.queries;
  if (value.bodyNames === undefined || queryFile === undefined) return;
  const given = new Set(value.bodyNames.map((member) => member.name));
  const wanted = new Set(query.placeholders.map((placeholder) => placeholder.name));
  const reported = new Set<string>();
  for (const { name, start, end } of query.placeholders) {
    if (given.has(name) || notPlaceholders.has(name) || reported.has(name)) continue;
    // Without word boundaries a shorter name fills the front of a longer placeholder (`docs/format/stored-queries.md`, Filling
    // placeholders).
    const filledBy = partlyFilled(given, name);
    if (filledBy !== undefined && !wanted.has(filledBy)) {
      if (reported.has(name)) continue;
      reported.add(name);
      problems.add({
        code: 'placeholder-filled-in-part',
        subject: `${query.key}.${name}`,
        message: `'$${name}' of '${query.key}' has no value of its own: '${filledBy}' fills its beginning. Add ${name} to the body, or write the two apart.`,
        location: queryFile.lines.location(start, end),
        widgetId: entry.widgetId,
        action,
      });
      continue;
    }
    reported.add(name);
    problems.add({
      code: 'placeholder-never-given',
      subject: `${query.key}.${name}`,
      given: name,
      message: `The body of '${action}' of '${entry.widgetId}' gives no '${name}', so '$${name}' stays as it is.${index.suggest(name, given) || ` Add ${name} to the body.`}`,
      location: queryFile.lines.location(start, end),
      widgetId: entry.widgetId,
      action,
    });
  }
  for (const member of value.bodyNames) {
    if ([...wanted].some((name) => name.startsWith(member.name))) continue;
    problems.add({
      code: 'parameter-never-used',
      subject: `${query.key}.${member.name}`,
      given: member.name,
      message: `The query '${query.key}' has no '$${member.name}', so this value is never used.${index.suggest(member.name, wanted) || ' Use it in the query or remove it.'}`,
      location: script.lines.location(member.keyStart, member.keyEnd),
      widgetId: entry.widgetId,
      action,
    });
  }
}
