import { hasOwn, isObject, objectCreate } from './primordials.ts';
import { widgetNodes } from './tree.ts';

/** Last init result by widget id, for effective parameters. */
export const widgetResults: Record<string, unknown> = objectCreate(null);

/** A parameter as the widget sees it: of the result, otherwise of the configuration (`runtime.md` 5). */
export function parameterOf(widgetId: string, name: string): unknown {
  const result = widgetResults[widgetId];
  const config = widgetNodes.get(widgetId);
  const fromResult = isObject(result) && hasOwn(result, name) ? result[name] : undefined;
  if (fromResult !== undefined) return fromResult;
  return config && hasOwn(config, name) ? config[name] : undefined;
}
