import { compareLayers } from './layer-order.ts';
import type { SheetRule } from './sheet-rules.ts';
import { compareSpecificity, type Specificity, specificityOf } from './specificity.ts';

/** What an element declares for a property: by a rule, or inline where there is none. */
export interface Declared {
  readonly rule: SheetRule | undefined;
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
  readonly specificity: Specificity;
  /** Place among all rules. */
  readonly order: number;
}

/** Shorthands that hide the value of a property behind a variable: the browser then only knows the whole. */
function shorthandsOf(property: string): readonly string[] {
  if (property.startsWith('background-')) return ['background'];
  const side = /^border-(.+)-color$/.exec(property)?.[1];
  if (side === undefined) return [];
  return [
    'border-color',
    `border-${side}`,
    'border',
    ...(side.startsWith('inline-') ? ['border-inline', 'border-inline-color'] : []),
  ].concat(side.startsWith('block-') ? ['border-block', 'border-block-color'] : []);
}

interface StyleValue {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

/** Returns whether a style declares one of some properties, or all; variables are no part of `all`. */
export function declares(style: CSSStyleDeclaration, properties: readonly string[]): boolean {
  return [...style].some((name) => isOneOf(name, properties));
}

const isOneOf = (name: string, properties: readonly string[]): boolean =>
  properties.includes(name) || (name === 'all' && !properties[0]?.startsWith('--'));

/** Returns the last of some properties that a style declares; undefined if it declares none. */
function valueIn(style: CSSStyleDeclaration, properties: readonly string[]): StyleValue | undefined {
  let last: string | undefined;
  let isImportant = false;
  for (const name of style) {
    if (!isOneOf(name, properties)) continue;
    const important = style.getPropertyPriority(name) === 'important';
    if (isImportant && !important) continue;
    last = name;
    isImportant = important;
  }
  if (last === undefined) return undefined;
  // Where something else follows `all`, only the properties that it stands for have its value.
  const own = style.getPropertyValue(last === 'all' ? (properties[0] ?? last) : last);
  if (own !== '') return { property: last, value: own, important: isImportant };
  const whole = shorthandsOf(last).find((name) => style.getPropertyValue(name) !== '');
  return whole === undefined ? undefined : { property: whole, value: style.getPropertyValue(whole), important: isImportant };
}

/** Returns whether an element matches; selectors that cannot be matched, like those of pseudo-elements, do not. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Returns the highest specificity of the selectors of a rule that an element matches; undefined if it matches none. */
function specificityFor(element: Element, rule: SheetRule): Specificity | undefined {
  let highest: Specificity | undefined;
  for (const { alone, counted } of rule.selectors) {
    if (!matches(element, alone)) continue;
    const own = specificityOf(counted, rule.parent);
    if (highest === undefined || compareSpecificity(own, highest) > 0) highest = own;
  }
  return highest;
}

/** Returns a negative number if the first one wins (CSS Cascade 5, section 6.1). */
function byCascade(one: Declared, other: Declared): number {
  if (one.important !== other.important) return one.important ? -1 : 1;
  // The attribute wins over every layer, important or not.
  if ((one.rule === undefined) !== (other.rule === undefined)) return one.rule === undefined ? -1 : 1;
  const layers = compareLayers(other.rule?.layer ?? [], one.rule?.layer ?? []);
  if (layers !== 0) return one.important ? -layers : layers;
  return compareSpecificity(other.specificity, one.specificity) || other.order - one.order;
}

export interface Cascade {
  /** The one that wins first. */
  readonly declared: readonly Declared[];
  /** Number of matching rules that cannot be weighed. */
  readonly undecided: number;
}

/** Returns what an element itself declares for a property and its other spellings, such as those by the direction of text. */
export function cascadeOf(element: Element, rules: readonly SheetRule[], properties: readonly string[]): Cascade {
  const declared: Declared[] = [];
  let undecided = 0;
  for (const [order, rule] of rules.entries()) {
    const own = valueIn(rule.style, properties);
    const specificity = own && specificityFor(element, rule);
    if (!own || !specificity) continue;
    if (rule.isUndecided) undecided += 1;
    else declared.push({ rule, ...own, specificity, order });
  }
  const inline = (element as Partial<ElementCSSInlineStyle>).style;
  const own = inline && valueIn(inline, properties);
  if (own) declared.push({ rule: undefined, ...own, specificity: [0, 0, 0], order: rules.length });
  return { declared: declared.sort(byCascade), undecided };
}
