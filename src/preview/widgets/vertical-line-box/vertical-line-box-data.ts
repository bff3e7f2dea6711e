import type { JsonValue } from '../../../shared/schema/json.ts';
import { finite, jsonListOf, mergedSettings, objectsOf } from '../../charts/settings/chart-values.ts';
import { textOf } from '../../markup/read-parameters.ts';

/** One marker over a chart. */
export interface VerticalLine {
  /** Distance from the left edge in percent. */
  readonly place: number;
  readonly label: string;
  readonly isLabelShown: boolean;
  readonly labelColor: string | undefined;
  /** `undefined` if it is not shown. */
  readonly title: string | undefined;
  readonly titleColor: string | undefined;
  readonly titleBackground: string | undefined;
  /** Index in the list, of which items without a number are not drawn. */
  readonly sourceIndex: number;
  readonly line: { readonly width: number; readonly style: string; readonly color: string } | undefined;
}

/**
 * Returns the markers of the first row of the result, merged over the configured defaults (`docs/format/results.md`, Charts). The first and
 * the last value are the edges.
 */
export function verticalLines(configured: JsonValue | undefined, result: JsonValue | undefined): readonly VerticalLine[] {
  const row = jsonListOf(result)[0];
  const loaded = objectsOf(Array.isArray(row) ? row : result);
  const items = mergedSettings(objectsOf(configured), loaded)
    .map((item, sourceIndex) => ({ item, sourceIndex }))
    .filter(({ item }) => finite(item['value']) !== undefined);
  const values = items.map(({ item: { value } }) => finite(value) ?? 0);
  const first = values[0] ?? 0;
  const range = (values.at(-1) ?? 0) - first;
  return items.map(({ item, sourceIndex }, index) => ({
    sourceIndex,
    place: range === 0 ? 0 : Math.round((((values[index] ?? 0) - first) / range) * 100_000) / 1000,
    label: textOf(item['label']) ?? '',
    isLabelShown: Boolean(item['labelVisible']),
    labelColor: textOf(item['labelColor']),
    title: item['titleVisible'] ? (textOf(item['title']) ?? '') : undefined,
    titleColor: textOf(item['titleColor']),
    titleBackground: textOf(item['titleBgColor']),
    line: item['lineVisible']
      ? {
          width: finite(item['lineWidth']) ?? 1,
          style: textOf(item['lineStyle']) || 'solid',
          color: textOf(item['lineColor']) || '#000',
        }
      : undefined,
  }));
}
