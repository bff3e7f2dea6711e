import type { JsonObject, JsonValue } from '../../../schema/json.ts';
import { shortJson } from '../../short-json.ts';
import { type AnswerComparison, type Difference, mostDifferences } from '../compare-answers.ts';
import { figureChange } from './figure-texts.ts';
import { isPlainObject, labelOf, rowKeys, type RowKeys } from './row-keys.ts';

/** Two results of a widget, compared value by value. */
export interface ResultComparison extends AnswerComparison {
  /** Values that were not looked at, since they lie too deep. */
  readonly tooDeep: number;
}

/** Levels of a result that are compared. */
const mostLevels = 40;
/** Characters of a value that stands for a whole row or object. */
const longestWhole = 400;
/** Characters of a value that is a text. */
const longestText = 10_000;
/** Characters of the place of a value. */
const longestPlace = 1_000;

/**
 * Returns how the second result of a widget differs from the first. Rows are matched by what names them, else by their position: rows that moved
 * are no difference. Cells of a table that gives its labels and its cells as lists are matched by their labels.
 */
export function compareResults(before: JsonValue, after: JsonValue): ResultComparison {
  const notes = new Notes();
  compareValue(before, after, { parts: [], isMoved: false }, notes);
  return notes.whole();
}

/** Where a value stands, and whether its row stood elsewhere. */
interface Place {
  readonly parts: readonly string[];
  readonly isMoved: boolean;
}

const below = ({ parts, isMoved }: Place, part: string, moves = false): Place => ({ parts: [...parts, part], isMoved: isMoved || moves });

class Notes {
  private readonly differences: Difference[] = [];
  private same = 0;
  private moved = 0;
  private total = 0;
  private tooDeep = 0;

  note({ parts, isMoved }: Place, difference: Omit<Difference, 'key'>): void {
    this.total += 1;
    if (isMoved) this.moved += 1;
    if (this.differences.length < mostDifferences) this.differences.push({ ...difference, key: placeText(parts) });
  }

  noteSame({ isMoved }: Place): void {
    this.same += 1;
    if (isMoved) this.moved += 1;
  }

  noteTooDeep(): void {
    this.tooDeep += 1;
  }

  whole(): ResultComparison {
    const { same, moved, total, differences, tooDeep } = this;
    return { by: 'paths', same, moved, total, differences, tooDeep };
  }
}

/** Returns a place as a person reads it: `[2][Bikes · Jan].value`; the result itself has a name. */
function placeText(parts: readonly string[]): string {
  const text = parts.join('');
  const whole = text.startsWith('.') ? text.slice(1) : text;
  if (whole === '') return 'result';
  return whole.length > longestPlace ? `${whole.slice(0, longestPlace)}…` : whole;
}

const fieldPart = (field: string): string => `.${field.slice(0, 200)}`;
const rowPart = (name: string | number): string => `[${name}]`;

function compareValue(before: JsonValue, after: JsonValue, place: Place, notes: Notes): void {
  const isList = Array.isArray(before) && Array.isArray(after);
  const isObject = isPlainObject(before) && isPlainObject(after);
  if (!isList && !isObject) compareLeaf(before, after, place, notes);
  else if (place.parts.length >= mostLevels) notes.noteTooDeep();
  else if (isList) compareLists(before, after, place, notes);
  else if (isObject) compareFields(before, after, place, notes);
}

function compareLeaf(before: JsonValue, after: JsonValue, place: Place, notes: Notes): void {
  const [first, second] = [leafText(before), leafText(after)];
  // A number is not the text of its digits, and long texts are cut.
  if (before === after || (first === second && typeof before === 'object' && typeof after === 'object')) {
    notes.noteSame(place);
    return;
  }
  notes.note(place, { kind: 'changed', before: quoted(before, first), after: quoted(after, second), ...numbersOf(before, after) });
}

/** Returns a value in one text. Texts stay as they are. */
function leafText(value: JsonValue): string {
  if (typeof value !== 'string') return shortJson(value, longestWhole);
  return value.length > longestText ? `${value.slice(0, longestText)}… (${value.length} characters)` : value;
}

/** Tells an empty text from nothing. */
const quoted = (value: JsonValue, text: string): string => (value === '' ? '""' : text);

function numbersOf(before: JsonValue, after: JsonValue): Pick<Difference, 'change' | 'share'> {
  if (typeof before === 'string' && typeof after === 'string') return figureChange(before, after);
  if (typeof before !== 'number' || typeof after !== 'number') return {};
  const change = after - before;
  return before === 0 ? { change } : { change, share: change / Math.abs(before) };
}

