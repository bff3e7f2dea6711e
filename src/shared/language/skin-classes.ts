import { widgetTypes } from './widget-catalogue.ts';

/** Begin of the classes of skins, such as `ks-button-`, with the widget types that have them. */
export interface SkinStart {
  readonly start: string;
  readonly types: readonly string[];
}

function collectStarts(): readonly SkinStart[] {
  const types = new Map<string, Set<string>>();
  for (const { type, parameters } of widgetTypes) {
    for (const { classStart } of parameters) {
      if (classStart === undefined) continue;
      const known = types.get(classStart) ?? new Set();
      types.set(classStart, known.add(type));
    }
  }
  return [...types]
    .map(([start, names]) => ({ start, types: [...names] }))
    .sort((left, right) => right.start.length - left.start.length || (left.start < right.start ? -1 : 1));
}

/** Begins of the classes of skins, the longest first: `ks-grid-cell-` before `ks-grid-` (`docs/format/style-sheets.md`, Skins). */
export const skinStarts: readonly SkinStart[] = collectStarts();

/** Returns the skin that a class defines and the widget types that have it; undefined for other classes. */
export function skinTypes(className: string): { readonly name: string; readonly types: readonly string[] } | undefined {
  const found = skinStarts.find(({ start }) => className.startsWith(start) && className.length > start.length);
  return found && { name: className.slice(found.start.length), types: found.types };
}
