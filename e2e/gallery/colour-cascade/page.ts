import { ColourExplainer } from '../../../src/preview/frame/colour/explain-colours.ts';
import { originOfValue } from '../../../src/preview/frame/colour/inherited-value.ts';
import { rulesOf } from '../../../src/preview/frame/colour/sheet-rules.ts';

const properties = {
  color: { names: ['color'], isInherited: true },
  'background-color': { names: ['background-color'], isInherited: false },
  'border-left-color': { names: ['border-left-color', 'border-inline-start-color'], isInherited: false },
};

export interface Wrong {
  readonly element: string;
  readonly property: string;
  readonly found: string;
  readonly drawn: string;
}

/** Draws markup with sheets, and returns where what is found to win is not what the browser draws. */
function compare(sheets: readonly string[], markup: string): readonly Wrong[] {
  for (const old of document.head.querySelectorAll('style')) old.remove();
  document.head.append(
    ...sheets.map((text) => {
      const style = document.createElement('style');
      style.textContent = text;
      return style;
    }),
  );
  document.body.innerHTML = markup;
  const { rules } = rulesOf(sheets.map((text, index) => ({ origin: 'sheet', index, text })));
  // In a shadow tree no rule of the sheets reaches it.
  const host = document.createElement('div');
  const probe = document.createElement('i');
  host.attachShadow({ mode: 'open' }).append(probe);
  document.documentElement.append(host);
  const wrong: Wrong[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    for (const [property, spellings] of Object.entries(properties)) {
      const [winner] = originOfValue(element, rules, spellings).declared;
      // What nothing gives a colour has that of the browser, and a border that of its text.
      // The root has nothing to inherit from.
      const given = winner?.value === 'inherit' ? 'initial' : winner?.value;
      const value = given ?? (property === 'border-left-color' ? 'currentcolor' : 'initial');
      probe.style.cssText = `color: ${getComputedStyle(element).color}`;
      if (property !== 'color' || value !== 'currentcolor') probe.style.setProperty(property, value);
      const found = getComputedStyle(probe).getPropertyValue(property);
      const drawn = getComputedStyle(element).getPropertyValue(property);
      if (found !== drawn)
        wrong.push({
          element: element.outerHTML.slice(0, 80),
          property,
          found: `${found} of ${winner?.rule?.written ?? 'nothing'}`,
          drawn,
        });
    }
  }
  host.remove();
  return wrong;
}

/** Returns the place of the rule that gives an element its text colour, and what it says. */
function explain(sheets: readonly string[], markup: string, selector: string) {
  compare(sheets, markup);
  const element = document.querySelector(selector);
  if (!element) throw new Error('No such element');
  const { rules, isCut } = rulesOf(sheets.map((text, index) => ({ origin: 'sheet', index, text })));
  return { colours: new ColourExplainer(rules).explain(element, document.body), isCut };
}

Object.assign(globalThis, { compare, explain });
