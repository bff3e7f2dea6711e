import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { finite, jsonListOf, mergedSettings, objectsOf } from '../../charts/settings/chart-values.ts';
import { textOf } from '../../markup/read-parameters.ts';

/** Left edge of a section, with what is drawn at that edge; the last one closes the bar. */
export interface SegmentEdge {
  readonly valueText: string;
  readonly label: string;
  readonly color: string | undefined;
  readonly background: string | undefined;
  /** Width of the section that starts here, in percent of the bar. */
  readonly share: number;
  readonly hasSeparator: boolean;
  readonly separatorColor: string | undefined;
  readonly hasConfidenceLine: boolean;
  readonly confidenceLineColor: string | undefined;
  /** CSS length. */
  readonly confidenceLineWidth: string | undefined;
  /** Index in the list, of which items without a number are not drawn. */
  readonly sourceIndex: number;
}

/** Shown if neither the init nor the configuration has sections. */
const demoSections: readonly JsonObject[] = [
  { value: 0, label: 'Low', color: '#1e3a8a', bgColor: '#dbeafe' },
  { value: 35, label: 'Expected', color: '#fff', bgColor: '#2563eb', separatorVisible: true },
  { value: 75, label: 'High', color: '#1e3a8a', bgColor: '#bfdbfe', separatorVisible: true },
  { value: 100 },
];

/** Returns whether the init returned sections, for `hideIfNoData`. */
export function hasSections(result: JsonValue | undefined): boolean {
  return jsonListOf(result).length > 0;
}

/**
 * Returns the edges of the sections: loaded ones merged over configured defaults by index (`docs/format/widgets/other.md`, Segmented bar).
 */
export function segmentEdges(configured: JsonValue | undefined, result: JsonValue | undefined): readonly SegmentEdge[] {
  const given = mergedSettings(objectsOf(configured), objectsOf(result)).map((item, sourceIndex) => ({ item, sourceIndex }));
  const merged = given.filter(({ item }) => finite(item['value']) !== undefined);
  const items = merged.length > 1 ? merged : demoSections.map((item, sourceIndex) => ({ item, sourceIndex }));
  const values = items.map(({ item: { value } }) => finite(value) ?? 0);
  const range = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return items.map(({ item, sourceIndex }, index) => {
    const next = values[index + 1];
    const width = next === undefined || range === 0 ? 0 : ((next - (values[index] ?? 0)) / range) * 100;
    const lineWidth = finite(item['confidenceLineWidth']);
    return {
      valueText: textOf(item['value']) ?? '',
      label: textOf(item['label']) ?? '',
      color: textOf(item['color']),
      background: textOf(item['bgColor']),
      share: Math.round(Math.min(100, Math.max(0, width)) * 1000) / 1000,
      hasSeparator: Boolean(item['separatorVisible']),
      separatorColor: textOf(item['separatorColor']),
      hasConfidenceLine: Boolean(item['confidenceLineVisible']),
      confidenceLineColor: textOf(item['confidenceLineColor']),
      confidenceLineWidth: lineWidth === undefined ? undefined : `${lineWidth}px`,
      sourceIndex,
    };
  });
}
