import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { nextInReadingOrder, oneCell, type TableSize } from '../../../tables/cells/cell-range.ts';
import { editorCommand, typeText } from '../../../tables/editing/cell-editor.ts';
import type { DraftAccess } from '../../../tables/editing/use-table-draft.ts';
import type { CellSelection } from '../../../tables/selection/use-cell-selection.ts';
import type { ScrollTableDraft } from './scroll-table-draft.ts';

/** Handlers of all cells; the same object over redraws, so that rows are not redrawn. */
export interface CellHandlers {
  readonly onCellPointer: (event: PointerEvent, row: number, column: number) => void;
  readonly onCellDoubleClick: () => void;
  readonly onEditorText: (text: string) => void;
  readonly onEditorKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onEditorBlur: () => void;
}

/** Returns the handlers of presses on cells and of keys in their editor. */
export function useCellHandlers(table: {
  readonly selecting: CellSelection;
  readonly size: TableSize;
  readonly access: DraftAccess<ScrollTableDraft>;
  readonly commit: () => void;
  readonly takeRefused: () => void;
  readonly openEditor: () => void;
  readonly focusTable: () => void;
}): CellHandlers {
  const latest = useRef(table);
  latest.current = table;
  return useMemo(
    (): CellHandlers => ({
      onCellPointer: (event, row, column) => {
        if (event.button !== 0) return;
        const now = latest.current;
        event.preventDefault();
        now.commit();
        now.focusTable();
        now.selecting.beginDrag(event);
        now.selecting.pressCell({ row, column }, event.shiftKey);
        // Touch pointers are captured by the pressed element: released, so that a drag reaches other cells.
        (event.target as Element).releasePointerCapture?.(event.pointerId);
      },
      onCellDoubleClick: () => latest.current.openEditor(),
      onEditorText: (text) => typeText(latest.current.access, text),
      onEditorKey: (event) => {
        const command = editorCommand(event);
        const { access, commit, takeRefused, selecting, size, focusTable } = latest.current;
        if (!event.nativeEvent.isComposing) event.stopPropagation();
        if (!command) return;
        event.preventDefault();
        if (command === 'take refused') {
          takeRefused();
          return;
        }
        if (command === 'cancel') access.change({ editor: undefined });
        else commit();
        const step = command === 'next' ? 1 : command === 'previous' ? -1 : 0;
        const next = step !== 0 && selecting.selection ? nextInReadingOrder(selecting.selection.active, step, size) : undefined;
        if (next) selecting.choose(oneCell(next));
        focusTable();
      },
      onEditorBlur: () => latest.current.commit(),
    }),
    [],
  );
}
