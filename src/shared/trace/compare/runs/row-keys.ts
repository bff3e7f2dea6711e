import type { JsonObject, JsonValue } from '../../../schema/json.ts';
import { markerOf } from '../../encoded-value.ts';

/** Rows of two lists by a key that each row has once; null where they have none and are found by their position. */
export type RowKeys = readonly [readonly string[], readonly string[]] | null;

/** Fields that identify a row; numbers count as names in these alone. */
const identifyingFields = ['key', 'id', 'uid', 'labelId'];
/** Fields that name a row, most telling first. */
const namingFields = [...identifyingFields, 'name', 'Name', 'label', 'title', 'caption'];
/** Fields or columns of a row that are tried. */
const mostCandidates = 24;
/** Characters of a key. */
const longestKey = 200;
/** Columns of a row that may name it together, as a product within a region. */
const mostTogether = 3;

type Naming = (row: JsonValue) => string | undefined;

/**
 * Returns what the rows of two lists are matched by: the field, or the leading columns, that every row of both has once and that most rows of both
 * have in common. The order of the rows does not matter.
 */
export function rowKeys(before: readonly JsonValue[], after: readonly JsonValue[]): RowKeys {
  if (before.length === 0 || after.length === 0) return null;
  let best: RowKeys = null;
  let most = 0;
  for (const naming of namings(before[0])) {
    const keys = keysBy(naming, before, after);
    if (keys === null) continue;
    const known = new Set(keys[0]);
    const common = keys[1].reduce((sum, key) => sum + Number(known.has(key)), 0);
    if (common > most) [best, most] = [keys, common];
    if (most === Math.min(before.length, after.length)) break;
  }
  return best;
}

function keysBy(naming: Naming, before: readonly JsonValue[], after: readonly JsonValue[]): RowKeys {
  const lists: string[][] = [];
  for (const rows of [before, after]) {
    const keys: string[] = [];
    const seen = new Set<string>();
    for (const row of rows) {
      const key = naming(row);
      if (key === undefined || seen.has(key)) return null;
      seen.add(key);
      keys.push(key);
    }
    lists.push(keys);
  }
  return [lists[0] ?? [], lists[1] ?? []];
}

/** Returns the ways in which a row like this one may be named, the likeliest first. */
function namings(row: JsonValue | undefined): readonly Naming[] {
  if (Array.isArray(row)) {
    const columns = Math.min(row.length, mostCandidates);
    const single = Array.from(
      { length: columns },
      (_, column): Naming =>
        (other) =>
          nameOf(cellAt(other, column)),
    );
    const together = Array.from({ length: Math.max(0, Math.min(columns, mostTogether) - 1) }, (_, more): Naming => {
      const places = Array.from({ length: more + 2 }, (_place, column) => column);
      return (other) => {
        const names = places.map((column) => nameOf(cellAt(other, column)));
        return names.includes(undefined) ? undefined : names.join(' · ');
      };
    });
    return [...single, ...together];
  }
  if (!isPlainObject(row)) return [];
  const others = Object.keys(row).filter((field) => !namingFields.includes(field));
  return [
    ...namingFields
      .filter((field) => Object.hasOwn(row, field))
      .map(
        (field): Naming =>
          (other) =>
            nameOf(fieldOf(other, field)) ?? numberOf(field, fieldOf(other, field)),
      ),
    ...others.slice(0, mostCandidates).map(
      (field): Naming =>
        (other) =>
          nameOf(fieldOf(other, field)),
    ),
  ];
}

/** Returns an object that is no value which JSON cannot express. */
export function isPlainObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && markerOf(value) === undefined;
}

const cellAt = (row: JsonValue, column: number): JsonValue | undefined => (Array.isArray(row) ? row[column] : undefined);

function fieldOf(row: JsonValue, field: string): JsonValue | undefined {
  return isPlainObject(row) && Object.hasOwn(row, field) ? row[field] : undefined;
}

/** A number as it stands in a text: a figure that changes, which names nothing. */
const figure = /^[\s\d.,%+−-]+$/;

/** Returns the text by which a value names its row: a text, or that of a cell which is an object. */
function nameOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value.trim() === '' || figure.test(value) ? undefined : value.slice(0, longestKey);
  if (!isPlainObject(value)) return undefined;
  for (const field of namingFields) {
    const inner = fieldOf(value, field);
    const name = typeof inner === 'string' ? nameOf(inner) : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Returns the name of a row that a number identifies; a text of digits is one, too. */
function numberOf(field: string, value: JsonValue | undefined): string | undefined {
  if (!identifyingFields.includes(field)) return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return value === '' ? undefined : `${field} ${String(value).slice(0, longestKey)}`;
}

/** Returns what a label of a table says, which may be a figure such as a year; undefined for what is no label. */
export function labelOf(value: JsonValue): string | undefined {
  if (!isPlainObject(value)) return undefined;
  for (const field of ['label', 'title', 'name', 'labelId', 'id', 'value']) {
    const text = fieldOf(value, field);
    if ((typeof text === 'string' && text.trim() !== '') || typeof text === 'number') return String(text).slice(0, longestKey);
  }
  return undefined;
}
