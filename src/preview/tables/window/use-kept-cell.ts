import { type FocusEvent, useMemo, useState } from 'react';

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell that has the focus, which must stay drawn wherever a person scrolls, and the handlers that follow it. */
export interface KeptCell {
  readonly cell: Cell | undefined;
  /** Position of its row among the drawn ones; -1 or undefined for none. */
  readonly position: number | undefined;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Returns the cell that has the focus within a large table: its widget holds what a person is typing, and sends it when it is left.
 * @param rows the rows of the table in the order in which they are drawn.
 */
export function useKeptCell(isLarge: boolean, rows: readonly number[]): KeptCell {
  const [cell, setCell] = useState<Cell | undefined>(undefined);
  const handlers = useMemo(
    () => ({
      onFocus: ({ target }: FocusEvent): void => {
        const box = target.closest<HTMLElement>('[data-row][data-col]');
        setCell(box ? { row: Number(box.dataset.row), column: Number(box.dataset.col) } : undefined);
      },
      onBlur: ({ target }: FocusEvent): void => {
        // Another window that takes the focus leaves this document's where it is.
        if (document.activeElement !== target) setCell(undefined);
      },
    }),
    [],
  );
  const now = isLarge ? cell : undefined;
  return { cell: now, position: now && rows.indexOf(now.row), ...handlers };
}
