import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { editedText, hasLineBreak, replaceRange, shownText, withPlainLineEnds } from './line-breaks.ts';

/**
 * Line breaks in a text box. The tree that skins know has an `input`, which turns line breaks into blanks, while a text
 * that is pasted has to reach the back-end exactly. So the widget keeps the real text and the field draws a sign for each
 * line break. They come by pasting, dropping or Shift+Enter; Enter alone sends. Copying gives the real text again.
 *
 * @param value The real text.
 * @param isPlain Field of a type that holds free text; others (number, date, ...) stay as the browser has them.
 */
export function useLineBreaks(field: RefObject<HTMLInputElement | null>, value: string, isPlain: boolean) {
  const text = isPlain ? withPlainLineEnds(value) : value;
  const latest = useRef(text);
  latest.current = text;
  /** What the field is about to show, with its line breaks. */
  const pending = useRef<string | undefined>(undefined);
  const isBreaking = useRef(false);

  const insert = (input: HTMLInputElement, inserted: string): void => {
    const { selectionStart, selectionEnd } = input;
    if (selectionStart === null || selectionEnd === null) return;
    pending.current = replaceRange(latest.current, selectionStart, selectionEnd, inserted);
    // As if typed, so that the browser's own undo knows it; it ends in the change event of the field.
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
    /** The real text after the field changed. */
    changed: (shownAfter: string, inputType: string | undefined): string => {
      if (!isPlain) return shownAfter;
      if (pending.current !== undefined && shownText(pending.current) === shownAfter) return pending.current;
      return editedText(latest.current, shownAfter, inputType?.startsWith('history') === true);
    },
    /** Shift+Enter enters a line break. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.key !== 'Enter') return;
      isBreaking.current = isPlain && event.shiftKey && !event.currentTarget.readOnly;
      if (!isBreaking.current) return;
      event.preventDefault();
      insert(event.currentTarget, '\n');
    },
    /** Whether the Enter that is let go entered a line break and so must not send. */
    wasLineBreak: (): boolean => isBreaking.current,
  };
}
