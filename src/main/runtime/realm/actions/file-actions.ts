import type { RunFrame } from '../frame.ts';
import { append, isArray, isFunction, isObject, jsonStringify, objectKeys, toText } from '../primordials.ts';
import { widgetState } from '../files/registry.ts';

/** Chosen files whose names are read. */
const maxFiles = 100;

interface Described {
  readonly url: string;
  readonly fields: { readonly name: string; readonly value: string }[];
}

/** Returns the names of chosen files as functions may have changed them; null where one is no text. */
function namesOf(value: unknown): (string | null)[] {
  const names: (string | null)[] = [];
  if (!isArray(value)) return names;
  for (let index = 0; index < value.length && index < maxFiles; index += 1) {
    const name = value[index];
    append(names, typeof name === 'string' ? name : null);
  }
  return names;
}

/**
 * Returns address and further fields, as texts, of what `download` or `uploadImage` returned (`docs/format/parameters.md`,
 * uploadImage and download).
 */
function describedFields(value: unknown, left: string): Described {
  const fields: { name: string; value: string }[] = [];
  if (!isObject(value)) return { url: '', fields };
  const names = objectKeys(value);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    const content = value[name];
    if (name === 'url' || name === left || content === undefined || isFunction(content)) continue;
    append(fields, { name, value: isObject(content) ? (jsonStringify(content) ?? '') : toText(content) });
  }
  return { url: toText(value['url'] ?? ''), fields };
}

/** Reads what `download` returned (`docs/format/parameters.md`, download). */
export function downloadOf(value: unknown): Described & { readonly fileName: string } {
  return { ...describedFields(value, 'fileName'), fileName: isObject(value) ? toText(value['fileName'] ?? '') : '' };
}

/**
 * The description stays as the item, for its callback; names of the files may have been changed (`docs/format/parameters.md`, uploadImage).
 */
export function uploadOf(frame: RunFrame, item: number, value: unknown): Described & { readonly fileNames: (string | null)[] } {
  frame.items[item] = value;
  return { ...describedFields(value, 'callback'), fileNames: namesOf(widgetState(frame.widgetId)['fileNames']) };
}
