import type { JsonValue } from '../../../shared/schema/json.ts';
import { finite, jsonListOf, objectsOf } from '../../charts/settings/chart-values.ts';
import { textOf } from '../../markup/read-parameters.ts';

/** One row of the widget: title, difference and its two values. */
export interface DifferenceRow {
  readonly title: string;
  readonly delta: number;
  readonly deltaText: string;
  /** Width of the bar in percent of the whole: the largest difference takes half of it. */
  readonly width: number;
  readonly base: string;
  readonly scenario: string;
}

/** Returns the rows of a matrix, of which the first cell of each row counts (`docs/format/results.md`, Charts). */
export function differenceRows(result: JsonValue | undefined): readonly DifferenceRow[] {
  const cells = objectsOf(jsonListOf(result).map((row) => (Array.isArray(row) ? (row[0] ?? null) : row)));
  const deltas = cells.map(({ delta }) => finite(delta) ?? 0);
  const largest = deltas.reduce((max, delta) => Math.max(max, Math.abs(delta)), 0);
  return cells.map((cell, index) => {
    const delta = deltas[index] ?? 0;
    return {
      title: textOf(cell['title']) ?? '',
      delta,
      deltaText: textOf(cell['delta']) ?? '',
      width: largest === 0 ? 0 : Math.round((Math.abs(delta) / largest) * 50_000) / 1000,
      base: textOf(cell['base']) ?? '',
      scenario: textOf(cell['scenario']) ?? '',
    };
  });
}
