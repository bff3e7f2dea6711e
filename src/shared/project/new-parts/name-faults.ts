import { permissionListKey } from '../../language/stored-query.ts';

/** Maximum characters of a name that a person gives. */
const longestName = 100;

/**
 * Returns why a text cannot be the id of a new widget or page, as a sentence, or undefined if it can (`docs/format/README.md`, Names and
 * ids). `taken`: all ids of the project. Stricter than the files: letters, digits and hyphens alone need no quoting anywhere.
 */
export function idFault(id: string, taken: ReadonlySet<string>): string | undefined {
  if (id === '') return 'Enter an id.';
  if (id.length > longestName) return `Use at most ${longestName} characters.`;
  if (id.includes('_')) return 'Leave out the underscore: it separates row and column in the ids of table cells.';
  if (id.includes('.')) return 'Leave out the dot: it separates the parts of a path, such as region.value.';
  if (!/^\p{L}[\p{L}\p{N}-]*$/u.test(id)) return 'Use letters, digits and hyphens, and begin with a letter.';
  if (id in {}) return `${id} has a meaning of its own in JavaScript. Choose another id.`;
  if (taken.has(id)) return `${id} exists already. Choose one that no page uses.`;
  return undefined;
}

/**
 * Returns why a text cannot be the key of a new stored query, as a sentence, or undefined if it can (`docs/format/stored-queries.md`, Keys).
 */
export function queryKeyFault(key: string, taken: ReadonlySet<string>): string | undefined {
  if (key === '') return 'Enter a key, such as salesTable_init.';
  if (key.length > 2 * longestName) return `Use at most ${2 * longestName} characters.`;
  if (!/^\p{L}[\p{L}\p{N}_-]*$/u.test(key)) return 'Use letters, digits, hyphens and underscores, and begin with a letter.';
  if (key === permissionListKey || key in {}) return `${key} has a meaning of its own. Choose another key.`;
  if (taken.has(key)) return `${key} exists already.`;
  return undefined;
}

/**
 * Returns which requests use a query of this key: one finds its query by the id of its widget and the name of its action, unless its body
 * names another key. `unasked`: the keys of actions that look for no stored query.
 */
export function queryKeyHint(key: string, widgetIds: ReadonlySet<string>, unasked: ReadonlySet<string>): string {
  const end = key.indexOf('_');
  const widgetId = end < 0 ? key : key.slice(0, end);
  if (end > 0 && widgetIds.has(widgetId)) {
    const user = `${widgetId} · ${key.slice(end + 1) || '…'}`;
    return unasked.has(key) ? `${user} does not use it so far: only a request with server: true does.` : `Used by ${user}.`;
  }
  return end > 0
    ? `No widget has the id ${widgetId}: a request uses this query only if its body gives the key.`
    : 'A request finds its query as <widget id>_<action>; for another key, its body gives the key.';
}
