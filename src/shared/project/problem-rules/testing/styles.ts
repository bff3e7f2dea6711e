import { type WidgetParameterInfo, widgetTypes } from '../../../language/widget-catalogue.ts';
import type { Choices } from './choices.ts';

/** Style sheets of a generated project, and the names in them. */
export interface GeneratedStyles {
  readonly sheets: readonly string[];
  /** Returns code of a name that fits a parameter; undefined if there is none. */
  namesFor(parameter: WidgetParameterInfo, choices: Choices): string | undefined;
}

const skinStarts = [...new Set(widgetTypes.flatMap(({ parameters }) => parameters.flatMap(({ classStart }) => classStart ?? [])))];
const skinNames = ['main', 'card', 'row-title', 'größe', 'dark2', 'x_y'];
const iconNames = ['menu', 'arrow-down', 'star2', 'x'];

/** Returns style sheets that define skins of some kinds of widgets, and the icons of a font. */
export function makeStyles(choices: Choices): GeneratedStyles {
  const skins = new Map(skinStarts.map((start) => [start, choices.happens(50) ? skinNames.filter(() => choices.happens(50)) : []]));
  const icons = choices.happens(70) ? iconNames : [];
  const rules = [...skins].flatMap(([start, names]) => names.map((name) => rule(`.${start}${name}`, choices)));
  const glyphs = icons.map((name) => `.icon-${name}:before { content: '\\e${100 + name.length}'; }\n`);
  return {
    sheets: [`/* general { */\n[class^='icon-'] { font-family: icons; }\n${glyphs.join('')}`, rules.join('')],
    namesFor({ picks, classStart = '', default: preset }, chance) {
      if (picks === 'icon' || picks === 'icon name') {
        const name = chance.pick([...icons, 'search', 'trash']);
        return picks === 'icon' ? `'icon-${name}'` : `'${name}'`;
      }
      if (picks !== 'skin') return undefined;
      const known = [...(skins.get(classStart) ?? []), ...(typeof preset === 'string' ? [preset] : [])];
      return known.length === 0 ? undefined : `'${chance.pick(known)}'`;
    },
  };
}

function rule(selector: string, choices: Choices): string {
  const shapes = [
    `${selector} { color: red; }\n`,
    `${selector}, ${selector} .ks-text-title { margin: 0; }\n`,
    `@media (min-width: 100px) {\n  ${selector}:hover > span { color: blue; }\n}\n`,
    `section${selector}.ks-on::after { content: '}'; }\n`,
  ];
  return choices.pick(shapes);
}
