import {
  type ColourDeclaration,
  colourBounds,
  colourTexts,
  type ExplainedColour,
  type StyledElement,
} from '../../../shared/explain/colour-messages.ts';
import { type Declared, declares } from './cascade.ts';
import { type Origin, originOfValue, type Property } from './inherited-value.ts';
import { placeInSheet } from './placed-rules.ts';
import type { SheetRule } from './sheet-rules.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof sides)[number];

const cut = (text: string, most: number): string => text.slice(0, most);

const classesOf = (element: Element | null): string[] =>
  [...(element?.classList ?? [])].slice(0, colourBounds.classes).map((name) => cut(name, colourTexts.name));

const styledElement = (element: Element): StyledElement => ({
  name: cut(element.localName, colourTexts.name),
  classes: classesOf(element),
  around: classesOf(element.parentElement),
});

function toMessage({ rule, property, value, important }: Declared): ColourDeclaration {
  const place = rule === undefined ? { line: 1, column: 1 } : placeInSheet(rule.sheet.text, rule.offset);
  return {
    from: rule === undefined ? 'inline' : rule.sheet.origin,
    property: cut(property, colourTexts.name),
    value: cut(value, colourTexts.value),
    important,
    selector: cut(rule?.written ?? '', colourTexts.selector),
    conditions: cut(rule?.conditions.join(' ') ?? '', colourTexts.selector),
    sheet: rule?.sheet.index ?? 0,
    ...place,
  };
}

const toMessages = ({ declared }: Origin): ColourDeclaration[] => declared.slice(0, colourBounds.declarations).map(toMessage);

/** Returns the names of variables in a value, each once. */
function variablesIn(value: string): readonly string[] {
  const found = [...value.matchAll(/var\(\s*(--[\w\u0080-\uffff-]+)/g)].map(([, name = '']) => name);
  return [...new Set(found)].slice(0, colourBounds.variables);
}

const isClear = (colour: string): boolean => /^(?:transparent|rgba\(.*,\s*0\)|.*\/\s*0\))$/.test(colour);

/** Returns the spellings of the colour of a side; texts may run from right to left. */
function borderNames(side: Side, direction: string): readonly string[] {
  const inline = direction === 'rtl' ? { left: 'end', right: 'start' } : { left: 'start', right: 'end' };
  const logical = side === 'top' ? 'block-start' : side === 'bottom' ? 'block-end' : `inline-${inline[side]}`;
  return [`border-${side}-color`, `border-${logical}-color`];
}

/** Returns the sides of an element that have a visible border, with its colour. */
function drawnBorders(style: CSSStyleDeclaration): readonly { readonly side: Side; readonly colour: string }[] {
  return sides.flatMap((side) => {
    const value = (part: string): string => style.getPropertyValue(`border-${side}-${part}`);
    const isDrawn = Number.parseFloat(value('width')) > 0 && !['none', 'hidden'].includes(value('style'));
    return isDrawn && !isClear(value('color')) ? [{ side, colour: value('color') }] : [];
  });
}

/** Returns whether a transition or an animation is giving an element another value of a property than the rules do. */
function isMoving(element: Element, property: string): boolean {
  const name = property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return element
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => Object.hasOwn(frame, name)));
}

/** Explains the colours of one element with the rules of the page. */
export class ColourExplainer {
  readonly #rules: readonly SheetRule[];
  readonly #declaring = new Map<string, readonly SheetRule[]>();

  constructor(rules: readonly SheetRule[]) {
    this.#rules = rules;
  }

  /** Returns where the background, the text and the border drawn at an element come from; within `boundary`, the element of its widget. */
  explain(element: Element, boundary: Element): ExplainedColour[] {
    const background = this.#background(element);
    const text = element instanceof HTMLCanvasElement ? [] : [this.#text(element)];
    return [...(background ? [background] : []), ...text, ...this.#borders(element, boundary)];
  }

  #background(asked: Element): ExplainedColour | undefined {
    for (let element: Element | null = asked, outward = 0; element; element = element.parentElement, outward += 1) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const hasImage = backgroundImage !== 'none';
      if (!hasImage && isClear(backgroundColor)) continue;
      const property = { names: [hasImage ? 'background-image' : 'background-color'], isInherited: false };
      return this.#colour('background', hasImage ? backgroundImage : backgroundColor, { element, outward }, property);
    }
    return undefined;
  }

  #text(element: Element): ExplainedColour {
    const { color } = getComputedStyle(element);
    return this.#colour('text', color, { element, outward: 0 }, { names: ['color'], isInherited: true });
  }

  #borders(asked: Element, boundary: Element): readonly ExplainedColour[] {
    for (let element: Element | null = asked, outward = 0; element && boundary.contains(element); element = element.parentElement) {
      const style = getComputedStyle(element);
      const drawn = drawnBorders(style);
      const at = { element, outward };
      outward += 1;
      if (drawn.length === 0) continue;
      const colours = drawn.map(({ side, colour }) =>
        this.#colour(side, colour, at, { names: borderNames(side, style.direction), isInherited: false }),
      );
      const [first] = colours;
      const plain = ({ value, declarations: [winner] }: ExplainedColour): string => JSON.stringify([value, { ...winner, property: '' }]);
      const areSame = first !== undefined && colours.every((one) => plain(one) === plain(first));
      return areSame ? [{ ...first, kind: 'border' }] : colours;
    }
    return [];
  }

  #colour(
    kind: ExplainedColour['kind'],
    value: string,
    at: { readonly element: Element; readonly outward: number },
    property: Property,
  ): ExplainedColour {
    const origin = originOfValue(at.element, this.#declare(property.names), property);
    const [winner] = origin.declared;
    let { outward } = at;
    for (let up: Element | null = at.element; up && up !== origin.element; up = up.parentElement) outward += 1;
    return {
      kind,
      value: cut(value, colourTexts.value),
      element: styledElement(origin.element),
      outward,
      declarations: toMessages(origin),
      more: Math.max(0, origin.declared.length - colourBounds.declarations),
      variables: winner === undefined ? [] : this.#variables(origin.element, winner.value),
      undecided: origin.undecided,
      moving: isMoving(origin.element, property.names[0] ?? ''),
    };
  }

  #variables(element: Element, value: string): ExplainedColour['variables'] {
    return variablesIn(value).map((name) => {
      const origin = originOfValue(element, this.#declare([name]), { names: [name], isInherited: true });
      return { name: cut(name, colourTexts.name), declarations: toMessages(origin).slice(0, 1) };
    });
  }

  /** Returns the rules that declare a property: few of a large sheet do. */
  #declare(names: readonly string[]): readonly SheetRule[] {
    const key = names.join();
    const known = this.#declaring.get(key);
    if (known) return known;
    const declaring = this.#rules.filter(({ style }) => declares(style, names));
    this.#declaring.set(key, declaring);
    return declaring;
  }
}
