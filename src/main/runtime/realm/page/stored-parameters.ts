import { append, isArray, isFunction, isObject, jsonParse, jsonStringify, objectKeys, toText } from '../primordials.ts';

/**
 * What the body of a request with a stored query contains: its parameters as texts, and which query it means
 * (`docs/format/stored-queries.md`, Values and Keys).
 */
export interface StoredParameters {
  readonly parameters: { readonly name: string; readonly value: string }[];
  /** Names in it whose value is undefined: production fills in that word. */
  readonly unset: string[];
  /** Replaces the generated key. */
  readonly key?: string;
  readonly suffix?: string;
}

function isPlainList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) if (isObject(value[index]) || isFunction(value[index])) return false;
  return true;
}

/**
 * Returns the text of one value. Lists of plain values read as production writes them (`a,b`), dates as ISO texts, other objects as JSON.
 * Undefined for what has no text, such as a function: such a name counts as not given.
 */
function parameterText(value: unknown): string | undefined {
  if (value === undefined) return 'undefined';
  if (isFunction(value) || typeof value === 'symbol') return undefined;
  if (!isObject(value) || isPlainList(value)) return toText(value);
  const json = jsonStringify(value);
  const read = json === undefined ? undefined : jsonParse(json);
  return typeof read === 'string' ? read : json;
}

/** Reads a body in the server form: an object, or its JSON text (`docs/format/stored-queries.md`, Values). Throws where user code does. */
export function storedParameters(value: unknown): StoredParameters {
  const source = typeof value === 'string' && value !== '' ? jsonParse(value) : value;
  const parameters: { name: string; value: string }[] = [];
  const unset: string[] = [];
  let key: string | undefined;
  let suffix: string | undefined;
  if (isObject(source)) {
    const names = objectKeys(source);
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] as string;
      const text = parameterText(source[name]);
      const isUnset = source[name] === undefined;
      if (text === undefined || (isUnset && (name === 'key' || name === 'key_suffix'))) continue;
      if (isUnset) append(unset, name);
      if (name === 'key') key = text;
      else if (name === 'key_suffix') suffix = text;
      else append(parameters, { name, value: text });
    }
  }
  return { parameters, unset, ...(key === undefined ? {} : { key }), ...(suffix === undefined ? {} : { suffix }) };
}
