import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { editedText, hasLineBreak, replaceRange, shownText, withPlainLineEnds } from './line-breaks.ts';

/**
 * Supports line breaks in a text box. The markup that skins expect has an `input`, which turns line breaks into blanks, while pasted text
 * has to reach the back-end exactly. So the widget keeps the real text and the field draws a sign for each line break. They are entered by
 * pasting, dropping or Shift+Enter; Enter alone sends. Copying returns the real text.
 *
 * @param value The real text.
 * @param isPlain Whether the field is of a type for free text; others (number, date, ...) are left to the browser.
 */
export function useLineBreaks(field: RefObject<HTMLInputElement | null>, value: string, isPlain: boolean) {
  const text = isPlain ? withPlainLineEnds(value) : value;
  const latest = useRef(text);
  latest.current = text;
  /** Text with line breaks that the field is about to show. */
  const pending = useRef<string | undefined>(undefined);
  /** Whether the Enter that is held down was pressed in this field, to send its text. */
  const isSending = useRef(false);

  const insert = (input: HTMLInputElement, inserted: string): void => {
    const { selectionStart, selectionEnd } = input;
    if (selectionStart === null || selectionEnd === null) return;
    pending.current = replaceRange(latest.current, selectionStart, selectionEnd, inserted);
    // Inserted as if typed, so that the browser's own undo includes it; this triggers the change event of the field.
    document.execCommand('insertText', false, shownText(withPlainLineEnds(inserted)));
    pending.current = undefined;
  };

  useEffect(() => {
    const input = field.current;
    if (!input || !isPlain) return;
    const onBeforeInput = (event: InputEvent): void => {
      if (event.data === null || !hasLineBreak(event.data)) return;
      event.preventDefault();
      insert(input, event.data);
    };
    input.addEventListener('beforeinput', onBeforeInput);
    return () => input.removeEventListener('beforeinput', onBeforeInput);
  });

  const onCopy = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd, readOnly } = event.currentTarget;
    const selected = text.slice(selectionStart ?? 0, selectionEnd ?? 0);
    if (!isPlain || !hasLineBreak(selected)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', selected);
    if (event.type === 'cut' && !readOnly) document.execCommand('delete');
  };

  return {
    shown: isPlain ? shownText(text) : text,
    onCopy,
    /** Returns the real text after the field changed. */
    changed: (shownAfter: string, inputType: string | undefined): string => {
      if (!isPlain) return shownAfter;
      if (pending.current !== undefined && shownText(pending.current) === shownAfter) return pending.current;
      return editedText(latest.current, shownAfter, inputType?.startsWith('history') === true);
    },
    /** Inserts a line break on Shift+Enter. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.key !== 'Enter') return;
      const isBreak = isPlain && event.shiftKey && !event.currentTarget.readOnly;
      // An Enter that ends a composition takes its text.
      isSending.current = !isBreak && !event.nativeEvent.isComposing;
      if (!isBreak) return;
      event.preventDefault();
      insert(event.currentTarget, '\n');
    },
    /**
     * Returns whether the Enter that is released sends the text: it was pressed in this field, not in a message that gave the focus back, and
     * inserted no line break.
     */
    takeSending: (): boolean => {
      const isSent = isSending.current;
      isSending.current = false;
      return isSent;
    },
  };
}
