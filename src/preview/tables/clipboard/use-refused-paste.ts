import { type RefObject, useEffect } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';

/** The message of tables that take no pasted block. They take none in production either. */
export const takesNoBlocks = 'Nothing was pasted: this table takes no pasted values. Type them into its cells.';

/**
 * Says that a paste did nothing, where the table takes none: on a part of it that has the focus, or after a press on one that takes no focus,
 * whose paste goes to the page. `handles`: the table has a handler of its own for what goes to its parts.
 */
export function useRefusedPaste(root: RefObject<HTMLElement | null>, message: string, handles = false): void {
  const frame = useFrame();
  useEffect(() => {
    // Noted at once: the press may draw the cell anew.
    let isPressed = false;
    const isWithin = (target: EventTarget | null): target is Element =>
      target instanceof Element && root.current?.contains(target) === true;
    const onPress = (event: Event): void => {
      isPressed = isWithin(event.target);
    };
    const onPaste = (event: ClipboardEvent): void => {
      const { target } = event;
      const isOfTable = isWithin(target)
        ? !handles && !target.closest('input, textarea, [contenteditable]')
        : target === document.body && isPressed;
      if (isOfTable && event.clipboardData?.getData('text/plain')) frame.showMessage(message, 'warning');
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      document.removeEventListener('paste', onPaste);
    };
  }, [root, message, handles, frame]);
}
