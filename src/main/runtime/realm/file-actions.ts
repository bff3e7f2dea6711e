import type { Frame } from './frame.ts';
import { append, isFunction, isObject, jsonStringify, objectKeys, toText } from './primordials.ts';
import { widgetState } from './registry.ts';

/** Address and further fields as texts of what `download` or `uploadImage` returned (`runtime.md` 7.3, 7.6). */
function describedFields(value: unknown, left: string): Record<string, unknown> {
  const fields: { name: string; value: string }[] = [];
  if (!isObject(value)) return { fields };
  const names = objectKeys(value);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    const content = value[name];
    if (name === 'url' || name === left || content === undefined || isFunction(content)) continue;
    append(fields, { name, value: isObject(content) ? (jsonStringify(content) ?? '') : toText(content) });
  }
  return { url: toText(value['url'] ?? ''), fields };
}

/** What `download` returned (`runtime.md` 7.6). */
export function downloadOf(value: unknown): Record<string, unknown> {
  return { ...describedFields(value, 'fileName'), fileName: isObject(value) ? toText(value['fileName'] ?? '') : '' };
}

/** The description stays as the item, for its callback; names of the files may have been changed (`widgets.json`, fileNames). */
export function uploadOf(frame: Frame, item: number, value: unknown): Record<string, unknown> {
  frame.items[item] = value;
  return { ...describedFields(value, 'callback'), fileNames: widgetState(frame.widgetId)['fileNames'] };
}
