import type { AnyNode } from 'acorn';
import { nearestName } from '../../language/nearest-name.ts';
import { actionKind } from '../action-kind.ts';
import type { ProjectIndex } from '../project-parts.ts';
import type { ActionValue, RepositoryAction, RepositoryEntry } from '../reading/repository-reader.ts';
import { isFunctionNode, resolveValue, type ScriptFile, staticText } from '../reading/script-file.ts';
import { findMember, readObject, type ScriptMember, type ScriptObject } from '../reading/script-object.ts';
import type { ProblemList } from './collected-problems.ts';
import type { RuleName } from './rule-list/rule-names.ts';
import { givenBy, isSlip, textStart } from './static-reading.ts';

const parameters = ['url', 'type', 'body', 'server', 'parsingControl', 'validation', 'callback', 'longRunningTask'];
const methods = ['POST', 'GET', 'PATCH', 'PUT', 'DELETE', 'HEAD'];
const parsingTypes = ['object', 'list', 'matrix', 'script'];

/** A request of the repository and how to report something about it. */
interface Request {
  readonly index: ProjectIndex;
  readonly script: ScriptFile;
  readonly entry: RepositoryEntry;
  readonly action: string;
  readonly value: ActionValue;
  readonly object: ScriptObject;
  /** Of the request in messages. */
  readonly where: string;
  report(code: RuleName, message: string, place: { readonly start: number; readonly end: number }, given?: string): void;
}

/** Checks the parameters of every request of an entry (`docs/format/parameters.md`, Overview). */
export function checkEntryParameters(index: ProjectIndex, script: ScriptFile, entry: RepositoryEntry, problems: ProblemList): void {
  for (const request of requestsOf(index, script, entry, problems)) {
    checkNames(request);
    checkMethod(request);
    checkUrl(request);
    checkBody(request);
    const parsing = findMember(request.object, 'parsingControl');
    if (parsing !== undefined) checkParsing(request, parsing);
  }
}

function* requestsOf(index: ProjectIndex, script: ScriptFile, entry: RepositoryEntry, problems: ProblemList): Generator<Request> {
  for (const action of entry.actions) {
    const kind = actionKind(index, entry, action);
    if (kind !== 'load' && kind !== 'write') continue;
    const values = action.items ?? [action.value];
    for (const [position, value] of values.entries()) {
      if (value.form !== 'request' || value.object === undefined) continue;
      yield requestOf(index, script, entry, action, value, value.object, action.items === undefined ? '' : `[${position}]`, problems);
    }
  }
}

function requestOf(
  index: ProjectIndex,
  script: ScriptFile,
  entry: RepositoryEntry,
  { member }: RepositoryAction,
  value: ActionValue,
  object: ScriptObject,
  item: string,
  problems: ProblemList,
): Request {
  const { widgetId } = entry;
  return {
    ...{ index, script, entry, value, object },
    action: member.name,
    where: `'${member.name}${item}' of '${widgetId}'`,
    report(code, message, { start, end }, given) {
      problems.add({
        code,
        subject: `${widgetId}.${member.name}${item}`,
        message,
        location: script.lines.location(start, end),
        widgetId,
        action: member.name,
        ...(given === undefined ? {} : { given }),
      });
    },
  };
}

const keyOf = ({ keyStart, keyEnd }: ScriptMember) => ({ start: keyStart, end: keyEnd });

function checkNames({ object, where, report }: Request): void {
  for (const member of object.members) {
    if (parameters.includes(member.name)) continue;
    const meant = parameters.find((name) => isSlip(member.name, name));
    if (meant === undefined || findMember(object, meant) !== undefined) continue;
    const message = `${where} has no parameter '${member.name}'. Did you mean '${meant}'?`;
    report('unknown-parameter', message, keyOf(member), member.name);
  }
}

function checkMethod({ object, script, where, report }: Request): void {
  const member = findMember(object, 'type');
  const given = member && givenBy(member.value, script);
  if (member === undefined || given?.type !== 'Literal' || typeof given.value !== 'string') return;
  const method = given.value.trim().toUpperCase();
  if (method === '' || methods.includes(method)) return;
  const meant = nearestName(method, methods);
  const advice = meant === undefined ? `Use one of ${methods.join(', ')}.` : `Did you mean '${meant}'?`;
  report('unknown-method', `${where} is sent with '${given.value}', which is refused. ${advice}`, given, given.value);
}

function checkUrl({ object, script, where, report }: Request): void {
  const member = findMember(object, 'url');
  const given = member && givenBy(member.value, script);
  const start = textStart(given);
  if (given === undefined || start === undefined) return;
  const text = start.text.trimStart();
  // What is inserted may go on with the prefix.
  if (!start.isWhole && '/api/v1/'.startsWith(text)) return;
  if (text.startsWith('/api/v1/')) return;
  const shown = text.split('?')[0]?.slice(0, 60) ?? '';
  if (/^[a-z][a-z\d+.-]{0,30}:\/\//i.test(text)) {
    report('url-prefix', `${where} names a server (${shown}) and is refused. Write a path: the connection has the address.`, given);
    return;
  }
  if (text === '' && start.isWhole) report('url-prefix', `${where} has an empty URL. Write a path such as /api/v1/ExecuteMDX.`, given);
  else report('url-prefix', `The URL of ${where} begins with '${shown}' instead of '/api/v1/'. Check the path.`, given);
}

