import type { FromFrameMessage } from '../../../shared/contract/frame-messages.ts';
import { plainText } from '../../markup/plain-text.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import type { ElementRegistry } from '../element-registry.ts';

/** Parameters that hold what a widget says, those seen first first; for a widget whose text is not found on the page. */
const usualTexts = ['title', 'label', 'body', 'text', 'value', 'placeholder', 'defaultText'] as const;
/** A message names no more. */
const mostParameters = 20;
/** Least size of the field, px on the screen. */
const least = { width: 120, height: 24 } as const;
/** Room of the field beside its text, as in its style; one more for the cursor, without which a text of the same width breaks into two lines. */
const sides = { padding: 2, cursor: 1 } as const;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const shownText = (element: Element): string => (element.textContent ?? '').trim().replace(/\s+/g, ' ');

/** Edits of a widget's text where it stands: a field over it, opened by a double click once the app says that the text can be changed. */
export class InPlaceText {
  #pressed: { readonly widgetId: string; readonly element: Element } | null = null;
  #field: HTMLTextAreaElement | null = null;

  constructor(
    private readonly tools: {
      readonly parent: Element;
      readonly store: PreviewStore;
      readonly elements: ElementRegistry;
      readonly enlargement: () => number;
      readonly post: (message: FromFrameMessage) => void;
    },
  ) {}

  /** Asks for a text: of the parameters whose value the pressed element shows, then of the usual ones. */
  ask(widgetId: string, element: Element | null): void {
    const { store, elements, post } = this.tools;
    const snapshot = store.find(widgetId);
    if (!snapshot) return;
    const section = elements.element(snapshot.node.key) ?? null;
    const values = { ...snapshot.node.config, ...(isObject(snapshot.data?.result) ? snapshot.data.result : {}) };
    const texts = Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [{ name, text: plainText(value) }] : []));
    const shown: string[] = [];
    for (let current = element; current !== null && current !== section?.parentElement; current = current.parentElement) {
      const text = shownText(current);
      if (text !== '') shown.push(...texts.filter((one) => one.text.trim().replace(/\s+/g, ' ') === text).map(({ name }) => name));
    }
    this.#pressed = element && { widgetId, element };
    const usual = usualTexts.filter((name) => name in values);
    post({ type: 'text.wanted', widgetId, parameters: [...new Set([...shown, ...usual])].slice(0, mostParameters) });
  }

  /** Opens the field with the text as it is written. */
  open(widgetId: string, parameter: string, value: string): void {
    this.close();
    const { parent, enlargement, post } = this.tools;
    const place = this.#placeOf(widgetId, value);
    if (!place) return;
    const field = document.createElement('textarea');
    field.className = 'text-field';
    field.value = value;
    field.rows = 1;
    field.maxLength = 10_000;
    field.setAttribute('aria-label', `${parameter} of ${widgetId}`);
    const scale = enlargement();
    const width = Math.max(Math.ceil(place.width) + 2 * sides.padding + sides.cursor, least.width * scale);
    field.style.left = `${Math.max(0, Math.min(place.left - sides.padding, window.innerWidth - width))}px`;
    field.style.top = `${Math.max(0, Math.min(place.top, window.innerHeight - least.height * scale))}px`;
    field.style.width = `${width}px`;
    field.style.height = `${Math.max(place.height, least.height * scale)}px`;
    field.style.font = place.font;
    let isOpen = true;
    const end = (isKept: boolean): void => {
      if (!isOpen) return;
      isOpen = false;
      window.removeEventListener('pointerdown', onPress, true);
      this.close();
      if (isKept && field.value !== value) post({ type: 'text', widgetId, parameter, value: field.value });
    };
    // Presses of design mode move no focus.
    const onPress = (event: Event): void => {
      if (!event.composedPath().includes(field)) end(true);
    };
    window.addEventListener('pointerdown', onPress, true);
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing;
      if (!isEnter && event.key !== 'Escape') return;
      event.preventDefault();
      end(isEnter);
      window.focus();
    });
    field.addEventListener('blur', () => end(true));
    parent.append(field);
    this.#field = field;
    field.focus();
    field.select();
  }

  close(): void {
    const field = this.#field;
    this.#field = null;
    field?.remove();
  }

  /** Where the text stands: what was pressed, or the innermost element of the widget that shows it. */
  #placeOf(widgetId: string, value: string) {
    const { store, elements } = this.tools;
    const key = store.find(widgetId)?.node.key;
    const section = key === undefined ? undefined : elements.element(key);
    if (key === undefined || !section) return undefined;
    const text = plainText(value).trim().replace(/\s+/g, ' ');
    const pressed = this.#pressed?.widgetId === widgetId && this.#pressed.element.isConnected ? this.#pressed.element : undefined;
    const shows = (element: Element): boolean => text !== '' && shownText(element) === text;
    const found = pressed && shows(pressed) ? pressed : [...section.querySelectorAll('*')].findLast(shows);
    const box = found?.getBoundingClientRect();
    const { left, top, width, height } = box && box.width > 0 ? box : (elements.rectangle(key) ?? section.getBoundingClientRect());
    this.#pressed = null;
    return { left, top, width, height, font: getComputedStyle(found ?? section).font };
  }
}
