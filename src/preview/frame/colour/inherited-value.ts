import { type Cascade, cascadeOf, type Declared } from './cascade.ts';
import { compareLayers } from './layer-order.ts';
import type { SheetRule } from './sheet-rules.ts';

/** A property as it gets its value: by which spellings it is declared, and whether elements inside get it, too. */
export interface Property {
  readonly names: readonly string[];
  readonly isInherited: boolean;
}

/** What gives an element the value of a property. */
export interface Origin extends Cascade {
  /** The element that declares it: the one that was asked about, or one around it. */
  readonly element: Element;
}

/** Returns whether a declaration counts once `revert-layer` of another one has gone back; the attribute `style` is a layer of its own. */
function isBelow(one: Declared, other: Declared): boolean {
  if (one.rule === undefined) return false;
  return other.rule === undefined || (!one.important && compareLayers(one.rule.layer, other.rule.layer) < 0);
}

/** Returns what is left once `revert-layer` has taken away its own layer, and for an important one everything down to its normal level. */
function withoutReverted(declared: readonly Declared[]): readonly Declared[] {
  let left = declared;
  for (let first = left[0]; first?.value === 'revert-layer'; first = left[0]) {
    const reverted = first;
    left = left.filter((other) => isBelow(other, reverted));
  }
  return left;
}

/** Returns what gives an element the value of a property, on the element itself or the one around it that it inherits from. */
export function originOfValue(asked: Element, rules: readonly SheetRule[], property: Property): Origin {
  let undecided = 0;
  for (let element = asked; ; ) {
    const { declared, ...own } = cascadeOf(element, rules, property.names);
    undecided += own.undecided;
    const left = withoutReverted(declared);
    const keyword = left[0]?.value.toLowerCase();
    const inherits = keyword === undefined || keyword === 'unset' ? property.isInherited : keyword === 'inherit';
    if (!inherits || element.parentElement === null) return { element, declared: left, undecided };
    element = element.parentElement;
  }
}
