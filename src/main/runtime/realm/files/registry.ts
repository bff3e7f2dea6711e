import { hasOwn, indexOf, isObject, objectCreate, objectKeys, SafeSet, slice, split, toObject } from '../primordials.ts';

/** State registry: system values and one object per widget. User code reads and changes it freely. */
export const Widgets: Record<string, unknown> = {};

/** Ids of the widget configuration: their values are cleared, never deleted. */
export const widgetIds = new SafeSet<string>();

const missing = objectCreate(null);

function walk(root: unknown, path: string): unknown {
  const parts = split(path, '.');
  let value: unknown = root;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as string;
    if (value === null || value === undefined || !hasOwn(toObject(value), part)) return missing;
    value = (value as Record<string, unknown>)[part];
  }
  return value === undefined ? missing : value;
}

function find(path: unknown, root: unknown): unknown {
  if (typeof path !== 'string') return missing;
  const value = walk(root, path);
  if (value !== missing) return value;
  const dot = indexOf(path, '.');
  const first = dot < 0 ? '' : slice(path, 0, dot);
  const widget = first !== '' && isObject(root) && hasOwn(root, first) ? root[first] : undefined;
  return isObject(widget) && isObject(widget['value']) ? walk(widget['value'], slice(path, dot + 1)) : missing;
}

/** Told of what `v` reads while somebody wants to know. */
let onRead: ((path: unknown, value: unknown) => void) | undefined;

/** Calls a function, and tells `note` of every value of the state that `v` reads meanwhile; undefined for a missing one. */
export function watchingState(call: () => void, note: (path: unknown, value: unknown) => void): void {
  onRead = note;
  try {
    call();
  } finally {
    onRead = undefined;
  }
}

/**
 * Value at a dotted path; a missing one reads as false, existing falsy ones as they are (`docs/format/values.md`, Reading values with v).
 */
export function v(path: unknown, root: unknown = Widgets): unknown {
  const value = find(path, root);
  if (onRead !== undefined && root === Widgets) onRead(path, value === missing ? undefined : value);
  return value === missing ? false : value;
}

/** As {@link v}, but undefined when missing, and without the second look below `value`. */
export function w(path: unknown, root: unknown = Widgets): unknown {
  const value = typeof path === 'string' ? walk(root, path) : missing;
  return value === missing ? undefined : value;
}

/** As {@link v}, but undefined when missing. */
export function valueAt(path: unknown): unknown {
  const value = find(path, Widgets);
  return value === missing ? undefined : value;
}

/** The object of a widget, made when it is not there yet. */
export function widgetState(id: string): Record<string, unknown> {
  const known = hasOwn(Widgets, id) ? Widgets[id] : undefined;
  if (isObject(known)) return known;
  const made: Record<string, unknown> = {};
  Widgets[id] = made;
  return made;
}

export function clearState(): void {
  const keys = objectKeys(Widgets);
  for (let index = 0; index < keys.length; index += 1) delete Widgets[keys[index] as string];
}
