import type { AnyNode, ObjectExpression } from 'acorn';
import { findMember, readObject, type ScriptMember } from '../reading/script-object.ts';
import { readRepository } from '../reading/repository-reader.ts';
import { isFunctionNode, returnedExpression, type ScriptFile } from '../reading/script-file.ts';

/** The part of an action of repository.js that a request was made from. */
export interface ActionPart {
  readonly widgetId: string;
  readonly action: string;
  /** Position in the list form, from 0. */
  readonly item: number | undefined;
  readonly part: 'body' | 'url';
}

/** What gives the text: the expression, of a query alone where an object is sent as JSON; or why it is not known, as the rest of a sentence. */
export type TextSource = { readonly node: AnyNode; readonly isQueryAlone: boolean } | { readonly fault: string };

const elsewhere = { fault: 'is not written in its entry itself: other code gives it' };
const computed = { fault: 'is put together by code' };

/** Returns the expression that gives the url or body of an action, if it is written in the action itself and nothing else can replace it. */
export function textSource(script: ScriptFile, { widgetId, action, item, part }: ActionPart): TextSource {
  const { entries, object } = readRepository(script);
  const entry = entries.findLast((candidate) => candidate.widgetId === widgetId);
  const found = entry?.actions.findLast(({ member }) => member.name === action);
  if (entry?.object === undefined || found === undefined || findMember(entry.object, 'reference') !== undefined) return elsewhere;
  if (object.open && mayEntryBeReplaced(entry.member)) return elsewhere;
  const before = found.items?.slice(0, item) ?? [];
  // Nobody knows how many requests `...others` stands for.
  if (before.some(({ start }) => script.slice(start, start + 3) === '...')) return elsewhere;
  const value = found.items === undefined ? found.value : item === undefined ? undefined : found.items[item];
  if (value?.object === undefined) return value?.form === 'function' ? computed : elsewhere;
  if (value.server && part === 'body') return { fault: 'is that of a stored query by now' };
  const member = findMember(value.object, part);
  const isOwn =
    member !== undefined && isWithin(member, found.member) && isWithin(member.value, member) && isWithin(found.member, entry.member);
  if (!isOwn || mayBeReplaced(member, value.object.open) || mayBeReplaced(found.member, entry.object.open)) return elsewhere;
  return expressionOf(member.value, part, script);
}

const isWithin = (inner: { start: number; end: number }, outer: { start: number; end: number }): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Returns whether what stands behind a member may have one of the same name. */
function mayBeReplaced({ owner, node, start }: ScriptMember, isOpen: boolean): boolean {
  if (node.type !== 'Property' || node.kind !== 'init' || owner.type !== 'ObjectExpression') return true;
  return isOpen && owner.properties.some((other) => other.start > start && (other.type === 'SpreadElement' || other.computed));
}

/** Returns whether an entry of a repository with unknown ones may be replaced by one of those: by any that does not stand before it. */
function mayEntryBeReplaced(member: ScriptMember): boolean {
  const { owner, node } = member;
  // Assigned on its own.
  if (node.type !== 'Property') return false;
  const isOpenItself =
    owner.type === 'ObjectExpression' && owner.properties.some((other) => other.type === 'SpreadElement' || other.computed);
  return !isOpenItself || mayBeReplaced(member, true);
}

function expressionOf(given: AnyNode, part: ActionPart['part'], script: ScriptFile): TextSource {
  let node: AnyNode = given;
  if (isFunctionNode(node)) {
    if (!('params' in node) || node.async || node.generator) return computed;
    const returned = returnedExpression(node);
    if (returned === undefined) return computed;
    node = returned;
  }
  if (part === 'url') return { node, isQueryAlone: false };
  const object = isJson(node) ? node.arguments[0] : node;
  if (object?.type !== 'ObjectExpression') return node === object ? { node, isQueryAlone: false } : computed;
  return queryMember(object, script);
}

/** `JSON.stringify` with one argument. */
function isJson(node: AnyNode): node is AnyNode & { readonly type: 'CallExpression'; readonly arguments: readonly AnyNode[] } {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1 || node.callee.type !== 'MemberExpression') return false;
  const { object, property, computed: isComputed } = node.callee;
  return (
    !isComputed && object.type === 'Identifier' && object.name === 'JSON' && property.type === 'Identifier' && property.name === 'stringify'
  );
}

function queryMember(object: ObjectExpression, script: ScriptFile): TextSource {
  const members = readObject(object, script)?.members ?? [];
  const [member] = members;
  if (member?.name !== 'MDX' || members.length !== 1 || object.properties.length !== 1 || mayBeReplaced(member, false)) return computed;
  return isWithin(member.value, member) ? { node: member.value, isQueryAlone: true } : elsewhere;
}
