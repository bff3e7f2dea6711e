import { focusReturned } from '../../../ui/keys/focus-memory.ts';

/** How long after a key press a person counts as typing, in milliseconds. */
const typingPause = 1500;

/** How long the frame may take to say how it got the focus, in milliseconds: its messages come right behind the focus. */
const answerDelay = 250;

/** Guards what a person types against a frame that takes the focus. */
export interface FocusGuard {
  /** The frame says that a person pressed in it. */
  pressed(): void;
  /** The frame says that it has the focus. If a press gave it, the frame has said so before. */
  focused(): void;
  /** The window asks the frame to open a field for a person: it may take the focus. */
  invited(): void;
  dispose(): void;
}

/** Dialogs of the window; the search field of the editor calls itself a dialog, too, but leaves the page to be pressed. */
const openDialog = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';

/**
 * Returns the focus when the frame takes it by itself while a person types elsewhere in the window or has a dialog open. A press in the frame
 * keeps it, as does moving there by Tab. No event of the window tells a press in a frame of another process from a script that
 * takes the focus, and the pointer is not reported to be over it either: only the frame knows. `restore` makes the frame focus again what
 * had its focus.
 */
export function guardTyping(frame: HTMLElement, restore: () => void): FocusGuard {
  let focused: HTMLElement | null = null;
  let typedAt = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const isInDialog = () => focused?.isConnected === true && focused.closest(openDialog) !== null;
  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const giveBack = () => {
    stopWaiting();
    if (document.activeElement === frame) focused?.focus({ preventScroll: true });
  };
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target === frame) return;
    focused = event.target;
    stopWaiting();
  };
  const onKey = (event: KeyboardEvent) => {
    typedAt = event.key === 'Tab' || event.key === 'F6' ? Number.NEGATIVE_INFINITY : performance.now();
  };
  const endTyping = () => {
    typedAt = Number.NEGATIVE_INFINITY;
    stopWaiting();
  };
  const onBlur = () => {
    if (document.activeElement !== frame) return;
    stopWaiting();
    // The page behind a dialog cannot be pressed. A dialog that has just closed is gone a moment later.
    if (isInDialog()) waiting = setTimeout(giveBack, 0);
    else if (performance.now() - typedAt <= typingPause) waiting = setTimeout(giveBack, answerDelay);
  };
  document.addEventListener('focusin', onFocus, true);
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', endTyping, true);
  window.addEventListener('blur', onBlur);
  frame.addEventListener(focusReturned, endTyping);
  return {
    pressed() {
      // What is typed into a dialog, such as a password, stays there whatever a frame says.
      if (isInDialog()) return;
      endTyping();
      if (document.activeElement === frame) return;
      // The press moves no focus, as in design mode, or the focus was given back too early.
      frame.focus({ preventScroll: true });
      restore();
    },
    focused() {
      if (waiting !== undefined) giveBack();
    },
    invited: endTyping,
    dispose() {
      stopWaiting();
      document.removeEventListener('focusin', onFocus, true);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', endTyping, true);
      window.removeEventListener('blur', onBlur);
      frame.removeEventListener(focusReturned, endTyping);
    },
  };
}
