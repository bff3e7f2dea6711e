import { useState } from 'react';
import { focusedElement, giveFocus } from './focus-memory.ts';

/**
 * Gives the focus back to what had it before a dialog was drawn, or before the menu that opened it. Radix does so only for
 * dialogs with a trigger of their own. The function belongs to `onCloseAutoFocus`.
 */
export function useFocusReturn(): (event: Event) => void {
  // While rendering: once the dialog is there, one of its own fields has the focus.
  const [before] = useState(() => {
    const element = focusedElement();
    return { element, part: element?.closest('[data-pane], [role="dialog"]') ?? null };
  });
  return (event) => {
    event.preventDefault();
    giveFocus(before.element, before.part);
  };
}
