import { skinStarts, skinTypes } from '../../../../../shared/language/skin-classes.ts';
import { findWidgetType } from '../../../../../shared/language/widget-catalogue.ts';
import { type StyleNames, usualIcons } from '../../../../../shared/project/style-names.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import type { Completion } from './completion.ts';

/** Widgets whose skins are looked at. */
const mostWidgets = 20_000;

/**
 * Returns the classes of the skins that the widgets of a project are given as texts, with the ids of those that have them.
 * @param lineOf text of a line of a file, from 1; '' where it is not known
 */
export function givenSkins(model: ProjectModel, lineOf: (path: string, line: number) => string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, type, parameters } of model.widgets.slice(0, mostWidgets)) {
    for (const { name, location } of parameters) {
      const start = findWidgetType(type)?.parameters.find((parameter) => parameter.name === name)?.classStart;
      if (start === undefined) continue;
      const written = lineOf(location.path, location.line).slice(location.column - 1, location.column + 300);
      const skin = /^(['"]?)\w+\1\s*:\s*(['"])([\w-]+)/.exec(written)?.[3];
      if (skin === undefined) continue;
      const ids = found.get(start + skin) ?? [];
      found.set(start + skin, [...ids, id]);
    }
  }
  return found;
}

/** Returns the classes that a rule of a style sheet may be for: skins that widgets are given first, then skins and icons that sheets define, then the start of new ones. */
export function sheetClasses(given: ReadonlyMap<string, readonly string[]>, { outer, icons }: StyleNames): Completion[] {
  const skin = (label: string): Completion => {
    const types = skinTypes(label)?.types.join(', ') ?? '';
    const [first, ...others] = given.get(label) ?? [];
    const users = first === undefined ? '' : others.length === 0 ? ` · ${first}` : ` · ${first} and ${others.length} more`;
    return { label, kind: 'value', detail: types === '' ? 'Class of the project' : `Skin of ${types}${users}` };
  };
  const known = new Set([...[...given.keys()].sort(), ...outer]);
  return [
    ...[...known].map(skin),
    ...[...new Set([...icons, ...usualIcons])].map((label): Completion => ({ label, kind: 'value', detail: 'Icon' })),
    ...skinStarts.map(({ start, types }): Completion => ({ label: start, kind: 'type', detail: `New skin of ${types.join(', ')}` })),
  ];
}
