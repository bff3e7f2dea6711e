import type { JsonValue } from '../../../shared/contract/json.ts';
import { finite, listOf, objectsOf } from '../../charts/chart-values.ts';
import { textOf } from '../../markup/parameters.ts';

/** One line of the widget: title, difference and the two values it is between. */
export interface DifferenceRow {
  readonly title: string;
  readonly delta: number;
  readonly deltaText: string;
  /** Of the bar, in percent of the whole width: the largest difference takes half of it. */
  readonly width: number;
  readonly base: string;
  readonly scenario: string;
}

/** Rows out of a matrix of which the first cell of each row counts (`widgets.json` HorizontalBarChartWidget). */
export function differenceRows(result: JsonValue | undefined): readonly DifferenceRow[] {
  const cells = objectsOf(listOf(result).map((row) => (Array.isArray(row) ? (row[0] ?? null) : row)));
  const deltas = cells.map(({ delta }) => finite(delta) ?? 0);
  const largest = deltas.reduce((most, delta) => Math.max(most, Math.abs(delta)), 0);
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
