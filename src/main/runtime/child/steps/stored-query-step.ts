import {
  escapeJsonStringContent,
  escapeOnce,
  fillPlaceholders,
  type PlaceholderValue,
} from '../../../../shared/language/fill-placeholders.ts';
import { type PermissionRequest, queryKeys, type RestrictedQuery, toStrictJson } from '../../../../shared/language/stored-query.ts';
import type { Evaluation } from '../evaluation.ts';
import { fail, phaseItem, type RequestContext, sendRequest, type UsedParameter } from './request-context.ts';
import { placedParameters } from '../files/placeholder-places.ts';
import { backEndMessage } from './run-failure.ts';
import { sentAddress } from './sent-address.ts';
import type { RealmHeads } from '../../protocol/realm-operations.ts';

/** A stored query that is about to be sent. */
export interface StoredBody {
  readonly key: string;
  readonly values: readonly PlaceholderValue[];
  /** Undefined where a middleware decides. */
  readonly requiredPermissions: readonly string[] | undefined;
  readonly parameters: readonly UsedParameter[];
}

function findQuery(evaluation: Evaluation, key: string): RestrictedQuery | { query: string } | undefined {
  const { queries } = evaluation.input;
  const found = Object.hasOwn(queries, key) ? queries[key] : undefined;
  return typeof found === 'string' ? { query: found } : found;
}

/** Returns the values that the app adds itself (`docs/format/stored-queries.md`, Filling placeholders). */
function ownValues(evaluation: Evaluation): readonly PlaceholderValue[] {
  const { activeUser } = evaluation;
  return activeUser === '' ? [] : [{ name: 'activeUser', value: escapeJsonStringContent(activeUser) }];
}

/**
 * Returns the body of a request with `server: true`: the filled query, or for a middleware its parameters with the key
 * (`docs/format/stored-queries.md`, Filling placeholders and Middleware).
 */
export function prepareStored(context: RequestContext, head: Omit<RealmHeads['body'], 'text'>): { body: string; stored: StoredBody } {
  const { evaluation, frame, item } = context;
  const { parameters: values } = head;
  const unset = new Set(head.unset);
  const suffix = head.suffix ?? undefined;
  const keys = queryKeys({ widgetId: frame.widgetId, action: frame.action, item, key: head.key ?? undefined, suffix });
  const key = keys.find((candidate) => findQuery(evaluation, candidate) !== undefined);
  return evaluation.storedQueries.filledBy === 'middleware'
    ? forMiddleware(context, values, unset, suffix, key ?? keys[0])
    : filled(context, values, unset, key ?? keys[0]);
}

/**
 * Returns parameters and key as the middleware reads them: every value a text, escaped once (`docs/format/stored-queries.md`,
 * Values and Escaping).
 */
function forMiddleware(
  context: RequestContext,
  values: readonly PlaceholderValue[],
  unset: ReadonlySet<string>,
  suffix: string | undefined,
  whole: string,
) {
  const { frame } = context;
  // The server appends the suffix to the key itself.
  const key = suffix === undefined || suffix === '' ? whole : whole.slice(0, -(suffix.length + 1));
  const fields = [
    ...values.map(({ name, value }) => [name, escapeOnce(value)] as const),
    ['key', escapeJsonStringContent(key)] as const,
    ...(suffix === undefined ? [] : [['key_suffix', escapeJsonStringContent(suffix)] as const]),
  ];
  const body = `{${fields.map(([name, content]) => `${JSON.stringify(name)}:"${content}"`).join(',')}}`;
  const parameters = values.map((value) => ({ ...value, used: true }));
  const empty = values.filter(({ name }) => unset.has(name)).map(({ name }) => name);
  const notes = ['filled by the middleware', ...undefinedNote(empty)];
  const status = empty.length === 0 ? 'ok' : 'warning';
  frame.trace.step('parameters', `${whole}: ${notes.join('; ')}`, {
    status,
    queryKey: whole,
    parameters,
    detail: body,
    ...phaseItem(context),
  });
  for (const name of empty) warnOfUndefined(context, name, whole);
  return { body, stored: { key: whole, values, requiredPermissions: undefined, parameters } };
}

