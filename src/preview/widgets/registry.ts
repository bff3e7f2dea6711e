import type { WidgetDefinition } from '../markup/widget-definition.ts';
import { UnknownWidget } from './unknown/unknown.tsx';

/** Every folder beside this file declares its types. */
const modules = import.meta.glob<{ readonly definitions: readonly WidgetDefinition[] }>('./*/*.registration.ts', { eager: true });

/** Definitions of all folders, ordered by folder name. */
export const widgetDefinitions: readonly WidgetDefinition[] = Object.values(modules).flatMap(({ definitions }) => definitions);

const byType = new Map(widgetDefinitions.flatMap((definition) => definition.types.map((type) => [type, definition] as const)));
const unknown: WidgetDefinition = { types: ['UnknownWidget'], component: UnknownWidget };

/** Returns the definition of a class name or an older spelling of it; types without one get a placeholder that names the type. */
export function widgetDefinition(type: string): WidgetDefinition {
  return byType.get(type) ?? unknown;
}
