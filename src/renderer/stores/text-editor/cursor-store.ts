import { create } from 'zustand';

/** Where the cursor of the editor stands and how the file is written. */
export interface Cursor {
  readonly line: number;
  readonly column: number;
  readonly eol: 'lf' | 'crlf';
  /** Columns of one indent. */
  readonly spaces: number;
}

/** Set by the editor, shown in the status bar; null while no file is shown. */
export const useCursor = create<{ readonly cursor: Cursor | null }>(() => ({ cursor: null }));

export function setCursor(cursor: Cursor | null): void {
  useCursor.setState({ cursor });
}
