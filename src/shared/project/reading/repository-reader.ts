import type { AnyNode } from 'acorn';
import { isFunctionNode, isStaticTrue, resolveValue, returnedExpression, type ScriptFile, staticText } from './script-file.ts';
import { readGlobal } from './script-global.ts';
import { type LeftOut, leftOutFrom } from '../bounds/left-out.ts';
import { readingBounds } from '../bounds/reading-bounds.ts';
import { findMember, readObject, type ScriptMember, type ScriptObject } from './script-object.ts';

/** A value under an action, or one item of its list, as far as it can be read. */
export interface ActionValue {
  readonly form: 'request' | 'function' | 'execute' | 'other';
  readonly start: number;
  readonly end: number;
  /** The object of the request or execute form. */
  readonly object: ScriptObject | undefined;
  readonly server: boolean;
  /** Names of the stored query parameters that the body gives; undefined if they cannot be determined. */
  readonly bodyNames: readonly ScriptMember[] | undefined;
  /** Field `key` of the body, which replaces the generated key (`docs/format/stored-queries.md`, Values); `unknown` when it is computed. */
  readonly keyOverride: string | 'unknown' | undefined;
  /** Field `key` of the body, if it is written there. */
  readonly keyMember?: ScriptMember | undefined;
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
  /** Entry whose load actions this widget uses (`docs/format/entries.md`, Reference). */
  readonly reference: string | undefined;
}

export interface RepositoryPart {
  readonly script: ScriptFile;
  readonly assigned: boolean;
  readonly object: ScriptObject;
  readonly entries: readonly RepositoryEntry[];
  readonly leftOut: LeftOut | undefined;
}

/** Repositories by file, so that reading and comparing the same file reads its entries once. */
const readParts = new WeakMap<ScriptFile, RepositoryPart>();

/** Reads what repository.js assigns, without running it (`docs/format/entries.md`, Actions and helpers). */
export function readRepository(script: ScriptFile): RepositoryPart {
  const part = readParts.get(script) ?? readEntries(script);
  readParts.set(script, part);
  return part;
}

function readEntries(script: ScriptFile): RepositoryPart {
  const { assigned, object } = readGlobal(script, 'Repository');
  const entries: RepositoryEntry[] = [];
  let leftOut: LeftOut | undefined;
  let places = 0;
  for (const member of object.members) {
    if (entries.length >= readingBounds.entries) leftOut = leftOutFrom(readingBounds.entries, 'entries', member);
    else if (places >= readingBounds.places) leftOut = leftOutFrom(readingBounds.places, 'actions and parameters', member);
    if (leftOut !== undefined) break;
    const entry = readEntry(member, script, readingBounds.places - places);
    places += placesOf(entry);
    const surplus = entry.object?.members[entry.actions.length];
    if (surplus !== undefined) leftOut = leftOutFrom(entry.actions.length, 'actions and parameters in one entry', surplus);
    entries.push(entry);
  }
  if (leftOut === undefined) return { script, assigned, object, entries, leftOut };
  // Entries that were left out may be anything.
  return { script, assigned, object: { members: object.members.slice(0, entries.length), open: true }, entries, leftOut };
}

/** Returns the number of places that the model keeps for an entry. */
function placesOf({ actions }: RepositoryEntry): number {
  let places = 1;
  for (const { value, items } of actions) {
    places += 1 + (value.object?.members.length ?? 0);
    for (const item of items ?? []) places += 1 + (item.object?.members.length ?? 0);
  }
  return places;
}

/** What is known of an entry whose actions were all read, and how many places they took. */
interface WholeEntry {
  readonly entry: RepositoryEntry;
  readonly places: number;
}

/** Entries by the property that they are written as, so that those around an edit are not read again (`edited-script.ts`). */
const wholeEntries = new WeakMap<AnyNode, WholeEntry>();

/** Reads an entry with at most `most` places, so that one entry cannot exceed the bound of the file. */
function readEntry(member: ScriptMember, script: ScriptFile, most: number): RepositoryEntry {
  const known = wholeEntries.get(member.node);
  if (known !== undefined && known.places <= most) return { ...known.entry, member };
  const object = readObject(member.value, script);
  const { actions, places } = readActions(object?.members ?? [], script, most);
  const reference = object === undefined ? undefined : staticText(findMember(object, 'reference')?.value, script);
  const entry: RepositoryEntry = { widgetId: member.name, member, object, actions, reference };
  if (places <= most) wholeEntries.set(member.node, { entry, places });
  return entry;
}

/** Returns the actions, and the places of all that were looked at: more than `most` if some are left out. */
function readActions(
  members: readonly ScriptMember[],
  script: ScriptFile,
  most: number,
): { readonly actions: RepositoryAction[]; readonly places: number } {
  const actions: RepositoryAction[] = [];
  let places = 0;
  for (const member of members.slice(0, readingBounds.actions)) {
    const action = readAction(member, script);
    places += 1 + (action.items ?? [action.value]).reduce((sum, { object }) => sum + 1 + (object?.members.length ?? 0), 0);
    // The first action is always read, to show which entry is too large.
    if (places > most && actions.length > 0) break;
    actions.push(places > most ? { ...action, value: { ...action.value, object: undefined }, items: undefined } : action);
  }
  return { actions, places };
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

/** Returns the argument of `new RestRequest({...})`, which as a value means the request itself (`docs/format/entries.md`, Forms of a load action). */
function restRequestArgument(node: AnyNode): AnyNode | undefined {
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'RestRequest') return undefined;
  return node.arguments[0];
}

function readBody(
  body: AnyNode | undefined,
  open: boolean,
  script: ScriptFile,
): Pick<ActionValue, 'bodyNames' | 'keyOverride' | 'keyMember'> {
  if (body === undefined) return { bodyNames: open ? undefined : [], keyOverride: open ? 'unknown' : undefined };
  const returned = isFunctionNode(body) ? returnedExpression(body) : body;
  const object = returned === undefined ? undefined : readObject(returned, script);
  if (object === undefined) {
    // A body that never mentions `key` cannot choose another query, however it is built.
    const mentionsKey = /\bkey(_suffix)?\b/.test(script.slice(body.start, body.end)) || !isFunctionNode(body);
    return { bodyNames: undefined, keyOverride: mentionsKey ? 'unknown' : undefined };
  }
  const key = findMember(object, 'key');
  const computed = object.open || findMember(object, 'key_suffix') !== undefined;
  return {
    bodyNames: object.open ? undefined : object.members.filter((member) => member.name !== 'key' && member.name !== 'key_suffix'),
    keyOverride: computed ? 'unknown' : key === undefined ? undefined : (staticText(key.value, script) ?? 'unknown'),
    keyMember: key,
  };
}
