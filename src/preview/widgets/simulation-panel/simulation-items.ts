import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { isObject, readParameters, textOf } from '../../markup/parameters.ts';

/** A caption of a variable; one without value is a heading of its own. */
export interface SimulationBlock {
  readonly label: string;
  readonly value: string | undefined;
}

export interface SimulationRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly value: number;
  readonly unit: string;
  /** Echoed in the events. */
  readonly ordinal: JsonValue | undefined;
}

export interface SimulationItem {
  readonly blocks: readonly SimulationBlock[];
  readonly range: SimulationRange;
}

/** Range of a slider from configuration or data; one that is empty or upside down still holds its value. */
export function readRange(source: JsonObject): SimulationRange {
  const parameters = readParameters(source);
  const given = [parameters.number('minValue') ?? 0, parameters.number('maxValue') ?? 100] as const;
  const minimum = Math.min(...given);
  const maximum = Math.max(...given);
  const value = Math.min(maximum, Math.max(minimum, parameters.number('currentValue') ?? minimum));
  const ordinal = parameters.get('ordinal');
  return { minimum, maximum, value, unit: parameters.text('unit') ?? '', ordinal: ordinal ?? undefined };
}

/** Step of the handle: whole numbers over wide ranges, hundredths of the range over narrow ones. */
export function stepOf({ minimum, maximum, value }: SimulationRange): number {
  const width = maximum - minimum;
  const isWhole = [minimum, maximum, value].every(Number.isInteger);
  if (isWhole && width >= 10) return 1;
  return width > 0 ? 10 ** Math.floor(Math.log10(width / 50)) : 1;
}

/** Items of the panel: a matrix of one cell per row, or a plain list of such cells (widgets.json, initResultShape). */
export function readSimulationItems(result: JsonValue | undefined): readonly SimulationItem[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((row): SimulationItem[] => {
    const cell = Array.isArray(row) ? row[0] : row;
    if (!isObject(cell)) return [];
    const columns = Array.isArray(cell.cols) ? cell.cols : [];
    const blocks = [0, 1, 2].map((index): SimulationBlock => {
      const column = columns[index];
      if (!isObject(column)) return { label: textOf(column) ?? '', value: undefined };
      return { label: textOf(column.label) ?? '', value: textOf(column.value) };
    });
    return [{ blocks, range: readRange(cell) }];
  });
}

/** Values of edit and delete: position of the slider, ordinal, and the texts of the columns by caption. */
export function itemValues({ blocks, range }: SimulationItem, value: number): JsonObject {
  const texts = blocks.flatMap((block) => (block.label === '' ? [] : [[block.label, block.value ?? block.label] as const]));
  return { ...Object.fromEntries(texts), value, ...(range.ordinal === undefined ? {} : { ordinal: range.ordinal }) };
}