function filled(
  context: RequestContext,
  values: readonly PlaceholderValue[],
  unset: ReadonlySet<string>,
  key: string,
): { body: string; stored: StoredBody } {
  const { evaluation, frame } = context;
  const found = findQuery(evaluation, key);
  if (found === undefined) fail(`repository.yml has no query under ${key}: add it, or set server to false.`, 'parameters', 'http', 500);
  const query = toStrictJson(found.query);
  const filling = fillPlaceholders(query, values, ownValues(evaluation));
  const { text, missing } = filling;
  const check = findQuery(evaluation, key + evaluation.storedQueries.accessCheckSuffix);
  const checked = check === undefined ? [] : fillPlaceholders(check.query, values).parameters.filter(({ used }) => used);
  // The strict text may be shorter or longer than the one in the file, which is what the places are shown in.
  const written = query === found.query ? filling : fillPlaceholders(found.query, values, ownValues(evaluation));
  const places = filling.places.map((place, index) => ({ ...place, start: written.places[index]?.start ?? place.start }));
  const placed = placedParameters(found.query, { ...filling, places }).map((given) => ({
    ...given,
    used: given.used || checked.some(({ name }) => name === given.name),
  }));
  const parameters = placed.map(({ name, value, used }) => ({ name, value, used }));
  const unused = parameters.filter(({ name, used }) => !used && !unset.has(name)).map(({ name }) => name);
  const empty = parameters.filter(({ name, used }) => used && unset.has(name)).map(({ name }) => name);
  const notes = [
    ...undefinedNote(empty),
    ...(missing.length > 0 ? [`no value for ${missing.map((name) => `$${name}`).join(', ')}`] : []),
    ...(unused.length > 0 ? [`not used by ${key}: ${unused.join(', ')}`] : []),
  ];
  frame.trace.step('parameters', notes.length === 0 ? key : `${key}: ${notes.join('; ')}`, {
    status: notes.length === 0 ? 'ok' : 'warning',
    queryKey: key,
    parameters: placed,
    detail: text,
    ...phaseItem(context),
  });
  for (const name of empty) warnOfUndefined(context, name, key);
  for (const name of missing)
    warn(
      context,
      'placeholder-never-given',
      `The body gives no ${name}, so $${name} of the query ${key} stays as it is. Add it to the body.`,
    );
  for (const name of unused)
    warn(
      context,
      'parameter-never-used',
      `The query ${key} has no $${name}, so this value is never used. Use it in the query or remove it.`,
    );
  const requiredPermissions = 'requiredPermissions' in found ? found.requiredPermissions : undefined;
  return { body: text, stored: { key, values, requiredPermissions, parameters } };
}

const undefinedNote = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`undefined is filled in for ${names.map((name) => `$${name}`).join(', ')}`];

function warnOfUndefined(context: RequestContext, name: string, key: string): void {
  const message = `The body gives ${name} as undefined, so $${name} of the query ${key} is filled with the word undefined. Give it a value.`;
  warn(context, 'placeholder-never-given', message);
}

function warn(context: RequestContext, code: string, message: string): void {
  const { evaluation, frame, item } = context;
  const location = evaluation.places.action(frame.owner, frame.action, item, 'body');
  evaluation.problem(code, message, {
    widgetId: frame.widgetId,
    action: frame.action,
    traceId: frame.trace.id,
    ...(location ? { location } : {}),
  });
}

function refuse(message: string): never {
  fail(message, 'access', 'http', 403);
}

/**
 * Decides whether a stored query may be sent: permissions of its entry, then its access check (`docs/format/stored-queries.md`, Access
 * checks and Permissions). A middleware decides itself.
 * @throws RunFailure http 403.
 */
export async function authorise(context: RequestContext, stored: StoredBody, path: string): Promise<void> {
  const { evaluation } = context;
  if (evaluation.storedQueries.filledBy === 'middleware') return;
  const required = stored.requiredPermissions;
  if (required) {
    const permissions = await userPermissions(context);
    if (!required.some((permission) => permissions.has(permission))) {
      const wanted = required.length === 0 ? 'nobody may use it' : `it needs one of ${required.join(', ')}`;
      const known = permissions.size === 0 ? 'none' : [...permissions].join(', ');
      refuse(`Access to the query ${stored.key} is refused: ${wanted}, you have ${known}.`);
    }
  }
  const checkKey = stored.key + evaluation.storedQueries.accessCheckSuffix;
  const check = findQuery(evaluation, checkKey);
  if (check === undefined) return;
  const body = fillPlaceholders(toStrictJson(check.query), stored.values, ownValues(evaluation)).text;
  const answer = await ask(context, checkKey, { url: checkPath(path), method: 'POST', body });
  const first = firstCell(answer);
  if (first !== 1 && first !== '1') {
    const gave = first === undefined ? 'gave no cell' : `gave ${JSON.stringify(first)}`;
    refuse(`Access to the query ${stored.key} is refused: the check ${checkKey} ${gave} instead of 1.`);
  }
}

