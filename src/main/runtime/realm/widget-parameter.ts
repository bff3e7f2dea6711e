import { widgetResults } from './call.ts';
import { hasOwn, isObject } from './primordials.ts';
import { configOf } from './tree.ts';

/** Effective parameter of a widget: from its last init result, else from its configuration (`runtime.md` 5). */
export function widgetParameter(widgetId: string, name: string): unknown {
  const result = hasOwn(widgetResults, widgetId) ? widgetResults[widgetId] : undefined;
  const found = isObject(result) && hasOwn(result, name) ? result[name] : undefined;
  if (found !== undefined) return found;
  const config = configOf(widgetId);
  return config && hasOwn(config, name) ? config[name] : undefined;
}
