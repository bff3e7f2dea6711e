import { isNotedProxy } from '../noted-proxies.ts';
import {
  append,
  floor,
  hasOwn,
  isArray,
  isFunction,
  isNotANumber,
  isObject,
  jsonStringify,
  objectCreate,
  objectKeys,
  SafeMap,
} from '../primordials.ts';
import { ownDescriptor, slice, timeOf, toIsoText, toText } from '../primordials.ts';
import { encodedNumber, marked } from './encode.ts';

/** Levels of members. */
const deepest = 8;
/** Members of one object or list: at most, and while there is room for any. */
const mostOfOne = 200;
const leastOfOne = 5;
/** Characters of one text, and of one name. */
const longestText = 10_000;
const longestName = 200;
/** Name of the marker of what was left out of an object. */
const cutName = '…';

/** What may still be written. */
interface Room {
  members: number;
  characters: number;
}

function cut(text: string, longest: number): string {
  // The sign at its end is how main knows that a secret may have been cut, too.
  return text.length > longest ? `${slice(text, 0, longest)}…` : text;
}

function spendText(text: string, longest: number, room: Room): string {
  const shown = cut(text, longest);
  room.characters -= (jsonStringify(shown) ?? '').length;
  return shown;
}

/** Returns the text of a date; undefined for everything else. Runs no code of the value. */
function dateText(value: object): unknown {
  try {
    const time = timeOf(value);
    return isNotANumber(time) ? marked('$number', 'NaN') : toIsoText(value as Date);
  } catch {
    return undefined;
  }
}

function leaf(value: unknown, room: Room): unknown {
  if (typeof value === 'string') return spendText(value, longestText, room);
  if (value === undefined) return marked('$undefined', true);
  if (typeof value === 'number') return encodedNumber(value);
  if (typeof value === 'bigint') return marked('$number', spendText(`${toText(value)}n`, longestText, room));
  if (isFunction(value)) return marked('$function', true);
  return typeof value === 'symbol' ? spendText(toText(value), longestText, room) : value;
}

/** An object or a list whose members are still to be written, with those that it is a member of. */
interface Branch {
  readonly value: object;
  readonly copy: Record<string, unknown> | unknown[];
  readonly depth: number;
  readonly parent: Branch | undefined;
}

/** What is written level by level, each branch with its share, so that large ones leave room for those beside and below them. */
interface Writing {
  readonly branches: Branch[];
  /** Branches whose members are written. */
  done: number;
  readonly room: Room;
  /** Names of the members of objects: one that is large may be there many times. */
  readonly names: SafeMap<object, readonly string[]>;
}

function namesOf(value: object, { names }: Writing): readonly string[] {
  const known = names.get(value) ?? objectKeys(value);
  names.set(value, known);
  return known;
}

/** Returns what stands for a value; the members of an object follow in its turn. */
function begin(value: unknown, parent: Branch | undefined, { branches, room }: Writing): unknown {
  if (!isObject(value)) return leaf(value, room);
  if (isNotedProxy(value)) return marked('$proxy', true);
  const date = dateText(value);
  if (date !== undefined) return date;
  for (let above = parent; above; above = above.parent) if (above.value === value) return marked('$cycle', true);
  const depth = parent ? parent.depth + 1 : 0;
  const copy = isArray(value) ? [] : objectCreate(null);
  append(branches, { value, copy, depth, parent });
  return copy;
}

/** Returns the value of an own member as it is shown: a getter is named, not run. */
function memberOf(branch: Branch, key: string, writing: Writing): unknown {
  const descriptor = ownDescriptor(branch.value, key);
  if (descriptor && !hasOwn(descriptor, 'value')) return marked('$getter', true);
  return begin(descriptor ? descriptor.value : undefined, branch, writing);
}

function writeMembers(branch: Branch, writing: Writing): void {
  const { value, copy, depth } = branch;
  const { room } = writing;
  const keys = isArray(value) ? undefined : namesOf(value, writing);
  const size = keys ? keys.length : (value as unknown[]).length;
  const share = floor(room.members / 2 / (writing.branches.length - writing.done));
  const most = depth >= deepest ? 0 : share < leastOfOne ? leastOfOne : share < mostOfOne ? share : mostOfOne;
  let index = 0;
  for (; index < size && index < most && room.members > 0 && room.characters > 0; index += 1) {
    room.members -= 1;
    room.characters -= 16;
    const key = keys ? (keys[index] as string) : toText(index);
    const name = keys ? spendText(key, longestName, room) : '';
    const member = memberOf(branch, key, writing);
    if (isArray(copy)) append(copy, member);
    else copy[name] = member;
  }
  if (index === size) return;
  const rest = marked('$cut', size - index);
  if (isArray(copy)) append(copy, rest);
  else copy[cutName] = rest;
}

/**
 * Returns the text of a value as a person looks at it, encoded as `shared/trace/encoded-value.ts` describes: bounded in depth, members and
 * characters, with a marker where something was left out. Runs no code of the value: neither getters, `toJSON` nor traps of proxies.
 */
export function encodePreview(value: unknown): string {
  const writing: Writing = { branches: [], done: 0, room: { members: 3000, characters: 150_000 }, names: new SafeMap() };
  const shown = begin(value, undefined, writing);
  for (; writing.done < writing.branches.length; writing.done += 1) writeMembers(writing.branches[writing.done] as Branch, writing);
  return jsonStringify(shown) ?? '{"$undefined":true}';
}
