import { useMemo, useRef } from 'react';
import type { EditorCommand } from '../../../tables/editing/cell-editor.ts';
import { typeText } from '../../../tables/editing/cell-editor.ts';
import type { DraftAccess } from '../../../tables/editing/use-table-draft.ts';
import type { LightTableDraft } from './light-draft.ts';
import type { LightWrites } from './light-writes.ts';

/** Handlers of all cells; the same object over redraws, so that rows are not redrawn. */
export interface LightCellHandlers {
  readonly onLaunch: (row: number, column: number) => void;
  readonly onTextClick: (row: number, column: number) => void;
  readonly onChoose: (row: number, column: number, value: string) => void;
  readonly onType: (text: string) => void;
  readonly onEditorCommand: (command: EditorCommand) => void;
  /** Sends the text when the focus leaves the editor. */
  readonly onEditorLeave: () => void;
}

export function useLightHandlers(table: {
  readonly writes: LightWrites;
  readonly access: DraftAccess<LightTableDraft>;
  readonly obeyEditor: (command: EditorCommand) => void;
}): LightCellHandlers {
  const latest = useRef(table);
  latest.current = table;
  return useMemo(
    (): LightCellHandlers => ({
      onLaunch: (row, column) => latest.current.writes.click(row, column, 'launch'),
      onTextClick: (row, column) => latest.current.writes.click(row, column, 'text_click'),
      onChoose: (row, column, value) => latest.current.writes.write(row, column, value, 'change'),
      onType: (text) => typeText(latest.current.access, text),
      onEditorCommand: (command) => latest.current.obeyEditor(command),
      onEditorLeave: () => latest.current.writes.closeEditor(true),
    }),
    [],
  );
}
