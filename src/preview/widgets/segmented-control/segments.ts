import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { PreviewStore } from '../../frame/preview-store.ts';
import { isObject, readParameters } from '../../markup/parameters.ts';

/** Rows of a control's result: the list itself or the one in `data` (`widgets.json`, SegmentedControlWidget). */
export function segmentRows(result: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(result)) return result;
  return isObject(result) && Array.isArray(result['data']) ? result['data'] : [];
}

/** Index of the segment that is active before the first click: the last that says so, as the state counts it; -1 for none. */
export function selectedSegment(configs: readonly JsonObject[], rows: readonly JsonValue[]): number {
  return configs.findLastIndex((config, index) => readParameters(config, rows[index]).flag('selected'));
}

/** Keys and configurations of a control's segments as text, so that it can be compared; '' for a control of no page. */
export function readSegments(store: PreviewStore, widgetKey: string): string {
  const childKeys = store.widget(widgetKey)?.node.childKeys ?? [];
  return JSON.stringify(childKeys.map((key) => ({ key, config: store.widget(key)?.node.config ?? {} })));
}

export interface SegmentSource {
  readonly key: string;
  readonly config: JsonObject;
}

/** Reads the text of {@link readSegments}. */
export function parseSegments(text: string): readonly SegmentSource[] {
  return JSON.parse(text) as readonly SegmentSource[];
}

/** What a click on a segment tells: its value, '' when it has none, and its caption. */
export function segmentValues(config: JsonObject, row: JsonValue | undefined): JsonObject {
  const parameters = readParameters(config, row);
  return { value: parameters.get('value') ?? '', selected: parameters.text('label') ?? '' };
}
