import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import { isJsonObject, readParameters } from '../../markup/read-parameters.ts';

/** Returns the rows of a control's result: the list itself or the one in `data` (`docs/format/results.md`, Inputs). */
export function segmentRows(result: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(result)) return result;
  return isJsonObject(result) && Array.isArray(result['data']) ? result['data'] : [];
}

/** Returns the index of the segment that is active before the first click: the last selected one, as in the state; -1 for none. */
export function selectedSegment(configs: readonly JsonObject[], rows: readonly JsonValue[]): number {
  return configs.findLastIndex((config, index) => readParameters(config, rows[index]).flag('selected'));
}

/** Returns keys and configurations of a control's segments as text, for comparison; '' for a control that is not on a page. */
export function readSegments(store: PreviewStore, widgetKey: string): string {
  const childKeys = store.widget(widgetKey)?.node.childKeys ?? [];
  return JSON.stringify(childKeys.map((key) => ({ key, config: store.widget(key)?.node.config ?? {} })));
}

export interface SegmentSource {
  readonly key: string;
  readonly config: JsonObject;
}

/** Parses the text of {@link readSegments}. */
export function parseSegments(text: string): readonly SegmentSource[] {
  return JSON.parse(text) as readonly SegmentSource[];
}

/** Returns the values of a click on a segment: its value, '' when it has none, and its caption. */
export function segmentValues(config: JsonObject, row: JsonValue | undefined): JsonObject {
  const parameters = readParameters(config, row);
  return { value: parameters.get('value') ?? '', selected: parameters.text('label') ?? '' };
}
