import { widgetFacts } from '../../shared/language/widget-facts.ts';
import type { PreviewEffect } from '../../shared/schema/preview-schema.ts';
import { readParameters } from '../markup/read-parameters.ts';
import { plainText, textAsHtml } from '../markup/plain-text.ts';
import type { PageDialogs } from './popups/dialogs.ts';
import type { ElementRegistry } from './element-registry.ts';
import type { PreviewStore } from '../page-state/preview-store.ts';

const focusable = 'input:not([disabled]), textarea:not([disabled]), select, [tabindex="0"]';
const fadeDuration = 300;

/** The parts of the page that effects change. */
export interface EffectPage {
  readonly store: PreviewStore;
  readonly dialogs: PageDialogs;
  readonly elements: ElementRegistry;
  readonly window: Window;
}

/** Applies an effect that user code requested. Does nothing for widgets that are not on the page. */
export function applyEffect(effect: PreviewEffect, page: EffectPage): void {
  switch (effect.kind) {
    case 'message':
      showMessage(effect, page);
      return;
    case 'closeMessage':
      page.dialogs.closeOfAll(effect.text);
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
      // A page or widget shown just before is drawn with the next frame.
      afterDrawing(page, () => scrollTo(effect, page));
      return;
    case 'scrollTop':
      page.window.scrollTo({ top: 0, behavior: scrollBehaviour(effect.smooth, page) });
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
      refuse(effect, page);
  }
}

/** Undoes an edit: in the frame that sent it, or in one that was loaded since and shows it by what it got of it. */
function refuse({ edit, reason }: Extract<PreviewEffect, { kind: 'refused' }>, { store, dialogs }: EffectPage): void {
  if (store.refused.refuse(edit, plainText(reason)) || !store.dropInput(edit)) return;
  // Where the edit began, its mark says why.
  dialogs.showToAll(`What was typed or chosen here was not saved, so it is no longer shown: ${textAsHtml(plainText(reason))}`, 'warning');
}

const wantsLessMotion = ({ window }: EffectPage): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns how the page scrolls: at once, too, for a person who wants less motion. */
const scrollBehaviour = (smooth: boolean | undefined, page: EffectPage): ScrollBehavior =>
  smooth === false || wantsLessMotion(page) ? 'instant' : 'smooth';

function afterDrawing({ window }: EffectPage, act: () => void): void {
  window.requestAnimationFrame(() => act());
}

function elementOf(widgetId: string, { store, elements, window }: EffectPage): Element | undefined {
  const widget = store.find(widgetId);
  // Cells of tables are not widgets, but their elements carry an id.
  return (widget && elements.element(widget.node.key)) ?? (widget ? undefined : (window.document.getElementById(widgetId) ?? undefined));
}

/** Returns the text box a message belongs to: whether it has a heading to show the message in. */
function textBox(widgetId: string | undefined, { store, elements }: EffectPage): { readonly hasHeading: boolean } | undefined {
  const widget = widgetId === undefined ? undefined : store.find(widgetId);
  const place = widget && widgetFacts(widget.node.type).messagePlace;
  if (!widget || place === undefined || !elements.element(widget.node.key)) return undefined;
  return { hasHeading: Boolean(readParameters(widget.node.config, widget.data?.result).text(place)) };
}

function showMessage(effect: Extract<PreviewEffect, { kind: 'message' }>, page: EffectPage): void {
  // A text box with a heading shows its failed validation there (`docs/format/parameters.md`, validation).
  if (effect.widgetId !== undefined && textBox(effect.widgetId, page)?.hasHeading) page.store.setMessage(effect.widgetId, effect.text);
  else page.dialogs.showOfCode(effect.text, effect.severity, effect.width);
}

/** Shows a failed validation at the text box it names; a successful one removes the message (`docs/format/parameters.md`, validation). */
function showAtField(effect: Extract<PreviewEffect, { kind: 'field' }>, page: EffectPage): void {
  const box = textBox(effect.widgetId, page);
  if (box) page.store.setMessage(effect.widgetId, effect.text ?? undefined);
  // A box without a heading can only be marked.
  if (effect.text !== null && !box?.hasHeading) page.dialogs.showOfCode(effect.text, 'warning');
}

function scrollTo(effect: Extract<PreviewEffect, { kind: 'scrollTo' }>, page: EffectPage): void {
  const element = elementOf(effect.widgetId, page);
  const target = element?.firstElementChild ?? element;
  if (!target) return;
  if (effect.offset === undefined) {
    target.scrollIntoView({ block: 'start', behavior: scrollBehaviour(effect.smooth, page) });
    return;
  }
  const { window } = page;
  const top = target.getBoundingClientRect().top + window.scrollY - effect.offset;
  window.scrollTo({ top: Math.max(0, top), behavior: scrollBehaviour(effect.smooth, page) });
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

/** Fades the section itself from one opacity to another, as production does (`docs/format/api.md`). */
function fade(widgetId: string, page: EffectPage, [from, to]: readonly [number, number]): void {
  const { window } = page;
  const element = elementOf(widgetId, page);
  if (!element || wantsLessMotion(page)) return;
  const { display } = window.getComputedStyle(element);
  if (display === 'none') return;
  // The data that hides it arrives before the fading ends: until then it keeps its place.
  element.animate({ opacity: [from, to], display: [display, display] }, { duration: fadeDuration });
  // Fading a section without a box of its own has no effect.
  if (display === 'contents') element.firstElementChild?.animate({ opacity: [from, to] }, { duration: fadeDuration });
}
