import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { finite, mergedSettings, numberOf, objectsOf } from '../../charts/settings/chart-values.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';

/** One side of a row: its value and its label. */
export interface TornadoSide {
  readonly value: number | undefined;
  readonly text: string;
  readonly color: string;
}

export interface TornadoRow {
  readonly label: string;
  readonly left: TornadoSide;
  readonly right: TornadoSide;
}

export interface TornadoData {
  readonly rows: readonly TornadoRow[];
  readonly base: number;
  readonly min: number;
  readonly max: number;
  readonly gridLines: number;
}

/** Shown if neither the init nor the configuration has rows; fits the default range. */
const demoRows: readonly JsonObject[] = [
  { leftValue: -24000, rightValue: 41000, legendLabel: 'Sales volume' },
  { leftValue: -15500, rightValue: 28000, legendLabel: 'Price' },
  { leftValue: -9000, rightValue: 17500, legendLabel: 'Raw materials' },
  { leftValue: -2500, rightValue: 9000, legendLabel: 'Exchange rate' },
];
/** Colours of rows without their own: low and high side. */
const leftColor = '#64748b';
const rightColor = '#2563eb';

function side(row: JsonObject, name: 'left' | 'right'): TornadoSide {
  const value = row[`${name}Value`];
  return {
    value: finite(value),
    text: textOf(value) ?? '',
    color: textOf(row[`${name}Color`]) || (name === 'left' ? leftColor : rightColor),
  };
}

/** Reads a tornado chart: configured fields of a row win over loaded ones (`docs/format/results.md`, Charts). */
export function readTornado(config: JsonObject, result: JsonValue | undefined): TornadoData {
  const parameters = readParameters(config, result);
  const loaded = objectsOf(readParameters({}, result).get('dataset'));
  const given = mergedSettings(loaded, objectsOf(readParameters(config).get('dataset')));
  const hasValues = given.some((row) => finite(row['leftValue']) !== undefined || finite(row['rightValue']) !== undefined);
  const rows = hasValues ? given : mergedSettings(demoRows, given);
  const min = numberOf(parameters, 'xMin') ?? -30000;
  const max = numberOf(parameters, 'xMax') ?? 50000;
  return {
    rows: rows.map((row) => ({ label: textOf(row['legendLabel']) ?? '', left: side(row, 'left'), right: side(row, 'right') })),
    base: numberOf(parameters, 'baseValue') ?? 3500,
    min,
    max: max > min ? max : min + 1,
    gridLines: Math.min(200, Math.max(0, Math.round(parameters.number('gridLinesNum') ?? 9))),
  };
}
