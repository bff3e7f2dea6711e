import { useState } from 'react';
import { focusedElement, giveFocus } from './focus-memory.ts';

/**
 * Returns a handler for `onCloseAutoFocus` that restores the focus from before a dialog was drawn, or before the menu that opened it.
 * Radix does so only for dialogs with a trigger of their own.
 */
export function useFocusReturn(): (event: Event) => void {
  // While rendering, since afterwards a field of the dialog has the focus.
  const [before] = useState(() => {
    const element = focusedElement();
    return { element, part: element?.closest('[data-pane], [role="dialog"]') ?? null };
  });
  return (event) => {
    event.preventDefault();
    giveFocus(before.element, before.part);
  };
}
