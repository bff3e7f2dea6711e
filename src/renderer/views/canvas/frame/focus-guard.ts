/** How long after a key press a person counts as typing, in milliseconds. */
const typingPause = 1500;

/** How long the frame may take to say that it was pressed, in milliseconds. */
const pressDelay = 100;

/** Guards what a person types against a frame that takes the focus. */
export interface FocusGuard {
  /** The frame says that a person pressed in it. */
  pressed(): void;
  dispose(): void;
}

/**
 * Returns the focus when the frame takes it while a person types elsewhere in the window. Moving there by pointer
 * or Tab is left alone, even if the frame has the focus before the window knows of the pointer.
 */
export function guardTyping(frame: HTMLElement): FocusGuard {
  let focused: HTMLElement | null = null;
  let typedAt = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target === frame) return;
    focused = event.target;
    // What a press in the frame opened, such as the message of a failed widget, has taken the focus: it is not taken away again.
    clearTimeout(waiting);
  };
  const onKey = (event: KeyboardEvent) => {
    typedAt = event.key === 'Tab' || event.key === 'F6' ? Number.NEGATIVE_INFINITY : performance.now();
    // What is typed here was not meant for the frame.
    clearTimeout(waiting);
  };
  const onPointer = () => {
    typedAt = Number.NEGATIVE_INFINITY;
  };
  const giveBack = () => {
    if (document.activeElement !== frame) return;
    focused?.focus({ preventScroll: true });
  };
  const onBlur = () => {
    if (document.activeElement !== frame || performance.now() - typedAt > typingPause) return;
    // A pointer that rests over the frame may have pressed it: no event of the window says so.
    if (frame.matches(':hover')) waiting = setTimeout(giveBack, pressDelay);
    else giveBack();
  };
  document.addEventListener('focusin', onFocus, true);
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', onPointer, true);
  frame.addEventListener('pointerenter', onPointer);
  window.addEventListener('blur', onBlur);
  const takeFocus = () => {
    // What is typed into a dialog, such as a password, stays there whatever a frame says: the page behind it cannot be pressed.
    if (focused?.closest('[role="dialog"], [role="alertdialog"]')) return;
    // While a person types, only a frame under the pointer can have been pressed. If nothing more is typed here, the keys go there.
    const left = frame.matches(':hover') ? 0 : typedAt + typingPause - performance.now();
    clearTimeout(waiting);
    if (left > 0) {
      waiting = setTimeout(takeFocus, left);
      return;
    }
    onPointer();
    // The frame has the keys already, while the window still takes the editor for focused: it would drop what the frame says of them.
    if (document.activeElement !== frame) frame.focus({ preventScroll: true });
  };
  return {
    pressed: takeFocus,
    dispose() {
      clearTimeout(waiting);
      document.removeEventListener('focusin', onFocus, true);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
      frame.removeEventListener('pointerenter', onPointer);
      window.removeEventListener('blur', onBlur);
    },
  };
}
