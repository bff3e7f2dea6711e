import type { JsonObject, JsonValue } from '../contract/json.ts';

/** One cell of a cellset as a grid shows it. */
export interface CellRow {
  readonly ordinal: number;
  readonly value: string;
  readonly formatted: string;
  /** Names of its members: its own list, or one text per axis; empty when the answer has neither. */
  readonly members: readonly string[];
}

/**
 * Cells of an answer, or null when it is no cellset. Members are found by the place of a cell:
 * ordinal = t0 + n0 * (t1 + n1 * ...), `backend-rest.md`, Cellsets.
 */
export function cellRows(answer: JsonValue | undefined): readonly CellRow[] | null {
  if (!isObject(answer) || !Array.isArray(answer.Cells)) return null;
  const axes = Array.isArray(answer.Axes) ? answer.Axes.map(axisNames) : [];
  return answer.Cells.map((cell, index) => {
    const fields = isObject(cell) ? cell : {};
    const ordinal = typeof fields.Ordinal === 'number' ? fields.Ordinal : index;
    const members = Array.isArray(fields.Members) ? fields.Members.map(memberName) : membersAt(axes, ordinal);
    return { ordinal, value: cellText(fields.Value), formatted: cellText(fields.FormattedValue), members };
  });
}

function axisNames(axis: JsonValue): readonly string[] {
  if (!isObject(axis) || !Array.isArray(axis.Tuples)) return [];
  return axis.Tuples.map((tuple) => (isObject(tuple) && Array.isArray(tuple.Members) ? tuple.Members.map(memberName).join(' · ') : ''));
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
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