function compareFields(before: JsonObject, after: JsonObject, place: Place, notes: Notes): void {
  for (const [field, value] of Object.entries(before))
    compareMembers(value, Object.hasOwn(after, field) ? after[field] : undefined, below(place, fieldPart(field)), notes);
  for (const [field, value] of Object.entries(after))
    if (!Object.hasOwn(before, field)) compareMembers(undefined, value, below(place, fieldPart(field)), notes);
}

function compareLists(before: readonly JsonValue[], after: readonly JsonValue[], place: Place, notes: Notes): void {
  const [table, other] = [labelledTable(before), labelledTable(after)];
  if (table === null || other === null) {
    compareRows(before, after, rowKeys(before, after), place, notes);
    return;
  }
  // What is beyond the lists of one of them is added or removed.
  const lists = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index);
  for (const index of lists) {
    const [list, now] = [before[index], after[index]];
    const inner = below(place, rowPart(index));
    const names = [namesOf(table, index, list), namesOf(other, index, now)] as const;
    if (Array.isArray(list) && Array.isArray(now) && names[0] && names[1]) compareRows(list, now, [names[0], names[1]], inner, notes);
    else compareMembers(list, now, inner, notes);
  }
}

/** Compares two values of which one may not be there. */
function compareMembers(before: JsonValue | undefined, after: JsonValue | undefined, place: Place, notes: Notes): void {
  if (before !== undefined && after !== undefined) compareValue(before, after, place, notes);
  else if (before !== undefined) notes.note(place, { kind: 'removed', before: quoted(before, leafText(before)), after: '' });
  else if (after !== undefined) notes.note(place, { kind: 'added', before: '', after: quoted(after, leafText(after)) });
}

/** Compares rows by their keys, else by their position. */
function compareRows(before: readonly JsonValue[], after: readonly JsonValue[], keys: RowKeys, place: Place, notes: Notes): void {
  const positions = keys === null ? null : new Map(keys[1].map((key, index) => [key, index]));
  const met = new Set<number>();
  for (const [index, value] of before.entries()) {
    const name = keys?.[0][index] ?? index;
    const position = positions === null ? index : positions.get(String(name));
    const other = position === undefined ? undefined : after[position];
    if (position !== undefined) met.add(position);
    const inner = below(place, rowPart(name), other !== undefined && position !== index);
    // Columns of a row stay where they are, whatever their cells say.
    if (keys !== null && Array.isArray(value) && Array.isArray(other)) compareRows(value, other, null, inner, notes);
    else compareMembers(value, other, inner, notes);
  }
  for (const [index, value] of after.entries())
    if (!met.has(index)) compareMembers(undefined, value, below(place, rowPart(keys?.[1][index] ?? index)), notes);
}

/** The labels of a table that is a list of lists. */
interface LabelledTable {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/**
 * Returns the labels of a table that is a list of its column labels, its row labels, its cells and more lists of as many values, as scroll and
 * horizontal tables take it (`docs/format/widgets/tables.md`); null for any other list.
 */
function labelledTable([columns, rows, cells]: readonly JsonValue[]): LabelledTable | null {
  if (!Array.isArray(columns) || !Array.isArray(rows) || !Array.isArray(cells)) return null;
  if (columns.length === 0 || rows.length === 0 || cells.length !== columns.length * rows.length) return null;
  const [columnNames, rowNames] = [labels(columns), labels(rows)];
  return columnNames && rowNames && { columns: columnNames, rows: rowNames };
}

/** Returns what names the members of one of the lists of a table: cells stand row by row. Null if they are no labels and no cells. */
function namesOf({ columns, rows }: LabelledTable, index: number, list: JsonValue | undefined): readonly string[] | null {
  if (index < 2) return index === 0 ? columns : rows;
  if (!Array.isArray(list) || list.length !== columns.length * rows.length) return null;
  const names = rows.flatMap((row) => columns.map((column) => `${row} · ${column}`));
  return new Set(names).size === names.length ? names : null;
}

/** Returns the names of labels, if each has one of its own. */
function labels(values: readonly JsonValue[]): readonly string[] | null {
  const names = values.flatMap((value) => labelOf(value) ?? []);
  return names.length === values.length && new Set(names).size === names.length ? names : null;
}
