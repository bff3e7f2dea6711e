import type { AnyNode, ObjectExpression } from 'acorn';
import type { ActionValue, RepositoryAction, RepositoryEntry, RepositoryPart } from '../reading/repository-reader.ts';
import { isFunctionNode, type ScriptFile } from '../reading/script-file.ts';
import { findMember, type ScriptMember } from '../reading/script-object.ts';

/** An action at a place of repository.js. */
export interface ActionAt {
  readonly part: RepositoryPart;
  readonly script: ScriptFile;
  readonly entry: RepositoryEntry;
  readonly action: RepositoryAction;
  /** The value of the action, or the item of its list that stands there. */
  readonly value: ActionValue;
  /** Position in the list, from 0. */
  readonly item: number | undefined;
}

const holds = ({ start, end }: { readonly start: number; readonly end: number }, offset: number): boolean =>
  start <= offset && offset <= end;

/** Returns the action that stands at an offset and counts: an entry or action that a later one replaces is none. */
export function actionAt(part: RepositoryPart, offset: number): ActionAt | undefined {
  const entry = part.entries.find(({ member }) => holds(member, offset));
  if (entry === undefined || part.entries.findLast(({ widgetId }) => widgetId === entry.widgetId) !== entry) return undefined;
  const action = entry.actions.find(({ member }) => holds(member, offset));
  if (action === undefined || entry.actions.findLast(({ member }) => member.name === action.member.name) !== action) return undefined;
  const found = { part, script: part.script, entry, action };
  if (action.items === undefined) return { ...found, value: action.value, item: undefined };
  const item = action.items.findIndex((candidate) => holds(candidate, offset));
  const value = action.items[item];
  return value === undefined ? undefined : { ...found, value, item };
}

/**
 * Returns the object literal of a request that is written in its action alone and whole: without spreads, computed keys and members that
 * stand twice. Undefined for others.
 */
export function ownLiteral({ action, value }: ActionAt): ObjectExpression | undefined {
  const [first] = value.object?.members ?? [];
  const literal = first?.owner;
  if (value.object === undefined || value.object.open || literal?.type !== 'ObjectExpression') return undefined;
  if (literal.start < action.member.start || literal.end > action.member.end) return undefined;
  const { members } = value.object;
  const isWhole = members.every(({ owner }) => owner === literal) && literal.properties.length === members.length;
  return isWhole && new Set(members.map(({ name }) => name)).size === members.length ? literal : undefined;
}

/** Returns the function of a member that is written in place and neither asynchronous nor a generator. */
export function ownFunction(member: ScriptMember | undefined) {
  const node = member?.value;
  if (member === undefined || node === undefined || !isFunctionNode(node) || !('params' in node)) return undefined;
  if (node.start < member.start || node.end > member.end || !('async' in node) || node.async || node.generator) return undefined;
  return isGetter(member.node) ? undefined : node;
}

const isGetter = (node: AnyNode): boolean => node.type === 'Property' && node.kind !== 'init';

/**
 * Returns whether the keys of an action's stored query are certainly those of its own widget: other entries neither refer to it, nor is it
 * one of a table's cells (`docs/format/stored-queries.md`, Keys).
 */
export function hasOwnKeys({ part, entry }: ActionAt): boolean {
  if (entry.widgetId.includes('_') || entry.reference !== undefined || part.object.open) return false;
  if (entry.object === undefined || findMember(entry.object, 'reference') !== undefined) return false;
  return !part.entries.some(({ reference }) => reference === entry.widgetId);
}

/** Returns whether an offset stands in the first lines of an action, before its members. */
export function isAtHead({ action, value, item }: ActionAt, offset: number): boolean {
  const start = item === undefined ? action.member.start : value.start;
  const first = value.object?.members[0]?.start ?? (item === undefined ? action.member.keyEnd : value.end);
  return start <= offset && offset <= Math.max(first, item === undefined ? action.member.keyEnd : start);
}
