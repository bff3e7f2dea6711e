import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Frame, useFrame } from '../../page-state/frame-context.ts';
import type { CellEditor } from './cell-editor.ts';
import { offerLostText } from '../../typing/lost-text.ts';
import type { DraftAccess } from './use-table-draft.ts';

/** Rows among which one is looked for by its name; in a larger table it counts as one of several. */
const mostRows = 5_000;

/** A cell that can be edited, in the data that is shown. */
export interface EditableCell<Editor> {
  /** What tells it from others: the names of its row and column. */
  readonly name: readonly unknown[];
  /** Returns whether no other row has the name of its row. Asked when the editor opens and after each load, not for each key. */
  readonly isOnly: () => boolean;
  /** The editor that opening it gives. */
  readonly opened: Editor;
}

/** The cell that is being edited, as its table was loaded last. */
interface KnownCell {
  readonly revision: number;
  readonly result: unknown;
  readonly name: string;
  readonly isOnly: boolean;
  /** The text that opening the editor gives. */
  readonly text: string | undefined;
  /** The text in the editor. */
  readonly typed: string;
}

/** Returns whether a row has a name that no other row has; no for a row without one, and in a table of more than 5,000 rows. */
export function isOnlyRow(row: number, count: number, nameOf: (row: number) => string | undefined): boolean {
  const name = nameOf(row);
  if (name === undefined || name === '' || count > mostRows) return false;
  for (let other = 0; other < count; other += 1) if (other !== row && nameOf(other) === name) return false;
  return true;
}

/**
 * Keeps the editor of a cell open when its table is loaded again. If the cell is gone, or is not certain to be the same, as where two rows have
 * one name, the editor closes, and a message repeats what was typed; so it does where the table comes back empty, or goes with its page. A text
 * that nobody changed follows the data: leaving the editor must not write the old value. Exactly as in production, the editor closes without
 * a word.
 * @param cellOf returns the cell of an editor; undefined if it cannot be edited any more.
 */
export function useEditorOverReload<Editor extends CellEditor>(table: {
  readonly widget: { readonly id: string; readonly revision: number; readonly result: unknown };
  readonly editor: Editor | undefined;
  readonly access: DraftAccess<{ readonly editor: Editor | undefined }>;
  readonly cellOf: (editor: Editor) => EditableCell<Editor> | undefined;
}): void {
  const { editor, access, cellOf } = table;
  const { id, revision, result } = table.widget;
  const frame = useFrame();
  const known = useRef<KnownCell | undefined>(undefined);
  useLayoutEffect(() => {
    const { current: before } = known;
    if (!editor) {
      known.current = undefined;
      // Closing an editor does not load the table: here new data took it away.
      if (before && (before.revision !== revision || before.result !== result)) offerTyped(frame, id, before);
      return;
    }
    const cell = cellOf(editor);
    const name = JSON.stringify(cell?.name) ?? '';
    const isKnown = before !== undefined && before.revision === revision && before.name === name;
    const isOnly = isKnown ? before.isOnly : cell?.isOnly() === true;
    known.current = { revision, result, name, isOnly, text: cell?.opened.text, typed: editor.text };
    if (!before || before.revision === revision) return;
    const isSame = cell !== undefined && name === before.name && before.isOnly && isOnly;
    if (isSame && !frame.isExact()) {
      access.change({ editor: editor.text === before.text ? cell.opened : { ...cell.opened, text: editor.text } });
      return;
    }
    known.current = undefined;
    access.change({ editor: undefined });
    offerTyped(frame, id, { ...before, typed: editor.text });
  });
  useEffect(
    () => () => {
      // Of a table that was only scrolled out of sight the editor is there again with it.
      if (known.current && access.now().editor === undefined) offerTyped(frame, id, known.current);
    },
    [frame, id, access],
  );
}

/** Repeats the text of an editor that is gone, if a person changed it. */
function offerTyped(frame: Frame, id: string, { text, typed }: KnownCell): void {
  if (typed !== text) offerLostText(frame, { id }, typed);
}
