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
  switch (effect.kind) {
    case 'message': {
      // A text box shows its own failed validation in its heading, where it has one (`runtime.md` 7).
      const title = widget && readParameters(widget.node.config, widget.data?.result).text('title');
      if (widget?.node.type === 'TextBoxWidget' && title && element) page.store.setMessage(widget.node.id, effect.text);
      else page.dialogs.show(effect.text, effect.severity);
      return;
    }
    case 'field':
      if (widget?.node.type === 'TextBoxWidget' && element) page.store.setMessage(widget.node.id, effect.text ?? undefined);
      else if (effect.text !== null) page.dialogs.show(effect.text, 'warning');
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
