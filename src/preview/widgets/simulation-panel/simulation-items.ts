import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, readParameters, textOf } from '../../markup/read-parameters.ts';

/** A caption of a variable; one without a value is a heading. */
export interface SimulationBlock {
  readonly label: string;
  readonly value: string | undefined;
}

export interface SimulationRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly value: number;
  readonly unit: string;
  /** Returned in the events. */
  readonly ordinal: JsonValue | undefined;
}

export interface SimulationItem {
  readonly blocks: readonly SimulationBlock[];
  readonly range: SimulationRange;
  /** Index in the result, of which rows without an object are not drawn. */
  readonly sourceIndex: number;
}

/** Returns the range of a slider from configuration or data; an empty or reversed one is widened to contain its value. */
export function readRange(source: JsonObject): SimulationRange {
  const parameters = readParameters(source);
  const given = [parameters.number('minValue') ?? 0, parameters.number('maxValue') ?? 100] as const;
  const minimum = Math.min(...given);
  const maximum = Math.max(...given);
  const value = Math.min(maximum, Math.max(minimum, parameters.number('currentValue') ?? minimum));
  const ordinal = parameters.get('ordinal');
  return { minimum, maximum, value, unit: parameters.text('unit') ?? '', ordinal: ordinal ?? undefined };
}

/** Returns the step of the handle: whole numbers for wide ranges, hundredths of the range for narrow ones. */
export function stepOf({ minimum, maximum, value }: SimulationRange): number {
  const width = maximum - minimum;
  const isWhole = [minimum, maximum, value].every(Number.isInteger);
  if (isWhole && width >= 10) return 1;
  return width > 0 ? 10 ** Math.floor(Math.log10(width / 50)) : 1;
}

/** Returns the items of the panel: a matrix of one cell per row, or a plain list of such cells (`docs/format/results.md`, Charts). */
export function readSimulationItems(result: JsonValue | undefined): readonly SimulationItem[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((row, sourceIndex): SimulationItem[] => {
    const cell = Array.isArray(row) ? row[0] : row;
    if (!isJsonObject(cell)) return [];
    const columns = Array.isArray(cell.cols) ? cell.cols : [];
    const blocks = [0, 1, 2].map((index): SimulationBlock => {
      const column = columns[index];
      if (!isJsonObject(column)) return { label: textOf(column) ?? '', value: undefined };
      return { label: textOf(column.label) ?? '', value: textOf(column.value) };
    });
    return [{ blocks, range: readRange(cell), sourceIndex }];
  });
}

/** Returns the values of a moved slider: its position, and the ordinal if it has one. */
export function slideValues({ ordinal }: SimulationRange, value: number): JsonObject {
  return ordinal === undefined ? { value } : { value, ordinal };
}

/** Returns the values of edit and delete: position of the slider, ordinal, and the texts of the columns by caption. */
export function itemValues({ blocks, range }: SimulationItem, value: number): JsonObject {
  const texts = blocks.flatMap((block) => (block.label === '' ? [] : [[block.label, block.value ?? block.label] as const]));
  return { ...Object.fromEntries(texts), value, ...(range.ordinal === undefined ? {} : { ordinal: range.ordinal }) };
}
