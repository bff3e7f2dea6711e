import { commonParameters, findWidgetType } from '../../../shared/language/widget-catalogue.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import type { PropertyGroup } from './property-rows.ts';

let lastTypes: readonly string[] = [];

/** Returns the types of widgets, each once; the same list for the same types. */
export function typesOf(model: ProjectModel | null, widgetIds: readonly string[]): readonly string[] {
  const found = new Set(model?.widgets.filter(({ id }) => widgetIds.includes(id)).map(({ type }) => type));
  const types = [...found].sort();
  if (types.join() !== lastTypes.join()) lastTypes = types;
  return lastTypes;
}

/** Returns the parameters of one widget that widgets of all these types have, too: those that can be set together. */
export function commonGroups(groups: readonly PropertyGroup[], types: readonly string[]): readonly PropertyGroup[] {
  if (types.length === 0) return groups;
  const common = new Set(commonParameters.map(({ name }) => name));
  const owns = (type: string, name: string): boolean => findWidgetType(type)?.parameters.some((info) => info.name === name) === true;
  return groups.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ info }) => common.has(info.name) || types.every((type) => owns(type, info.name))),
  }));
}
