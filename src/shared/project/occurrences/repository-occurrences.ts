import { queryKeys } from '../../language/stored-query.ts';
import type { QueryPart } from '../reading/query-reader.ts';
import type { ActionValue, RepositoryPart } from '../reading/repository-reader.ts';
import { isFunctionNode, resolveValue, returnedExpression, type ScriptFile } from '../reading/script-file.ts';
import { findMember, readObject, type ScriptMember } from '../reading/script-object.ts';
import { memberPlace, type OccurrenceList, textPlace } from './occurrence-list.ts';
import { writtenText } from './script-names.ts';

/** Returns the text of a member's value with its place. */
export function memberText(member: ScriptMember | undefined, script: ScriptFile) {
  if (member === undefined) return undefined;
  const written = writtenText(resolveValue(member.value, script), script);
  return written === undefined ? undefined : { text: written.text, place: textPlace(written.start, written.text.length) };
}

/** Adds entries, actions, references, and the queries and placeholders of requests with `server: true`. */
export function addRepository(
  list: OccurrenceList,
  part: RepositoryPart,
  queries: ReadonlySet<string>,
  configured: ReadonlySet<string>,
): void {
  const { script } = part;
  for (const { widgetId, member, object, actions } of part.entries) {
    const place = memberPlace(member, script);
    if (place) list.addId(widgetId, place, configured.has(widgetId) ? 'use' : 'declaration');
    const reference = object && memberText(findMember(object, 'reference'), script);
    if (reference) list.addId(reference.text, reference.place, 'use');
    for (const { member: action, value, items } of actions) {
      list.add('action', widgetId, action.name, memberPlace(action, script), 'declaration');
      for (const [item, one] of (items ?? [value]).entries()) {
        if (one.server) addRequest(list, one, { widgetId, action: action.name, item: items ? item : undefined }, script, queries);
      }
    }
  }
}

function addRequest(
  list: OccurrenceList,
  value: ActionValue,
  owner: { readonly widgetId: string; readonly action: string; readonly item: number | undefined },
  script: ScriptFile,
  queries: ReadonlySet<string>,
): void {
  const { object, keyOverride, bodyNames } = value;
  if (object === undefined || keyOverride === 'unknown') return;
  const keys = queryKeys({ ...owner, key: keyOverride });
  const query = keys.find((key) => queries.has(key)) ?? keys[0];
  const server = findMember(object, 'server');
  const written = memberText(bodyMember(value, 'key', script), script);
  if (written) list.add('query', '', written.text, written.place, 'use');
  else if (server) list.add('query', '', query, { ...textPlace(server.keyStart, server.keyEnd - server.keyStart) }, 'implied');
  for (const name of bodyNames ?? []) list.add('placeholder', query, name.name, memberPlace(name, script), 'declaration');
}

function bodyMember({ object }: ActionValue, name: string, script: ScriptFile): ScriptMember | undefined {
  const body = object && findMember(object, 'body')?.value;
  const returned = body && isFunctionNode(body) ? returnedExpression(body) : body;
  const read = returned && readObject(returned, script);
  return read && findMember(read, name);
}

/** Adds the keys of stored queries, the widgets and actions in them, and placeholders. */
export function addQueries(
  list: OccurrenceList,
  { queries }: QueryPart,
  text: string,
  known: ReadonlySet<string>,
  actions: ReadonlySet<string>,
): void {
  for (const { key, start, keyEnd, placeholders } of queries) {
    const at = text.slice(start, keyEnd) === key ? start : start + 1;
    for (const { name, start: from, end } of placeholders) list.add('placeholder', key, name, textPlace(from + 1, end - from - 1), 'use');
    if (text.slice(at, at + key.length) !== key) continue;
    const place = textPlace(at, key.length);
    list.add('query', '', key, place, 'declaration');
    // The longest id wins: ids may hold underscores, though they should not.
    for (let end = key.lastIndexOf('_'); end > 0; end = key.lastIndexOf('_', end - 1)) {
      const id = key.slice(0, end);
      if (!known.has(id)) continue;
      list.addId(id, list.part(place, 0, end), 'use');
      const rest = key.slice(end + 1);
      const action = longestAction(id, rest, actions);
      if (action !== undefined) list.add('action', id, action, list.part(place, end + 1, action.length), 'use');
      break;
    }
  }
}

function longestAction(id: string, rest: string, actions: ReadonlySet<string>): string | undefined {
  for (let end = rest.length; end > 0; end = rest.lastIndexOf('_', end - 1)) {
    if (actions.has(`${id}.${rest.slice(0, end)}`)) return rest.slice(0, end);
  }
  return undefined;
}
