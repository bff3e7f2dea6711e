import type { JsonValue } from '../../../shared/contract/json.ts';
import { finite, listOf, mergedSettings, objectsOf } from '../../charts/chart-values.ts';
import { textOf } from '../../markup/parameters.ts';

/** One marker over a chart. */
export interface VerticalLine {
  /** Distance from the left edge in percent. */
  readonly place: number;
  readonly label: string;
  readonly isLabelShown: boolean;
  readonly labelColor: string | undefined;
  /** `undefined` where it is not shown. */
  readonly title: string | undefined;
  readonly titleColor: string | undefined;
  readonly titleBackground: string | undefined;
  readonly line: { readonly width: number; readonly style: string; readonly color: string } | undefined;
}

/** Markers out of the first row of the result, over the configured defaults (`widgets.json` VerticalLineBoxWidget). The first and the last value are the edges. */
export function verticalLines(configured: JsonValue | undefined, result: JsonValue | undefined): readonly VerticalLine[] {
  const row = listOf(result)[0];
  const loaded = objectsOf(Array.isArray(row) ? row : result);
  const items = mergedSettings(objectsOf(configured), loaded).filter(({ value }) => finite(value) !== undefined);
  const values = items.map(({ value }) => finite(value) ?? 0);
  const first = values[0] ?? 0;
  const range = (values.at(-1) ?? 0) - first;
  return items.map((item, index) => ({
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
