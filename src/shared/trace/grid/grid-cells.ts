import type { JsonObject, JsonValue } from '../../schema/json.ts';

/** The cells of an answer by their ordinals. */
export interface GridCells {
  readonly count: number;
  /** The one that the answer lists first. */
  readonly first: JsonObject | undefined;
  /** Highest ordinal, -1 without cells. */
  readonly last: number;
  /** Whether the ordinals are 0, 1, 2, ... without a gap. */
  readonly isInOrder: boolean;
  /** Undefined if the answer does not have the cell. */
  readonly at: (ordinal: number) => JsonObject | undefined;
}

/** Returns whether a value is an object of JSON, not a list. */
export function isFields(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a reader of cells by ordinal; a cell without one has its place in the list as ordinal. */
export function readGridCells(cells: readonly JsonValue[]): GridCells {
  const fieldsAt = (index: number): JsonObject | undefined => {
    const cell = cells[index];
    return isFields(cell) ? cell : undefined;
  };
  const ordinalOf = (index: number): number => {
    const ordinal = fieldsAt(index)?.['Ordinal'];
    return typeof ordinal === 'number' && Number.isSafeInteger(ordinal) && ordinal >= 0 ? ordinal : index;
  };
  let isInOrder = true;
  for (let index = 0; index < cells.length && isInOrder; index += 1) isInOrder = ordinalOf(index) === index;
  if (isInOrder) return { count: cells.length, first: fieldsAt(0), last: cells.length - 1, isInOrder, at: fieldsAt };
  const places = new Map<number, number>();
  let last = -1;
  for (let index = 0; index < cells.length; index += 1) {
    const ordinal = ordinalOf(index);
    places.set(ordinal, index);
    if (ordinal > last) last = ordinal;
  }
  const at = (ordinal: number): JsonObject | undefined => {
    const index = places.get(ordinal);
    return index === undefined ? undefined : fieldsAt(index);
  };
  return { count: cells.length, first: fieldsAt(0), last, isInOrder, at };
}
