import { useLayoutEffect, useRef } from 'react';
import { textAsHtml } from '../../markup/plain-text.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import type { CellEditor } from './cell-editor.ts';
import type { DraftAccess } from './use-table-draft.ts';

/** Characters of a typed text that the message repeats. */
const longestOffer = 10_000;

/** A cell that can be edited, in the data that is shown. */
export interface EditableCell<Editor> {
  /** What tells it from others: the names of its row and column. */
  readonly name: readonly unknown[];
  /** The editor that opening it gives. */
  readonly opened: Editor;
}

/**
 * Keeps the editor of a cell open when its table is loaded again. If the cell is gone or another one by then, the editor closes, and a
 * message says so with what was typed. A text that nobody changed follows the data: leaving the editor must not write the old value.
 * @param cellOf returns the cell of an editor; undefined if it cannot be edited any more.
 */
export function useEditorOverReload<Editor extends CellEditor>(table: {
  readonly revision: number;
  readonly editor: Editor | undefined;
  readonly access: DraftAccess<{ readonly editor: Editor | undefined }>;
  readonly cellOf: (editor: Editor) => EditableCell<Editor> | undefined;
}): void {
  const { revision, editor, access, cellOf } = table;
  const frame = useFrame();
  const known = useRef<{ readonly revision: number; readonly name: string; readonly text: string | undefined } | undefined>(undefined);
  useLayoutEffect(() => {
    const { current: before } = known;
    const cell = editor && cellOf(editor);
    const name = JSON.stringify(cell?.name) ?? '';
    known.current = editor && { revision, name, text: cell?.opened.text };
    if (!editor || !before || before.revision === revision) return;
    const isUntouched = editor.text === before.text;
    if (cell && name === before.name) {
      access.change({ editor: isUntouched ? cell.opened : { ...cell.opened, text: editor.text } });
      return;
    }
    known.current = undefined;
    access.change({ editor: undefined });
    if (isUntouched) return;
    const typed = textAsHtml(editor.text.slice(0, longestOffer));
    frame.showMessage(`The table was loaded again without the cell that was being edited. What was typed there: “${typed}”`, 'warning');
  });
}
