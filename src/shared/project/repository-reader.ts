import type { AnyNode } from 'acorn';
import { isFunctionNode, isStaticTrue, resolveValue, returnedExpression, type ScriptFile, staticText } from './script-file.ts';
import { readGlobal } from './script-global.ts';
import { findMember, readObject, type ScriptMember, type ScriptObject } from './script-object.ts';

/** A value under an action, or one item of its list, as far as it can be read. */
export interface ActionValue {
  readonly form: 'request' | 'function' | 'execute' | 'other';
  readonly start: number;
  readonly end: number;
  /** The object of the request or execute form. */
  readonly object: ScriptObject | undefined;
  readonly server: boolean;
  /** What the body gives as parameters of a stored query; undefined when it cannot be told. */
  readonly bodyNames: readonly ScriptMember[] | undefined;
  /** Field `key` of the body, which replaces the generated key (`runtime.md` 9.2); `unknown` when it is computed. */
  readonly keyOverride: string | 'unknown' | undefined;
}

export interface RepositoryAction {
  readonly member: ScriptMember;
  readonly value: ActionValue;
  /** List form. */
  readonly items: readonly ActionValue[] | undefined;
}

export interface RepositoryEntry {
  readonly widgetId: string;
  readonly member: ScriptMember;
  readonly object: ScriptObject | undefined;
  /** In file order; later ones of the same name win. */
  readonly actions: readonly RepositoryAction[];
  /** Entry whose load actions this widget uses (`runtime.md` 1.10). */
  readonly reference: string | undefined;
}

export interface RepositoryPart {
  readonly script: ScriptFile;
  readonly assigned: boolean;
  readonly object: ScriptObject;
  readonly entries: readonly RepositoryEntry[];
}

/** Reads what repository.js assigns, without running it (spec 2.1). */
export function readRepository(script: ScriptFile): RepositoryPart {
  const { assigned, object } = readGlobal(script, 'Repository');
  return { script, assigned, object, entries: object.members.map((member) => readEntry(member, script)) };
}

function readEntry(member: ScriptMember, script: ScriptFile): RepositoryEntry {
  const object = readObject(member.value, script);
  return {
    widgetId: member.name,
    member,
    object,
    actions: (object?.members ?? []).map((action) => readAction(action, script)),
    reference: object === undefined ? undefined : staticText(findMember(object, 'reference')?.value, script),
  };
}

function readAction(member: ScriptMember, script: ScriptFile): RepositoryAction {
  const node = resolveValue(member.value, script);
  if (node.type !== 'ArrayExpression') return { member, value: readValue(node, member, script), items: undefined };
  const items = node.elements.map((element) => {
    if (element === null) return otherValue(node.start, node.end);
    const inner = element.type === 'SpreadElement' ? element.argument : element;
    return element.type === 'SpreadElement'
      ? otherValue(element.start, element.end)
      : readValue(resolveValue(inner, script), element, script);
  });
  return { member, value: otherValue(member.start, member.end), items };
}

function otherValue(start: number, end: number): ActionValue {
  return { form: 'other', start, end, object: undefined, server: false, bodyNames: undefined, keyOverride: undefined };
}

const requestKeys = new Set(['url', 'type', 'body', 'parsingControl', 'validation', 'server']);

function readValue(node: AnyNode, range: { readonly start: number; readonly end: number }, script: ScriptFile): ActionValue {
  const plain = otherValue(range.start, range.end);
  if (isFunctionNode(node)) return { ...plain, form: 'function' };
  const described = restRequestArgument(node);
  const object = readObject(described ?? node, script);
  if (object === undefined) return plain;
  if (findMember(object, 'execute')) return { ...plain, form: 'execute', object };
  const isRequest = described !== undefined || object.members.some((member) => requestKeys.has(member.name));
  if (!isRequest || findMember(object, 'download')) return { ...plain, object };
  const body = findMember(object, 'body');
  return {
    ...plain,
    form: 'request',
    object,
    server: isStaticTrue(findMember(object, 'server')?.value, script),
    ...readBody(body?.value, object.open, script),
  };
}

/** `new RestRequest({...})` written as a value means the request itself (`runtime.md` 3.4). */
function restRequestArgument(node: AnyNode): AnyNode | undefined {
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'RestRequest') return undefined;
  return node.arguments[0];
}

function readBody(body: AnyNode | undefined, open: boolean, script: ScriptFile): Pick<ActionValue, 'bodyNames' | 'keyOverride'> {
  if (body === undefined) return { bodyNames: open ? undefined : [], keyOverride: open ? 'unknown' : undefined };
  const returned = isFunctionNode(body) ? returnedExpression(body) : body;
  const object = returned === undefined ? undefined : readObject(returned, script);
  if (object === undefined) {
    // A body that never says `key` cannot choose another query, however it is built.
    const mentionsKey = /\bkey(_suffix)?\b/.test(script.text.slice(body.start, body.end)) || !isFunctionNode(body);
    return { bodyNames: undefined, keyOverride: mentionsKey ? 'unknown' : undefined };
  }
  const key = findMember(object, 'key');
  const computed = object.open || findMember(object, 'key_suffix') !== undefined;
  return {
    bodyNames: object.open ? undefined : object.members.filter((member) => member.name !== 'key' && member.name !== 'key_suffix'),
    keyOverride: computed ? 'unknown' : key === undefined ? undefined : (staticText(key.value, script) ?? 'unknown'),
  };
}
