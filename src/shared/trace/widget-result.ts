import type { JsonValue } from '../contract/json.ts';
import type { WidgetData } from '../contract/preview-schema.ts';

/** The result of a widget, read from its text where it travelled as one; undefined when there is none, or none that can be read. */
export function widgetResult(data: Pick<WidgetData, 'result' | 'resultText'>): JsonValue | undefined {
  if (data.resultText === undefined) return data.result;
  try {
    return JSON.parse(data.resultText) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The data with its result as a value, as views read it. */
export function withResult(data: WidgetData): WidgetData {
  if (data.resultText === undefined) return data;
  const { resultText: _text, ...rest } = data;
  const result = widgetResult(data);
  return result === undefined ? rest : { ...rest, result };
}
