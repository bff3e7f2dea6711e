import type { JsonObject, JsonValue } from '../../schema/json.ts';
import { jsonText } from '../../text/json-text.ts';
import { type CellEditability, cellEditability } from './cell-editability.ts';

/** Axes, or members of one tuple, whose names are read: every cell gets a name of each axis. */
const mostNames = 100;

/** One cell of a cellset as a grid shows it. */
export interface CellRow {
  readonly ordinal: number;
  readonly value: string;
  readonly formatted: string;
  /** Names of its members: its own list, or one text per axis; empty if the answer has neither. */
  readonly members: readonly string[];
  /** Undefined if the answer does not say whether it can be written. */
  readonly editability: CellEditability | undefined;
}

/** Reads cells one by one, so that a million of them can be shown page by page. */
export interface CellReader {
  readonly count: number;
  readonly hasMembers: boolean;
  /** Whether the answer says of its cells if they can be written. */
  readonly hasEditability: boolean;
  readonly read: (index: number) => CellRow;
  /** Raw value, for sorting. */
  readonly value: (index: number) => JsonValue | undefined;
}

/**
 * Returns a reader of the cells of an answer, or null if it is not a cellset. Members are found by the ordinal of a cell:
 * ordinal = t0 + n0 * (t1 + n1 * ...), `docs/format/back-end.md`, Cellsets.
 */
export function readCells(answer: JsonValue | undefined): CellReader | null {
  if (!isObject(answer) || !Array.isArray(answer.Cells)) return null;
  const cells = answer.Cells;
  const axes = Array.isArray(answer.Axes) ? answer.Axes.slice(0, mostNames).map(axisNames) : [];
  const fieldsAt = (index: number): JsonObject => {
    const cell = cells[index];
    return isObject(cell) ? cell : {};
  };
  const read = (index: number): CellRow => {
    const fields = fieldsAt(index);
    const ordinal = typeof fields.Ordinal === 'number' ? fields.Ordinal : index;
    const members = Array.isArray(fields.Members) ? fields.Members.map(memberName) : membersAt(axes, ordinal);
    return {
      ordinal,
      value: cellText(fields.Value),
      formatted: cellText(fields.FormattedValue),
      members,
      editability: cellEditability(fields),
    };
  };
  const hasMembers = axes.some((names) => names.length > 0) || (cells.length > 0 && Array.isArray(fieldsAt(0).Members));
  const hasEditability = cells.length > 0 && cellEditability(fieldsAt(0)) !== undefined;
  return { count: cells.length, hasMembers, hasEditability, read, value: (index) => fieldsAt(index).Value };
}

/** Returns all cells of an answer; null if it is not a cellset. */
export function cellRows(answer: JsonValue | undefined): readonly CellRow[] | null {
  const cells = readCells(answer);
  return cells && Array.from({ length: cells.count }, (_, index) => cells.read(index));
}

function axisNames(axis: JsonValue): readonly string[] {
  if (!isObject(axis) || !Array.isArray(axis.Tuples)) return [];
  return axis.Tuples.map((tuple) =>
    isObject(tuple) && Array.isArray(tuple.Members) ? tuple.Members.slice(0, mostNames).map(memberName).join(' · ') : '',
  );
}

function memberName(member: JsonValue): string {
  return isObject(member) ? cellText(member.Name ?? member.UniqueName) : '';
}

function membersAt(axes: readonly (readonly string[])[], ordinal: number): readonly string[] {
  if (axes.length === 0 || axes.every((names) => names.length === 0)) return [];
  let rest = ordinal;
  return axes.map((names) => {
    if (names.length === 0) return '';
    const name = names[rest % names.length] ?? '';
    rest = Math.floor(rest / names.length);
    return name;
  });
}

function cellText(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  if (value === null) return 'null';
  return typeof value === 'object' ? jsonText(value) : String(value);
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
