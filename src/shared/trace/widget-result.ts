import type { JsonValue } from '../schema/json.ts';
import type { WidgetData } from '../schema/preview-schema.ts';

/** Returns the result of a widget, parsed if it was sent as text; undefined if there is none or it cannot be read. */
export function widgetResult(data: Pick<WidgetData, 'result' | 'resultText'>): JsonValue | undefined {
  if (data.resultText === undefined) return data.result;
  try {
    return JSON.parse(data.resultText) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Returns the data with its result as a value, for views. */
export function withResult(data: WidgetData): WidgetData {
  if (data.resultText === undefined) return data;
  const { resultText: _text, ...rest } = data;
  const result = widgetResult(data);
  return result === undefined ? rest : { ...rest, result };
}
