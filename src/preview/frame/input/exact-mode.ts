/** Roles of parts that only this preview makes reachable by keyboard: in production they work by pointer alone. */
const pointerRoles = 'button switch radio checkbox tab link columnheader option menuitem'.split(' ');
const native = 'input, textarea, select, button, [contenteditable], .richText-editor';
/** Tables handle keys in production, too. */
const tables = '.ks-scrolltable, .ks-grid-table, .ks-grid-table-light, .ks-grid-table-plus, .ks-horizontal-table, .richText';
/** Texts take the focus without a role: they are no buttons for those who hear them. */
const texts = '.ks-text-title, .ks-text-inner';
const lists = '.ks-dropbox, .ks-datepicker';
const listKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', 'Escape']);
const pressKeys = new Set(['Enter', ' ', 'ContextMenu', 'F10']);
/** Keys of the table itself that production does not know: there its cells are pressed and opened by the pointer. */
const tableKeys: readonly (readonly [table: string, keys: ReadonlySet<string>])[] = [
  ['.ks-grid-table-light', new Set([...pressKeys, 'F2'])],
  ['.ks-grid-table', new Set(['Enter', 'F2'])],
];
/** Keys of fields that production leaves to the browser. */
const fieldKeys: readonly (readonly [part: string, key: string])[] = [
  ['.ks-horizontal-table-search', 'Escape'],
  ['.ks-slider-options', 'Enter'],
];

/** Native buttons take the focus without a `tabindex`: their list as a whole takes none (`preview/charts/points/roving-points.ts`). */
const buttonLists = '[data-keyboard-alone]';

/** Of the pointer; the menu key has none. */
const secondaryButton = 2;

interface KeyTarget {
  closest(selector: string): unknown;
  matches(selector: string): boolean;
}

/** Returns whether a key does something here that it does not do in production. */
export function isKeyOfPreview(key: string, target: KeyTarget): boolean {
  // Enter ends a date that is typed.
  if (key === 'Enter' && target.closest('.ks-datepicker')) return false;
  if (target.closest(lists)) return listKeys.has(key);
  if (fieldKeys.some(([part, own]) => own === key && target.closest(part))) return true;
  const table = target.matches(native) ? undefined : tableKeys.find(([part]) => target.closest(part));
  if (table) return table[1].has(key);
  if (key === 'Escape') return !target.closest(tables);
  return pressKeys.has(key) && !target.matches(native) && !target.closest(tables);
}

/** Points of charts are sliders for the keyboard alone; the handles of real sliders take keys in production, too. */
const isChartPoint = (element: Element): boolean => element.getAttribute('role') === 'slider' && !element.matches('.noUi-handle');

const isPointerPart = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.hasAttribute('tabindex') &&
  !element.matches(native) &&
  (pointerRoles.includes(element.getAttribute('role') ?? '') || element.matches(texts) || isChartPoint(element));

/**
 * Makes the page behave exactly as in production: parts that exist only for keyboard use take no focus, and keys that only the preview
 * knows reach no widget (`docs/compatibility.md`, A person's hand in the page).
 */
export class ExactMode {
  #isOn = false;
  readonly #taken = new Map<HTMLElement, string>();
  readonly #lists = new Set<HTMLElement>();
  readonly #observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'attributes') this.#take(target);
      for (const node of addedNodes) this.#takeAll(node);
    }
    for (const element of this.#taken.keys()) if (!element.isConnected) this.#taken.delete(element);
    for (const list of this.#lists) if (!list.isConnected) this.#lists.delete(list);
  });

  constructor(private readonly view: Window) {
    view.addEventListener(
      'keydown',
      (event) => {
        // Not prevented: the browser's own action still happens.
        if (this.#isOn && event.target instanceof Element && isKeyOfPreview(event.key, event.target)) event.stopImmediatePropagation();
      },
      { capture: true },
    );
    // The browser raises it for the menu key whatever becomes of that key.
    view.addEventListener(
      'contextmenu',
      (event) => {
        if (
          this.#isOn &&
          event.button !== secondaryButton &&
          event.target instanceof Element &&
          event.target.closest('.ks-grid-table-light')
        )
          event.stopImmediatePropagation();
      },
      { capture: true },
    );
    // Tables know Escape in production, too: it reaches the table, but no popup, which listens at the document from when it opens.
    view.document.addEventListener('keydown', (event) => {
      if (this.#isOn && event.key === 'Escape' && event.target instanceof Element && event.target.closest(tables))
        event.stopImmediatePropagation();
    });
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    if (isOn) {
      const { body } = this.view.document;
      this.#observer.observe(body, { subtree: true, childList: true, attributes: true, attributeFilter: ['tabindex'] });
      this.#takeAll(body);
      return;
    }
    this.#observer.disconnect();
    for (const [element, value] of this.#taken) element.setAttribute('tabindex', value);
    this.#taken.clear();
    for (const list of this.#lists) list.inert = false;
    this.#lists.clear();
  }

  #takeAll(root: Node): void {
    this.#take(root);
    if (root instanceof Element) for (const element of root.querySelectorAll(`[tabindex], ${buttonLists}`)) this.#take(element);
  }

  #take(node: Node): void {
    if (node instanceof HTMLElement && node.matches(buttonLists)) {
      this.#lists.add(node);
      node.inert = true;
      return;
    }
    if (!(node instanceof Element) || !isPointerPart(node)) return;
    this.#taken.set(node, node.getAttribute('tabindex') ?? '0');
    node.removeAttribute('tabindex');
  }
}
