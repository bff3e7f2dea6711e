import { resetWidget } from '../functions/widget-reset.ts';
import { hasOwn, isObject, setField, split } from '../primordials.ts';
import { Widgets } from '../files/registry.ts';

/**
 * Writes one value that `v()` reads, by its path. Only members that are there, and new values named by the first part of the
 * path: a mistyped path would otherwise leave something behind that nothing reads. Returns whether it was written.
 */
export function writeState(path: string, value: unknown): boolean {
  const keys = split(path, '.');
  let owner: unknown = Widgets;
  for (let index = 0; index < keys.length - 1; index += 1) {
    const key = keys[index] as string;
    if (!isObject(owner) || !hasOwn(owner, key)) return false;
    owner = owner[key];
  }
  const last = keys[keys.length - 1] as string;
  if (last === '' || !isObject(owner)) return false;
  // Not by assignment: an author's setter or `__proto__` would get it.
  setField(owner, last, value);
  return true;
}

/** Removes the value fields of a widget. Returns false if there is no such widget in the state. */
export function resetState(widgetId: string): boolean {
  if (!hasOwn(Widgets, widgetId)) return false;
  resetWidget(widgetId);
  return true;
}
