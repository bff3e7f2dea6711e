import { type RefObject, useEffect, useRef } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { isTyped } from './typed-field.ts';

/** The message of tables that take no pasted block. They take none in production either. */
const takesNoBlocks = 'Nothing was pasted: this table takes no pasted values. Type them into its cells.';

/**
 * Says that a paste did nothing after a press on a part of a table that takes no focus: the paste goes to the page then.
 * @param messageAt returns for an element of the table that was pressed the message to a pasted text.
 */
export function useRefusedPaste(root: RefObject<HTMLElement | null>, messageAt: (pressed: Element) => (text: string) => string): void {
  const frame = useFrame();
  const latest = useRef({ frame, messageAt });
  latest.current = { frame, messageAt };
  useEffect(() => {
    // Found at once: the press may draw the cell anew.
    let messageTo: ((text: string) => string) | undefined;
    const onPress = ({ target }: Event): void => {
      messageTo = target instanceof Element && root.current?.contains(target) ? latest.current.messageAt(target) : undefined;
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain');
      if (event.target === document.body && messageTo && text) latest.current.frame.showHint(messageTo(text));
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      document.removeEventListener('paste', onPaste);
    };
  }, [root]);
}

/** Says that a paste on the cells of a table that takes no blocks, or not this one, did nothing. */
export function useNoBlocks(root: RefObject<HTMLElement | null>, message = takesNoBlocks): void {
  const frame = useFrame();
  const latest = useRef({ frame, message });
  latest.current = { frame, message };
  useRefusedPaste(root, () => () => message);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const { target } = event;
      const isOfPart = target instanceof Element && root.current?.contains(target) === true && !isTyped(target);
      // The table itself has taken it.
      if (event.defaultPrevented || !isOfPart) return;
      if (event.clipboardData?.getData('text/plain')) latest.current.frame.showHint(latest.current.message);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [root]);
}
