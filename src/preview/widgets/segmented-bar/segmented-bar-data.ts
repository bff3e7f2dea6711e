import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { finite, listOf, mergedSettings, objectsOf } from '../../charts/chart-values.ts';
import { textOf } from '../../markup/parameters.ts';

/** Left edge of a section, with what stands at that edge; the last one closes the bar. */
export interface SegmentEdge {
  readonly valueText: string;
  readonly label: string;
  readonly color: string | undefined;
  readonly background: string | undefined;
  /** Of the section that begins here, in percent of the bar. */
  readonly share: number;
  readonly hasSeparator: boolean;
  readonly separatorColor: string | undefined;
  readonly hasConfidenceLine: boolean;
  readonly confidenceLineColor: string | undefined;
  /** CSS length. */
  readonly confidenceLineWidth: string | undefined;
}

/** Shown while neither the init nor the configuration gives sections. */
const demoSections: readonly JsonObject[] = [
  { value: 0, label: 'Low', color: '#1e3a8a', bgColor: '#dbeafe' },
  { value: 35, label: 'Expected', color: '#fff', bgColor: '#2563eb', separatorVisible: true },
  { value: 75, label: 'High', color: '#1e3a8a', bgColor: '#bfdbfe', separatorVisible: true },
  { value: 100 },
];

/** Whether the init gave sections: `hideIfNoData` asks. */
export function hasSections(result: JsonValue | undefined): boolean {
  return listOf(result).length > 0;
}

/** Edges of the sections: loaded ones over the configured defaults, place by place (`dom.md` 6.3). */
export function segmentEdges(configured: JsonValue | undefined, result: JsonValue | undefined): readonly SegmentEdge[] {
  const merged = mergedSettings(objectsOf(configured), objectsOf(result)).filter(({ value }) => finite(value) !== undefined);
  const items = merged.length > 1 ? merged : demoSections;
  const values = items.map(({ value }) => finite(value) ?? 0);
  const range = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return items.map((item, index) => {
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
    };
  });
}
