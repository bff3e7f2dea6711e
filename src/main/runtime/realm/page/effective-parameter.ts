import { hasOwn, isObject, objectCreate } from '../primordials.ts';
import { configOf } from './widget-config.ts';

/** Last init result by widget id, for effective parameters. */
export const widgetResults: Record<string, unknown> = objectCreate(null);

/**
 * Effective parameter of a widget: from its last init result, else from its configuration (`docs/format/values.md`, Parameters of a
 * widget).
 */
export function widgetParameter(widgetId: string, name: string): unknown {
  const result = widgetResults[widgetId];
  const found = isObject(result) && hasOwn(result, name) ? result[name] : undefined;
  if (found !== undefined) return found;
  const config = configOf(widgetId);
  return config && hasOwn(config, name) ? config[name] : undefined;
}
