import type { PreviewEffect } from '../../shared/contract/preview-schema.ts';
import { readParameters } from '../markup/parameters.ts';
import type { Dialogs } from './dialogs.ts';
import type { ElementRegistry } from './element-registry.ts';
import type { PreviewStore } from './preview-store.ts';

const focusable = 'input:not([disabled]), textarea:not([disabled]), select, [tabindex="0"]';

/** Does what user code asked the page to do. Names of widgets that are not on the page do nothing. */
export function applyEffect(
  effect: PreviewEffect,
  page: { readonly store: PreviewStore; readonly dialogs: Dialogs; readonly elements: ElementRegistry },
): void {
  const widget = effect.widgetId === undefined ? undefined : page.store.find(effect.widgetId);
  const element = widget && page.elements.element(widget.node.key);
  const isTextBox = widget?.node.type === 'TextBoxWidget' && element !== undefined;
  const canShowMessage = isTextBox && Boolean(readParameters(widget.node.config, widget.data?.result).text('title'));
  switch (effect.kind) {
    case 'message':
      // A text box shows its own failed validation in its heading, where it has one (`runtime.md` 7).
      if (canShowMessage && effect.widgetId !== undefined) page.store.setMessage(effect.widgetId, effect.text);
      else page.dialogs.show(effect.text, effect.severity);
      return;
    case 'field':
      if (isTextBox) page.store.setMessage(effect.widgetId, effect.text ?? undefined);
      // Without a heading the box can only be marked.
      if (effect.text !== null && !canShowMessage) page.dialogs.show(effect.text, 'warning');
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
      (element?.firstElementChild ?? element)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
      return;
    case 'focus':
      element?.querySelector<HTMLElement>(focusable)?.focus();
  }
}
