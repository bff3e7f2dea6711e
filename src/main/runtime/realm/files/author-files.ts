import { hasOwn, isObject } from '../primordials.ts';

declare const Repository: unknown;
declare const WidgetConfig: unknown;
declare const EventMap: unknown;

/** What the files assigned; a file may have used `const`, so the names are read as identifiers each time. */
export function repository(): Record<string, unknown> {
  return isObject(Repository) ? Repository : {};
}
export function widgetConfig(): Record<string, unknown> {
  return isObject(WidgetConfig) ? WidgetConfig : {};
}
export function eventMap(): Record<string, unknown> {
  return isObject(EventMap) ? EventMap : {};
}

export function isAssigned(name: 'Repository' | 'WidgetConfig' | 'EventMap'): boolean {
  return isObject(name === 'Repository' ? Repository : name === 'WidgetConfig' ? WidgetConfig : EventMap);
}

/** Own repository entry of a widget; inherited names such as `constructor` do not count. */
export function entryOf(widgetId: string): Record<string, unknown> | undefined {
  const entries = repository();
  const entry = hasOwn(entries, widgetId) ? entries[widgetId] : undefined;
  return isObject(entry) ? entry : undefined;
}
