import {
  append,
  floor,
  hasOwn,
  invoke,
  isArray,
  isDate,
  isFiniteNumber,
  isFunction,
  isObject,
  jsonStringify,
  objectCreate,
  objectKeys,
  toIsoText,
  toText,
} from '../primordials.ts';

const deepest = 200;
/** Characters of what leaves the realm at once, unless another limit is given. */
export const maxEncoded = 4 * 1024 * 1024;

/** A value whose text would be longer than allowed. */
export class TooLargeError extends Error {
  constructor(limit: number) {
    super(`This value is larger than ${toText(floor(limit / 1024))} KB: keep it smaller.`);
  }
}

/** Characters that may still be written; getters may encode something else on the way. */
let left = maxEncoded;
let currentLimit = maxEncoded;

function spend(characters: number): void {
  left -= characters;
  if (left < 0) throw new TooLargeError(currentLimit);
}

/** Runs an encoding that may use so many characters, whatever encoding it is a part of. */
function within(limit: number, make: () => string | undefined): string | undefined {
  const before = { left, currentLimit };
  left = limit;
  currentLimit = limit;
  try {
    const text = make();
    if (text !== undefined && text.length > limit) throw new TooLargeError(limit);
    return text;
  } finally {
    left = before.left;
    currentLimit = before.currentLimit;
  }
}

/** A `toJSON` that a class of the files gives its objects; one of the object itself is a field like any other. */
function inheritedToJson(value: Record<string, unknown>): unknown {
  return hasOwn(value, 'toJSON') ? undefined : value['toJSON'];
}

/** Whether the value is the same in JSON: no undefined, NaN, functions, dates, cycles (found by depth). */
function isPlain(value: unknown, depth: number): boolean {
  spend(typeof value === 'string' ? value.length + 2 : 2);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return isFiniteNumber(value) && !(value === 0 && 1 / value < 0);
  if (!isObject(value) || depth > deepest || isDate(value)) return false;
  if (isFunction(inheritedToJson(value))) return false;
  if (isArray(value)) {
    for (let index = 0; index < value.length; index += 1) if (!isPlain(value[index], depth + 1)) return false;
    return true;
  }
  const keys = objectKeys(value);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    spend(key.length + 2);
    if (key === 'toJSON' || !isPlain(value[key], depth + 1)) return false;
  }
  return true;
}

/**
 * Whether a text of JSON is no deeper than a value may be. Getters and proxies may give something else when they are read
 * again; built-ins are not used, since files may have replaced those of texts.
 */
function isShallow(text: string): boolean {
  let depth = 0;
  let isInside = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isInside = !isInside;
    else if (isInside) {
      if (character === '\\') index += 1;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > deepest + 5) return false;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return true;
}

const shallow = (text: string | undefined): string | undefined =>
  text === undefined || text.length <= deepest || isShallow(text) ? text : undefined;

/** Returns a value that JSON cannot express, as `shared/trace/encoded-value.ts` describes. */
export function marked(name: string, content: unknown): Record<string, unknown> {
  const marker = objectCreate(null);
  marker[name] = content;
  return marker;
}

export function encodedNumber(value: number): unknown {
  return isFiniteNumber(value) && !(value === 0 && 1 / value < 0) ? value : marked('$number', value === 0 ? '-0' : toText(value));
}

function toPlain(value: unknown, ancestors: unknown[], plainOnly: boolean): unknown {
  spend(typeof value === 'string' ? value.length + 2 : 2);
  if (value === undefined) return plainOnly ? undefined : marked('$undefined', true);
  if (typeof value === 'number') return encodedNumber(value);
  if (typeof value === 'bigint') return marked('$number', `${toText(value)}n`);
  if (isFunction(value)) return plainOnly ? undefined : marked('$function', true);
  if (typeof value === 'symbol') return plainOnly ? undefined : toText(value);
  if (!isObject(value)) return value;
  if (isDate(value)) {
    try {
      return toIsoText(value);
    } catch {
      return marked('$number', 'NaN');
    }
  }
  for (let index = 0; index < ancestors.length; index += 1) if (ancestors[index] === value) return marked('$cycle', true);
  if (ancestors.length > deepest) return marked('$cycle', true);
  append(ancestors, value);
  const toJson = inheritedToJson(value);
  const plain = !plainOnly && isFunction(toJson) ? given(invoke(toJson, value, ['']), ancestors) : partsOf(value, ancestors, plainOnly);
  ancestors.length -= 1;
  return plain;
}

/** Encodes what a `toJSON` returned, whose own `toJSON` is not called. */
function given(value: unknown, ancestors: unknown[]): unknown {
  return isObject(value) && !isDate(value) ? partsOf(value, ancestors, false) : toPlain(value, ancestors, false);
}

function partsOf(value: Record<string, unknown>, ancestors: unknown[], plainOnly: boolean): unknown {
  let plain: unknown;
  if (isArray(value)) {
    const list: unknown[] = [];
    for (let index = 0; index < value.length; index += 1) list[index] = toPlain(value[index], ancestors, false);
    plain = list;
  } else {
    const copy = objectCreate(null);
    const keys = objectKeys(value);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string;
      spend(key.length + 2);
      const item = toPlain(value[key], ancestors, plainOnly);
      if (item !== undefined) copy[key] = item;
    }
    plain = copy;
  }
  return plain;
}

/**
 * Returns the text of a value, encoded as `shared/trace/encoded-value.ts` describes; `whole` is what it is a part of, which then
 * counts as a cycle inside it. User getters may throw, and {@link TooLargeError} says that the text would be longer than `limit`:
 * the caller catches.
 */
export function encode(value: unknown, whole?: unknown, limit = maxEncoded): string {
  return within(limit, () => {
    const read = isPlain(value, 0) ? shallow(jsonStringify(value)) : undefined;
    if (read !== undefined) return read;
    left = limit;
    return shallow(jsonStringify(toPlain(value, whole === undefined ? [] : [whole], false))) ?? '{"$cycle":true}';
  }) as string;
}

/** As {@link encode} for a value that is shown beside others: `null` in place of one that is too large. */
export function encodeShown(value: unknown, limit = maxEncoded): string {
  try {
    return encode(value, undefined, limit);
  } catch (thrown) {
    if (thrown instanceof TooLargeError) return 'null';
    throw thrown;
  }
}

/** As {@link encode}, but functions and undefined fields are left out: configuration for the preview, kept state. */
export function encodeData(value: unknown, limit = maxEncoded): string {
  return within(limit, () => shallow(jsonStringify(toPlain(value, [], true)))) ?? 'null';
}
