import type { RefusedCells } from '../../page-state/refused/refused-cells.ts';
import { takesRefused } from '../../page-state/refused/refused-text.ts';
import type { DraftAccess } from './use-table-draft.ts';

/** The open editor of a cell; each table adds which cell that is. */
export interface CellEditor {
  readonly text: string;
}

/** Commands of an open editor: save or discard its text, go to the next or previous cell, restore the refused value. */
export type EditorCommand = 'commit' | 'cancel' | 'next' | 'previous' | 'take refused';

/** A key pressed in an editor; React's keyboard events fit. */
export interface EditorKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly nativeEvent: { readonly isComposing: boolean };
}

/**
 * Returns the command of a key in any cell editor; `undefined` for keys that the field itself handles, and for those of an input method.
 */
export function editorCommand(pressed: EditorKey): EditorCommand | undefined {
  if (pressed.nativeEvent.isComposing) return undefined;
  if (takesRefused(pressed)) return 'take refused';
  switch (pressed.key) {
    case 'Enter':
      return 'commit';
    case 'Escape':
      return 'cancel';
    case 'Tab':
      return pressed.shiftKey ? 'previous' : 'next';
    default:
      return undefined;
  }
}

/** Puts a text into the open editor, if there is one. */
export function typeText<Editor extends CellEditor>(access: DraftAccess<{ readonly editor: Editor | undefined }>, text: string): void {
  const { editor } = access.now();
  if (editor) access.change({ editor: { ...editor, text } });
}

/** Puts the refused value of the edited cell, if there is one, into its editor, to be sent again or changed. */
export function typeRefused<Editor extends CellEditor>(
  access: DraftAccess<{ readonly editor: Editor | undefined }>,
  refused: RefusedCells,
  keyOf: (editor: Editor) => string,
): void {
  const { editor } = access.now();
  const typed = editor && refused.get(keyOf(editor))?.typed;
  if (typed !== undefined) typeText(access, typed);
}
