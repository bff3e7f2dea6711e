import { placeholdersIn } from './placeholder-name.ts';

/** A value that user code supplied for a stored query. */
export interface PlaceholderValue {
  readonly name: string;
  readonly value: string;
}

export interface FilledQuery {
  readonly text: string;
  readonly parameters: readonly { readonly name: string; readonly value: string; readonly used: boolean }[];
  /** Placeholders without a value, without `$`: they stay as written. Each once, in order. */
  readonly missing: readonly string[];
  /** Every place that was filled, in order. */
  readonly places: readonly FilledPlace[];
}

/** One filled placeholder; offsets and lengths in UTF-16 units. */
export interface FilledPlace {
  readonly name: string;
  /** Offset of the `$` in the stored query. */
  readonly start: number;
  /** Offset of the inserted value in the filled text. */
  readonly filledStart: number;
  readonly length: number;
  /** Which `$name` of the stored query it is, from 0, filled or not. */
  readonly index: number;
}

/** Returns whether the text is valid between the quotes of a JSON string as it is. */
export function isJsonStringContent(text: string): boolean {
  try {
    return typeof JSON.parse(`"${text}"`) === 'string';
  } catch {
    return false;
  }
}

/** Returns the text as content of a JSON string: quotes, backslashes and control characters escaped. */
export function escapeJsonStringContent(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/**
 * Returns the text escaped exactly once. Values typed into inputs arrive already escaped (`docs/format/values.md`, Typed text), values that code
 * made arrive raw (recorded case quote-in-value), and only their look distinguishes them: text that is valid JSON string
 * content is taken as escaped and kept. The one ambiguity: a raw text such as `C:\new` that happens to be valid
 * content is read as an escape. Code that means such a text writes `JSON.stringify` or `Utils.escapeText`.
 */
export function escapeOnce(text: string): string {
  return isJsonStringContent(text) ? text : escapeJsonStringContent(text);
}

/**
 * Fills `$<name>` in a stored query (`docs/format/stored-queries.md`, Filling placeholders): the longest name that fits at a place wins, in
 * one pass, so that `$year` never hits `$yearTo` and an inserted value is never substituted again. Values are escaped
 * for JSON once ({@link escapeOnce}). Of values with the same name the last one counts. `special` are names that the app
 * itself knows, such as `activeUser`: they count where the body gives none, and as whole words only.
 */
export function fillPlaceholders(
  query: string,
  values: readonly PlaceholderValue[],
  special: readonly PlaceholderValue[] = [],
): FilledQuery {
  const byName = new Map(values.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]));
  const names = [...byName.keys()].sort((one, other) => other.length - one.length);
  const used = new Set<string>();
  const missing = new Set<string>();
  const places: FilledPlace[] = [];
  let index = 0;
  let text = '';
  let kept = 0;
  let position = query.indexOf('$');
  const keep = (end: number) => {
    const part = query.slice(kept, end);
    for (const { name } of placeholdersIn(part)) {
      index += 1;
      if (!isQueryOption(name)) missing.add(name);
    }
    text += part;
  };
  while (position >= 0) {
    const start = position + 1;
    const given = names.find((candidate) => query.startsWith(candidate, start));
    const own = special.find(({ name }) => query.startsWith(name, start) && !isWordAt(query, start + name.length));
    const isOwn = own !== undefined && own.name.length > (given?.length ?? 0);
    const name = isOwn ? own.name : given;
    if (name === undefined) {
      position = query.indexOf('$', start);
      continue;
    }
    keep(position);
    const value = escapeOnce((isOwn ? own.value : byName.get(name)) ?? '');
    if (!isOwn) {
      used.add(name);
      places.push({ name, start: position, filledStart: text.length, length: value.length, index });
    }
    // What counts is what the file of queries shows as a placeholder.
    if (placeholdersIn(`$${name}`).next().value?.start === 0) index += 1;
    text += value;
    kept = start + name.length;
    position = query.indexOf('$', kept);
  }
  keep(query.length);
  return {
    text,
    parameters: [...byName].map(([name, value]) => ({ name, value, used: used.has(name) })),
    missing: [...missing],
    places,
  };
}

function isWordAt(text: string, position: number): boolean {
  return /\w/.test(text.charAt(position));
}

/** OData options such as `$select` may stand in stored texts and are no placeholders. */
function isQueryOption(name: string): boolean {
  return ['select', 'expand', 'filter', 'top', 'skip', 'count', 'orderby', 'metadata', 'value', 'ref'].includes(name);
}
