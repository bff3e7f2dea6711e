import { skinTypes } from '../../../../../shared/language/skin-classes.ts';
import { findWidgetType } from '../../../../../shared/language/widget-catalogue.ts';
import type { StyleNames } from '../../../../../shared/project/style-names.ts';
import { findParameter } from '../completion/widget-completions.ts';
import type { HoverText } from '../hover-text.ts';

/** Characters of a line that are looked at. */
const longestLine = 20_000;

/** Returns the text between quotes around a column (from 1) of a line, with where it begins. */
function quotedAt(lineText: string, column: number): string | undefined {
  for (const found of lineText.slice(0, longestLine).matchAll(/(['"])([^'"\\]{1,200})\1/g)) {
    if (found.index < column && column <= found.index + found[0].length + 1) return found[2];
  }
  return undefined;
}

/** Returns what a hover says about the value of a skin or an icon of a widget; null at other places. */
export function aboutStyleValue(
  widget: { readonly type: string; readonly parameter: string },
  lineText: string,
  column: number,
  { outer, icons }: StyleNames,
): HoverText | null {
  const info = findParameter(widget.type, widget.parameter);
  const given = quotedAt(lineText, column)?.trim();
  if (!info || given === undefined || given === '') return null;
  const isSkin = info.picks === 'skin' && info.classStart !== undefined;
  if (!isSkin && info.picks !== 'icon' && info.picks !== 'icon name') return null;
  const name = isSkin ? `${info.classStart}${given.split(/\s/)[0]}` : info.picks === 'icon name' ? `icon-${given}` : given;
  return {
    title: `${info.name}: ${given}`,
    lines: [
      `Class .${name} of ${findWidgetType(widget.type)?.type ?? widget.type}`,
      ...(given === info.default ? ['Default'] : []),
      ...((isSkin ? outer : icons).includes(name) ? ['Defined in a style sheet of the project'] : []),
    ],
    section: isSkin ? 'docs/format/style-sheets.md, Skins' : 'docs/format/style-sheets.md, Icons',
  };
}

/** Returns what a hover says about a class of a style sheet: which widgets have such a skin. */
export function aboutStyleClass(lineText: string, column: number): HoverText | null {
  for (const found of lineText.slice(0, longestLine).matchAll(/\.((?:ks|icon)-[\w-]+)/g)) {
    if (found.index >= column || column > found.index + found[0].length + 1) continue;
    const name = found[1] ?? '';
    if (name.startsWith('icon-')) return { title: `.${name}`, lines: ['Icon'], section: 'docs/format/style-sheets.md, Icons' };
    const skin = skinTypes(name);
    if (skin === undefined) return null;
    const lines = [`Skin '${skin.name}' of ${skin.types.join(', ')}`];
    return { title: `.${name}`, lines, section: 'docs/format/style-sheets.md, Skins' };
  }
  return null;
}
