import type { PreviewEffect } from '../../shared/contract/preview-schema.ts';
import { readParameters } from '../markup/parameters.ts';
import { plainText } from '../markup/plain-text.ts';
import type { Dialogs } from './dialogs.ts';
import type { ElementRegistry } from './element-registry.ts';
import type { PreviewStore } from './preview-store.ts';

const focusable = 'input:not([disabled]), textarea:not([disabled]), select, [tabindex="0"]';
const fadeDuration = 300;

/** What effects change. */
export interface EffectPage {
  readonly store: PreviewStore;
  readonly dialogs: Dialogs;
  readonly elements: ElementRegistry;
  readonly window: Window;
}

/** Does what user code asked the page to do. Names of widgets that are not on the page do nothing. */
export function applyEffect(effect: PreviewEffect, page: EffectPage): void {
  switch (effect.kind) {
    case 'message':
      showMessage(effect, page);
      return;
    case 'field':
      showAtField(effect, page);
      return;
    case 'download':
      return;
    case 'openPopup':
      page.store.setPopup(effect.widgetId, { open: true, anchorId: effect.anchorId });
      return;
    case 'closePopup':
      page.store.setPopup(effect.widgetId, { open: false, anchorId: undefined });
      return;
    case 'scrollTo':
      // What was told just before, a page or a widget to show, is drawn with the next frame.
      afterDrawing(page, () => scrollTo(effect, page));
      return;
    case 'scrollTop':
      page.window.scrollTo({ top: 0, behavior: behaviour(effect.smooth) });
      return;
    case 'focus':
      afterDrawing(page, () => focus(effect, page));
      return;
    case 'fadeIn':
      afterDrawing(page, () => fade(effect.widgetId, page, [0, 1]));
      return;
    case 'fadeOut':
      fade(effect.widgetId, page, [1, 0]);
      return;
    case 'toolTips':
      page.window.document.documentElement.toggleAttribute('data-tool-tips', effect.shown);
      return;
    case 'refused':
      showRefused(effect, page);
  }
}

const behaviour = (smooth: boolean | undefined): ScrollBehavior => (smooth === false ? 'instant' : 'smooth');

function afterDrawing({ window }: EffectPage, act: () => void): void {
  window.requestAnimationFrame(() => act());
}

function elementOf(widgetId: string, { store, elements, window }: EffectPage): Element | undefined {
  const widget = store.find(widgetId);
  // Cells of tables are no widgets of their own, but carry their id.
  return (widget && elements.element(widget.node.key)) ?? (widget ? undefined : (window.document.getElementById(widgetId) ?? undefined));
}

/** The text box a message belongs to, and whether it has a heading to show it in. */
function textBox(widgetId: string | undefined, { store, elements }: EffectPage): { readonly hasHeading: boolean } | undefined {
  const widget = widgetId === undefined ? undefined : store.find(widgetId);
  if (widget?.node.type !== 'TextBoxWidget' || !elements.element(widget.node.key)) return undefined;
  return { hasHeading: Boolean(readParameters(widget.node.config, widget.data?.result).text('title')) };
}

function showMessage(effect: Extract<PreviewEffect, { kind: 'message' }>, page: EffectPage): void {
  // A text box shows its own failed validation in its heading, where it has one (`runtime.md` 7).
  if (effect.widgetId !== undefined && textBox(effect.widgetId, page)?.hasHeading) page.store.setMessage(effect.widgetId, effect.text);
  else page.dialogs.show(effect.text, effect.severity, effect.width);
}

/** A failed validation that names a text box, or one that succeeded and takes the message away (`runtime.md` 7.7a). */
function showAtField(effect: Extract<PreviewEffect, { kind: 'field' }>, page: EffectPage): void {
  const box = textBox(effect.widgetId, page);
  if (box) page.store.setMessage(effect.widgetId, effect.text ?? undefined);
  // Without a heading the box can only be marked.
  if (effect.text !== null && !box?.hasHeading) page.dialogs.show(effect.text, 'warning');
}

/** Marks cells whose values did not reach the back-end. Ordinals of a horizontal table are the project's: its cells go by place. */
function showRefused({ widgetId, cells, reason }: Extract<PreviewEffect, { kind: 'refused' }>, { store }: EffectPage): void {
  const isByPlace = store.find(widgetId)?.node.type === 'HorizontalTableWidget';
  const named = isByPlace ? cells.map(({ ordinal: _, ...cell }) => cell) : cells;
  store.addRefused(widgetId, named, plainText(reason));
}

function scrollTo(effect: Extract<PreviewEffect, { kind: 'scrollTo' }>, page: EffectPage): void {
  const element = elementOf(effect.widgetId, page);
  const target = element?.firstElementChild ?? element;
  if (!target) return;
  if (effect.offset === undefined) {
    target.scrollIntoView({ block: 'start', behavior: behaviour(effect.smooth) });
    return;
  }
  const { window } = page;
  const top = target.getBoundingClientRect().top + window.scrollY - effect.offset;
  window.scrollTo({ top: Math.max(0, top), behavior: behaviour(effect.smooth) });
}

function focus(effect: Extract<PreviewEffect, { kind: 'focus' }>, page: EffectPage): void {
  const element = elementOf(effect.widgetId, page);
  const input = element?.matches(focusable) ? (element as HTMLElement) : element?.querySelector<HTMLElement>(focusable);
  if (!input) return;
  input.focus();
  if (!('setSelectionRange' in input) || !('value' in input)) return;
  const field = input as HTMLInputElement | HTMLTextAreaElement;
  const caret = effect.toEnd === false ? 0 : field.value.length;
  try {
    field.setSelectionRange(caret, caret);
  } catch {
    // Inputs such as checkboxes have no caret.
  }
}

/** Fades the section itself, as the application does, from one opacity to another (`runtime.md` 17). */
function fade(widgetId: string, page: EffectPage, [from, to]: readonly [number, number]): void {
  const { window } = page;
  const element = elementOf(widgetId, page);
  if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { display } = window.getComputedStyle(element);
  if (display === 'none') return;
  // The data that hide it come before the fading ends: until then it keeps its place.
  element.animate({ opacity: [from, to], display: [display, display] }, { duration: fadeDuration });
  // A section without a box of its own fades nothing.
  if (display === 'contents') element.firstElementChild?.animate({ opacity: [from, to] }, { duration: fadeDuration });
}
