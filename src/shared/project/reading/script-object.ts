import type { AnyNode, CallExpression, ObjectExpression } from 'acorn';
import { objectMethod, resolveValue, type ScriptFile, type SharedReading, staticText } from './script-file.ts';

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
/** Maximum members that one file may inherit from other objects. Objects that spread each other twice double with every level. */
const maxTakenOver = 40_000;

/** The objects of a script and of those read from it. */
interface KnownObjects {
  /** Undefined for what is no readable object. */
  readonly byNode: WeakMap<AnyNode, ScriptObject | undefined>;
  /** Being read: one of these that is met again contains itself. */
  readonly underWay: Set<AnyNode>;
  /** Number of members that may still be inherited. */
  left: number;
}

interface ObjectReading {
  readonly script: ScriptFile;
  readonly objects: KnownObjects;
}

const knownObjects = new WeakMap<SharedReading, KnownObjects>();

/**
 * Reads an object literal, following helper objects, spreads and `Object.assign`; undefined if the value is not a readable object.
 * Members beyond the bound of a file are not read, which makes the object open.
 */
export function readObject(node: AnyNode, script: ScriptFile): ScriptObject | undefined {
  const objects = knownObjects.get(script.shared) ?? { byNode: new WeakMap(), underWay: new Set(), left: maxTakenOver };
  knownObjects.set(script.shared, objects);
  return readAt(node, { script, objects }, 0);
}

function readAt(node: AnyNode, reading: ObjectReading, depth: number): ScriptObject | undefined {
  const { script, objects } = reading;
  // Another order of reading might reach a bound that this one just does not.
  if (depth > depthLimit / 2) script.shared.isEntangled = true;
  if (depth > depthLimit) return undefined;
  const value = resolveValue(node, script);
  if (value.type !== 'ObjectExpression' && value.type !== 'CallExpression') return undefined;
  if (objects.underWay.has(value)) {
    script.shared.isEntangled = true;
    return undefined;
  }
  if (objects.byNode.has(value)) return objects.byNode.get(value);
  objects.underWay.add(value);
  const object = value.type === 'ObjectExpression' ? readLiteral(value, reading, depth) : readAssign(value, reading, depth);
  objects.underWay.delete(value);
  objects.byNode.set(value, object);
  return object;
}

interface Collected {
  /** In effective order: a member inherited twice is where it came last. */
  readonly members: Set<ScriptMember>;
  open: boolean;
}

/** Adds the members of another object, as a spread or `Object.assign` does. */
function takeOver(into: Collected, node: AnyNode, reading: ObjectReading, depth: number): void {
  const { objects, script } = reading;
  const part = objects.left > 0 ? readAt(node, reading, depth + 1) : undefined;
  const isTooMuch = part !== undefined && part.members.length > objects.left;
  if (isTooMuch) script.shared.isEntangled = true;
  if (part === undefined || isTooMuch) {
    into.open = true;
    return;
  }
  objects.left -= 1 + part.members.length;
  if (objects.left < maxTakenOver / 2) script.shared.isEntangled = true;
  for (const member of part.members) {
    into.members.delete(member);
    into.members.add(member);
  }
  into.open ||= part.open;
}

function readAssign(node: CallExpression, reading: ObjectReading, depth: number): ScriptObject | undefined {
  if (objectMethod(node.callee) !== 'assign') return undefined;
  const collected: Collected = { members: new Set(), open: false };
  for (const argument of node.arguments) {
    if (argument.type === 'SpreadElement') collected.open = true;
    else takeOver(collected, argument, reading, depth);
  }
  return { members: [...collected.members], open: collected.open };
}

/** Appends items one by one, since a call accepts only some tens of thousands of arguments. */
export function appendAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}

function readLiteral(node: ObjectExpression, reading: ObjectReading, depth: number): ScriptObject {
  const { script } = reading;
  const members: ScriptMember[] = [];
  // Nearly all objects spread nothing: only what is inherited can come twice.
  let collected: Collected | undefined;
  let open = false;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      collected ??= { members: new Set(members), open };
      takeOver(collected, property.argument, reading, depth);
      continue;
    }
    const name = memberName(property, script);
    if (name === undefined) {
      open = true;
      continue;
    }
    const { start, end, key } = property;
    const member: ScriptMember = {
      name,
      value: resolveValue(property.value, script),
      start,
      end,
      keyStart: key.start,
      keyEnd: key.end,
      node: property,
      owner: node,
    };
    if (collected === undefined) members.push(member);
    else collected.members.add(member);
  }
  return collected === undefined ? { members, open } : { members: [...collected.members], open: open || collected.open };
}

/** Returns the name of a property if it can be read statically. */
function memberName(property: { readonly key: AnyNode; readonly computed: boolean }, script: ScriptFile): string | undefined {
  const { key } = property;
  if (!property.computed) {
    if (key.type === 'Identifier') return key.name;
    return key.type === 'Literal' ? String(key.value) : undefined;
  }
  if (key.type === 'Literal' && typeof key.value === 'number') return String(key.value);
  return staticText(key, script);
}

/** Returns the effective member: the last one of that name. */
export function findMember(object: ScriptObject, name: string): ScriptMember | undefined {
  const { members } = object;
  // Rules ask hundreds of thousands of times.
  for (let index = members.length - 1; index >= 0; index -= 1) if (members[index]?.name === name) return members[index];
  return undefined;
}

/** Returns the members that repeat a name within one object literal, each with the first of that name. */
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
    // The same helper spread in twice gives the same position twice: not a duplicate of the author's.
    if (first !== undefined && first.start !== member.start) duplicates.push({ first, again: member });
    else names.set(member.name, member);
  }
  return duplicates;
}
