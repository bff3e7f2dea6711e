import { LayerOrder, type LayerPath } from './layer-order.ts';
import { placeProperty, withRulePlaces } from './placed-rules.ts';
import { highestSpecificity, selectorsOf, type Specificity, unnested, withParentSign } from './specificity.ts';

/** A style sheet as it is linked: `index` of a sheet of the project in the list that the app sent; the others draw every project. */
export interface SheetText {
  readonly origin: 'sheet' | 'look' | 'base';
  readonly index: number;
  readonly text: string;
}

/** A rule for elements whose conditions hold now. */
export interface SheetRule {
  readonly sheet: SheetText;
  /** Of its selector in the text of the sheet. */
  readonly offset: number;
  /** As the browser writes it; '' for what stands in the rule around it by itself. */
  readonly written: string;
  /** Each as one that stands by itself, to match, and with `&`, to count. */
  readonly selectors: readonly { readonly alone: string; readonly counted: string }[];
  /** What `&` in it counts. */
  readonly parent: Specificity;
  /** Conditions and rules around it, the outermost first. */
  readonly conditions: readonly string[];
  readonly layer: LayerPath;
  readonly style: CSSStyleDeclaration;
  /** Whether it is not known if the conditions hold: those of containers and scopes. */
  readonly isUndecided: boolean;
}

interface SheetRules {
  /** In the order of the sheets. */
  readonly rules: readonly SheetRule[];
  /** Whether there are more rules, or sheets that others take in, which are not looked at. */
  readonly isCut: boolean;
}

/** Rules that are looked at, characters of one sheet, characters of one selector, and blocks within each other. */
const mostRules = 20_000;
const longestSheet = 4_000_000;
const longestSelector = 5_000;
const deepest = 32;

interface Around {
  readonly sheet: SheetText;
  readonly layer: readonly string[];
  readonly path: LayerPath;
  readonly conditions: readonly string[];
  readonly isUndecided: boolean;
  readonly parent: SheetRule | undefined;
  readonly depth: number;
}

/** Names of the rules that are handled; by name, since older engines lack some of the classes. */
const kindOf = (rule: CSSRule): string => rule.constructor.name;

/** Returns a condition as it is written, such as `@media print`. */
function conditionOf(rule: CSSRule): string {
  const text = 'conditionText' in rule ? ` ${String(rule.conditionText)}` : '';
  return `@${kindOf(rule)
    .replace(/^CSS|Rule$/g, '')
    .toLowerCase()}${text}`;
}

/** Returns whether the conditions of a block hold; undefined if that is not known. */
function holds(rule: CSSRule): boolean | undefined {
  if (rule instanceof CSSMediaRule) return matchMedia(rule.media.mediaText).matches;
  if (rule instanceof CSSSupportsRule) return CSS.supports(rule.conditionText);
  return ['CSSContainerRule', 'CSSScopeRule'].includes(kindOf(rule)) ? undefined : !['CSSStartingStyleRule'].includes(kindOf(rule));
}

/** Collects the rules of sheets, as the browser reads them. */
class RuleCollector {
  readonly rules: SheetRule[] = [];
  isCut = false;
  readonly #layers = new LayerOrder();

  addSheet(sheet: SheetText): void {
    const parsed = new CSSStyleSheet();
    if (sheet.text.length > longestSheet) this.isCut = true;
    else {
      // A comment without end goes on to the end: each is read once.
      if (/@import\b/i.test(sheet.text.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, ''))) this.isCut = true;
      parsed.replaceSync(withRulePlaces(sheet.text));
    }
    this.#addAll(parsed.cssRules, { sheet, layer: [], path: [], conditions: [], isUndecided: false, parent: undefined, depth: 0 });
  }

  #addAll(rules: CSSRuleList, around: Around): void {
    if (around.depth > deepest) {
      this.isCut = true;
      return;
    }
    for (const rule of rules) this.#add(rule, around);
  }

  #add(rule: CSSRule, around: Around): void {
    if (this.rules.length >= mostRules) {
      this.isCut = true;
      return;
    }
    if (rule instanceof CSSStyleRule) this.#addStyle(rule, around);
    else if (kindOf(rule) === 'CSSNestedDeclarations') this.#addFurther(rule as CSSStyleRule, around);
    else if (rule instanceof CSSLayerStatementRule) for (const name of rule.nameList) this.#layers.path(around.layer, name);
    else if (rule instanceof CSSLayerBlockRule) {
      const { names, path } = this.#layers.path(around.layer, rule.name);
      this.#addAll(rule.cssRules, { ...around, layer: names, path, depth: around.depth + 1 });
    } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
      const isMet = holds(rule);
      if (isMet === false) return;
      const conditions = [...around.conditions, conditionOf(rule)];
      const inner = { ...around, conditions, isUndecided: around.isUndecided || isMet === undefined, depth: around.depth + 1 };
      this.#addAll((rule as CSSGroupingRule).cssRules, inner);
    }
  }

  #addStyle(rule: CSSStyleRule, around: Around): void {
    const { parent } = around;
    const all = parent?.selectors.map(({ alone }) => alone).join(', ');
    if (all !== undefined && all.length > longestSelector) {
      this.isCut = true;
      return;
    }
    const selectors = selectorsOf(rule.selectorText).map((selector) => {
      if (all === undefined) return { alone: selector, counted: selector };
      const counted = withParentSign(selector);
      return { alone: unnested(counted, all), counted };
    });
    if (selectors.some(({ alone }) => alone.length > longestSelector)) {
      this.isCut = true;
      return;
    }
    const outer: Specificity = parent
      ? highestSpecificity(parent.selectors.map(({ counted }) => counted).join(', '), parent.parent)
      : [0, 0, 0];
    const offset = Number.parseInt(rule.style.getPropertyValue(placeProperty), 10);
    const { sheet, conditions, path, isUndecided } = around;
    const own: SheetRule = {
      sheet,
      offset: Number.isSafeInteger(offset) && offset >= 0 && offset <= sheet.text.length ? offset : (parent?.offset ?? 0),
      written: rule.selectorText,
      selectors,
      parent: outer,
      conditions,
      layer: path,
      style: rule.style,
      isUndecided,
    };
    this.rules.push(own);
    this.#addAll(rule.cssRules, { ...around, parent: own, conditions: [...conditions, own.written], depth: around.depth + 1 });
  }

  /** Declarations that stand behind a nested rule, or in a condition within a rule: they are as specific as the rule around them. */
  #addFurther({ style }: CSSStyleRule, { parent, conditions, path, isUndecided }: Around): void {
    if (parent) this.rules.push({ ...parent, style, written: '', conditions, layer: path, isUndecided });
  }
}

/** Returns the rules of style sheets whose conditions hold in this window. */
export function rulesOf(sheets: readonly SheetText[]): SheetRules {
  const collector = new RuleCollector();
  for (const sheet of sheets) collector.addSheet(sheet);
  return collector;
}
