import type { AnyNode, ObjectExpression } from 'acorn';
import { objectMethod, resolveValue, type ScriptFile, staticText } from './script-file.ts';

/** One `key: value` of an object literal. */
export interface ScriptMember {
  readonly name: string;
  /** Value with top-level names followed. */
  readonly value: AnyNode;
  /** Offsets of the whole property. */
  readonly start: number;
  readonly end: number;
  readonly keyStart: number;
  readonly keyEnd: number;
  /** The property itself, or the assignment `Name.key = value`. */
  readonly node: AnyNode;
  /** The object literal it is written in; two members of one literal with the same name are duplicates. */
  readonly owner: AnyNode;
}

/** An object as far as it can be read without running it. */
export interface ScriptObject {
  /** In file order; a later member of the same name wins. */
  readonly members: readonly ScriptMember[];
  /** Further members may exist: unknown spreads or computed keys. */
  readonly open: boolean;
}

const depthLimit = 30;

/** Reads an object literal, following helper objects, spreads and `Object.assign`; undefined when the value is no readable object. */
export function readObject(node: AnyNode, script: ScriptFile, depth = 0): ScriptObject | undefined {
  if (depth > depthLimit) return undefined;
  const value = resolveValue(node, script);
  if (value.type === 'ObjectExpression') return readLiteral(value, script, depth);
  if (value.type === 'CallExpression' && objectMethod(value.callee) === 'assign') {
    const members: ScriptMember[] = [];
    let open = false;
    for (const argument of value.arguments) {
      const part = readObject(argument.type === 'SpreadElement' ? argument.argument : argument, script, depth + 1);
      if (part === undefined || argument.type === 'SpreadElement') open = true;
      else {
        appendAll(members, part.members);
        open ||= part.open;
      }
    }
    return { members, open };
  }
  return undefined;
}

/** Adds one by one: a call takes some tens of thousands of arguments only. */
export function appendAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}

function readLiteral(node: ObjectExpression, script: ScriptFile, depth: number): ScriptObject {
  const members: ScriptMember[] = [];
  let open = false;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const part = readObject(property.argument, script, depth + 1);
      if (part === undefined) open = true;
      else {
        appendAll(members, part.members);
        open ||= part.open;
      }
      continue;
    }
    const name = memberName(property, script);
    if (name === undefined) {
      open = true;
      continue;
    }
    const { start, end, key } = property;
    members.push({
      name,
      value: resolveValue(property.value, script),
      start,
      end,
      keyStart: key.start,
      keyEnd: key.end,
      node: property,
      owner: node,
    });
  }
  return { members, open };
}

/** Name of a property when it can be read statically. */
function memberName(property: { readonly key: AnyNode; readonly computed: boolean }, script: ScriptFile): string | undefined {
  const { key } = property;
  if (!property.computed) {
    if (key.type === 'Identifier') return key.name;
    return key.type === 'Literal' ? String(key.value) : undefined;
  }
  if (key.type === 'Literal' && typeof key.value === 'number') return String(key.value);
  return staticText(key, script);
}

/** The member that counts: the last one of that name. */
export function findMember(object: ScriptObject, name: string): ScriptMember | undefined {
  return object.members.findLast((member) => member.name === name);
}

/** Members that repeat a name within one object literal, each with the first of that name. */
export function duplicateMembers(object: ScriptObject): { readonly first: ScriptMember; readonly again: ScriptMember }[] {
  const seen = new Map<AnyNode, Map<string, ScriptMember>>();
  const duplicates: { first: ScriptMember; again: ScriptMember }[] = [];
  for (const member of object.members) {
    let names = seen.get(member.owner);
    if (names === undefined) {
      names = new Map();
      seen.set(member.owner, names);
    }
    const first = names.get(member.name);
    // The same helper spread in twice gives the same place twice: no duplicate of the author's.
    if (first !== undefined && first.start !== member.start) duplicates.push({ first, again: member });
    else names.set(member.name, member);
  }
  return duplicates;
}
