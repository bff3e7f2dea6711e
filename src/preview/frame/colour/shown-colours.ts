import type { ColoursShownMessage, ShowColoursMessage } from '../../../shared/explain/colour-messages.ts';
import type { DrawnPart } from '../../../shared/schema/drawn-part.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import type { ElementRegistry } from '../element-registry.ts';
import type { PointedPart } from '../input/pointed-part.ts';
import type { StyleSheets } from '../style-sheets.ts';
import { ColourExplainer } from './explain-colours.ts';
import { rulesOf, type SheetText } from './sheet-rules.ts';

interface ColourTools {
  readonly store: Pick<PreviewStore, 'find'>;
  readonly elements: Pick<ElementRegistry, 'element'>;
  readonly styleSheets: Pick<StyleSheets, 'links' | 'isOutdated'>;
  readonly post: (message: ColoursShownMessage) => void;
}

/** Characters of all sheets that are kept as text. */
const mostKept = 20_000_000;

/** Milliseconds between two looks at what is still loading, and until the page is explained as it is. */
const shortWait = 30;
const longestWait = 3_000;
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const controls = 'input, textarea, select, canvas, img';
const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

/** Returns the first element in one that shows text itself, as a focused cell holds the element of its title. */
function withText(element: Element): Element {
  if (hasOwnText(element) || element.matches(controls)) return element;
  for (const inner of element.querySelectorAll('*')) {
    if ((hasOwnText(inner) || inner.matches(controls)) && inner.checkVisibility()) return inner;
  }
  return element;
}

const isSame = (one: DrawnPart, other: DrawnPart): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Answers where the colours of what a person pointed at come from. */
export class ShownColours {
  readonly #tools: ColourTools;
  readonly #texts = new Map<string, string>();
  #pointed: (PointedPart & { readonly element: Element }) | undefined;

  constructor(tools: ColourTools) {
    this.#tools = tools;
  }

  /** Notes the element that a person asked about: the app asks for its colours next. */
  point(element: Element, pointed: PointedPart): void {
    this.#pointed = { ...pointed, element };
  }

  /** Posts the colours; none if the widget is not in sight. */
  async show({ number, widgetId, part }: ShowColoursMessage): Promise<void> {
    await this.#settle();
    const { rules, isCut } = rulesOf(await this.#read());
    const { store, elements, post } = this.#tools;
    const boundary = elements.element(store.find(widgetId)?.node.key ?? '');
    const pointed = this.#pointed;
    const isPointed = pointed?.widgetId === widgetId && pointed.element.isConnected && isSame(pointed.part, part);
    const element = isPointed ? withText(pointed.element) : (boundary?.firstElementChild ?? boundary);
    if (!element?.isConnected) post({ type: 'colours.shown', number, isCut });
    else post({ type: 'colours.shown', number, isCut, colours: new ColourExplainer(rules).explain(element, boundary ?? element) });
  }

  /** Waits until what the app has just sent is drawn: data by the next picture, edited sheets once they have loaded. */
  async #settle(): Promise<void> {
    const end = performance.now() + longestWait;
    await pause(shortWait);
    while (this.#links().some(this.#tools.styleSheets.isOutdated) && performance.now() < end) await pause(shortWait);
  }

  /** Returns every sheet of the document, in its order. */
  #links(): readonly (HTMLLinkElement | HTMLStyleElement)[] {
    return [...document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style')];
  }

  /** Returns the sheets in the order of the document, as they are linked now: rules of a sheet from another origin cannot be read there. */
  #read(): Promise<readonly SheetText[]> {
    const { styleSheets } = this.#tools;
    const newest = styleSheets.links();
    return Promise.all(
      this.#links().flatMap((link): (SheetText | Promise<SheetText>)[] => {
        if (link instanceof HTMLStyleElement) return [{ origin: 'look', index: 0, text: link.textContent }];
        if (styleSheets.isOutdated(link)) return [];
        const index = newest.indexOf(link);
        const origin = index < 0 ? 'base' : 'sheet';
        return [this.#text(link.href).then((text) => ({ origin, index: Math.max(0, index), text }))];
      }),
    );
  }

  async #text(address: string): Promise<string> {
    const known = this.#texts.get(address);
    if (known !== undefined) return known;
    const text = await fetch(address, { credentials: 'omit', redirect: 'error' })
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined);
    // It may be there the next time.
    if (text === undefined) return '';
    let kept = text.length;
    for (const own of this.#texts.values()) kept += own.length;
    if (kept > mostKept) this.#texts.clear();
    this.#texts.set(address, text);
    return text;
  }
}