function checkBody({ object, script, value, where, report, index, entry, action }: Request): void {
  const member = findMember(object, 'body');
  const given = member && givenBy(member.value, script);
  if (member === undefined || given === undefined) return;
  if (value.server) {
    const start = textStart(given);
    const isQuery = start !== undefined && /"(?:MDX|Parameters)"\s{0,20}:/.test(start.text);
    const isPlain = start?.isWhole === true && start.text.trim() !== '' && !start.text.trimStart().startsWith('{');
    if (!isQuery && !isPlain) return;
    const message = `${where} has server: true, so its body gives values for the query in repository.yml, but this is a text. Return an object, or move the text there.`;
    report('body-text-with-server', message, given);
    return;
  }
  const isServerUnknown = object.open || findMember(object, 'server') !== undefined;
  const body = given.type === 'ObjectExpression' ? readObject(given, script) : undefined;
  const key = `${entry.widgetId}_${action}`;
  if (body === undefined || body.open || isServerUnknown || !index.queries.has(key)) return;
  if (findMember(body, 'MDX') !== undefined || findMember(body, 'Parameters') !== undefined) return;
  const message = `repository.yml has the query '${key}', but ${where} has no server: true, so this object is sent as it is. Add server: true.`;
  report('body-object-without-server', message, keyOf(member));
}

function checkParsing({ script, where, report }: Request, member: ScriptMember): void {
  const control = member.value.type === 'ObjectExpression' ? readObject(member.value, script) : undefined;
  if (control === undefined || control.open) return;
  const typeMember = findMember(control, 'type');
  const query = findMember(control, 'query');
  if (typeMember === undefined) {
    const kind = query && shapeOf(query.value, script);
    if (kind !== 'function' && kind !== 'list') return;
    const type = kind === 'list' ? 'matrix' : 'list';
    report('parsing-type', `The parsingControl of ${where} has no type, so it reads as 'object'. Add type: '${type}'.`, keyOf(member));
    return;
  }
  const type = staticText(typeMember.value, script);
  if (type === undefined) return;
  if (!parsingTypes.includes(type)) {
    const meant = nearestName(type, parsingTypes);
    const advice = meant === undefined ? `Use one of ${parsingTypes.join(', ')}.` : `Did you mean '${meant}'?`;
    report('parsing-type', `There is no parsing type '${type}', so it reads as 'object'. ${advice}`, typeMember.value, type);
    return;
  }
  checkShape({ script, where, report }, member, control, type);
  if (type === 'matrix') checkLength({ script, where, report }, member, control);
}

type Reporter = Pick<Request, 'script' | 'where' | 'report'>;

/** Returns what a value certainly is; undefined if code decides. */
function shapeOf(node: AnyNode, script: ScriptFile): 'function' | 'list' | 'object' | 'other' | undefined {
  const value = resolveValue(node, script);
  if (isFunctionNode(value)) return 'function';
  if (value.type === 'ArrayExpression') return 'list';
  if (value.type === 'ObjectExpression') return 'object';
  return value.type === 'Literal' || value.type === 'TemplateLiteral' ? 'other' : undefined;
}

const wanted = {
  object: { field: 'query', shape: 'object', words: 'query: { <field>: (r) => ... }' },
  list: { field: 'query', shape: 'function', words: 'query: (r, x) => ({ ... })' },
  matrix: { field: 'query', shape: 'list', words: 'query: [(r, x) => ({ ... }), ...]' },
  script: { field: 'script', shape: 'function', words: 'script: (data) => ...' },
} as const;

function checkShape({ script, where, report }: Reporter, member: ScriptMember, control: ScriptObject, type: string): void {
  const { field, shape, words } = wanted[type as keyof typeof wanted];
  const found = findMember(control, field);
  if (found === undefined) {
    report('parsing-shape', `The parsingControl of ${where} has no '${field}'. Add ${words}.`, keyOf(member));
    return;
  }
  const kind = shapeOf(found.value, script);
  if (kind === undefined || kind === shape) return;
  report('parsing-shape', `A '${type}' of ${where} needs '${field}' as ${nameOf[shape]}. Write ${words}.`, keyOf(found));
}

const nameOf = { function: 'a function', list: 'a list of functions', object: 'an object of functions' } as const;

function checkLength({ script, where, report }: Reporter, member: ScriptMember, control: ScriptObject): void {
  const length = findMember(control, 'length');
  const query = findMember(control, 'query');
  const list = query && resolveValue(query.value, script);
  const count = list?.type === 'ArrayExpression' ? list.elements.length : undefined;
  const advice = count === undefined ? 'the number of cells in a row' : String(count);
  if (length === undefined) {
    report(
      'matrix-length',
      `The matrix of ${where} has no length, so the number of functions is used. Add length: ${advice}.`,
      keyOf(member),
    );
    return;
  }
  const value = resolveValue(length.value, script);
  if (value.type !== 'Literal' || (typeof value.value === 'number' && Number.isInteger(value.value) && value.value >= 1)) return;
  report('matrix-length', `The length of ${where} is no whole number from 1. Write length: ${advice}.`, length.value);
}