/** Where queries run beside the request that is checked: the same service, whatever its prefix. */
function checkPath(path: string): string {
  const service = /^(.*?\/)(?:ExecuteMDX|Processes\(|Cellsets\(|Cubes\()/.exec(path.split('?')[0] ?? '')?.[1] ?? '/api/v1/';
  return `${service}ExecuteMDX?$expand=Cells($select=Ordinal,Value)`;
}

function firstCell(answer: unknown): unknown {
  const cells = typeof answer === 'object' && answer !== null ? (answer as { Cells?: unknown }).Cells : undefined;
  const first: unknown = Array.isArray(cells) ? cells[0] : undefined;
  return typeof first === 'object' && first !== null ? (first as { Value?: unknown }).Value : undefined;
}

function userPermissions(context: RequestContext): Promise<ReadonlySet<string>> {
  const { evaluation } = context;
  evaluation.permissions ??= askPermissions(context).catch((thrown: unknown) => {
    // The next request asks again.
    evaluation.permissions = undefined;
    throw thrown;
  });
  return evaluation.permissions;
}

async function askPermissions(context: RequestContext): Promise<ReadonlySet<string>> {
  const { evaluation } = context;
  const own = ownValues(evaluation);
  const fill = (text: string) => fillPlaceholders(text, [], own).text;
  const names = new Set<string>();
  for (const { url, method, body } of evaluation.input.permissionRequests ?? []) {
    const request = { url: sentAddress(fill(url)), method, body: body === null ? null : fill(toStrictJson(body)) };
    for (const name of permissionNames(await ask(context, 'analogic_permissions', request))) names.add(name);
  }
  return names;
}

/** Returns the names in an answer: a list of texts, `value` with texts or objects that have a `Name`, or cells with texts. */
function permissionNames(answer: unknown): string[] {
  const { value, Cells: cells } = (typeof answer === 'object' && answer !== null ? answer : {}) as { value?: unknown; Cells?: unknown };
  const list = Array.isArray(answer) ? answer : Array.isArray(value) ? value : Array.isArray(cells) ? cells : [];
  return list.flatMap((item: unknown) => {
    if (typeof item === 'string') return [item];
    const { Name: name, Value: content } = (typeof item === 'object' && item !== null ? item : {}) as { Name?: unknown; Value?: unknown };
    const text = name ?? content;
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
}

/** Asks the back-end on behalf of the action. Resolves the answer as JSON. @throws RunFailure when it refuses. */
async function ask(context: RequestContext, what: string, request: PermissionRequest): Promise<unknown> {
  const { frame } = context;
  const { url, method, body } = request;
  const complete = frame.trace.step('request', `${what}: ${method} ${url}`, { status: 'running', ...phaseItem(context) });
  const response = await sendRequest(context, { method, path: url, body: method === 'GET' ? null : body });
  if (!response.ok) {
    complete({ status: 'error', exchangeId: response.exchangeId, summary: `${what}: ${response.error.message}` });
    const kind = response.error.code === 'cancelled' ? 'cancelled' : 'http';
    return fail(`${what} could not be asked: ${response.error.message}`, 'access', kind);
  }
  const { exchangeId, status, text } = response;
  if (status >= 400) {
    complete({ status: 'error', exchangeId, summary: `${what}: ${status}` });
    return fail(`${what} was refused: ${backEndMessage(text, status)}`, 'access', 'http', status);
  }
  complete({ status: 'ok', exchangeId, summary: `${what} · ${status}` });
  try {
    return JSON.parse(text);
  } catch {
    return fail(`${what} was answered with text that is not JSON.`, 'access', 'http', status);
  }
}
