import { useState } from 'react';

/**
 * Gives the focus back to what had it before a dialog was drawn. Radix does so only for dialogs with a
 * trigger of their own. The function belongs to `onCloseAutoFocus`.
 */
export function useFocusReturn(): (event: Event) => void {
  // While rendering: once the dialog is there, one of its own fields has the focus.
  const [before] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
