import { type RefObject, useRef, useState } from 'react';
import { clampSelection, oneCell, type CellPosition, type ChosenCells, stepSelection, type TableSize } from '../cells/cell-range.ts';
import { type KeyOutcome, type KeyRules, type PressedKey, pressKey } from '../keyboard/table-keys.ts';
import { usePasteClaim } from './use-paste-claim.ts';
import { useRangeDrag } from './use-range-drag.ts';

/** Selected cells of a table, and functions that select others. */
export interface CellSelection {
  /** Limited to the current size of the table; `undefined` if no cell is selected. */
  readonly selection: ChosenCells | undefined;
  /** Whether the last change was a press or a drag: what is under a pointer must not scroll. */
  readonly isPressed: RefObject<boolean>;
  /** Whether a paste is meant for the selected cells: the last press was on one of them, or keys selected them since. */
  readonly claims: RefObject<boolean>;
  readonly choose: (next: ChosenCells | undefined) => void;
  /** Selects cells and scrolls the active one into view. */
  readonly move: (next: ChosenCells) => void;
  /** Handles a pointer press on a cell; with Shift it extends the selection. */
  readonly pressCell: (place: CellPosition, isExtending: boolean) => void;
  /** Starts a drag: from the press on, the selection follows the pointer. */
  readonly beginDrag: ReturnType<typeof useRangeDrag>;
  /** Applies a key to the selection and returns what is left for the table to do (`KeyOutcome`). */
  readonly pressKey: <Command extends string>(pressed: PressedKey, rules: KeyRules<Command>) => KeyOutcome<Command>['effect'];
}

/** The selection that keys and pointer share in every table with cells to select. */
export function useCellSelection(table: {
  readonly size: TableSize;
  /** Whether cells can be selected at all. */
  readonly isAllowed?: boolean;
  /** Whether several cells can be selected. */
  readonly mayExtend: boolean;
  /** While a dragging pointer is outside of this element, the selection grows. */
  readonly box: RefObject<HTMLElement | null>;
  /** Returns the cell around an element; `undefined` outside of the table. */
  readonly placeAt: (target: EventTarget) => CellPosition | undefined;
  /** Returns whether a drag may continue: the press may have opened an editor or moved the focus away. */
  readonly mayDrag: () => boolean;
  /** Scrolls a cell into view. */
  readonly reveal?: (place: CellPosition) => void;
}): CellSelection {
  const { size, mayExtend } = table;
  const [selected, setSelected] = useState<ChosenCells | undefined>(undefined);
  const isPressed = useRef(false);
  const tabLeaves = useRef(false);
  const claims = usePasteClaim((pressed) => table.placeAt(pressed) !== undefined);
  const selection = table.isAllowed === false ? undefined : clampSelection(selected, size);

  const change = (next: ChosenCells | undefined, byPointer: boolean): void => {
    isPressed.current = byPointer;
    claims.current = true;
    setSelected(next);
  };
  const choose = (next: ChosenCells | undefined): void => change(next, false);
  const move = (next: ChosenCells): void => {
    choose(next);
    table.reveal?.(next.active);
  };
  const beginDrag = useRangeDrag(table.box, {
    extend: (over) => {
      const active = table.placeAt(over);
      if (active && selection && mayExtend && table.mayDrag()) change({ anchor: selection.anchor, active }, true);
    },
    step: (rows, columns) => {
      if (selection && mayExtend) move(stepSelection(selection, rows, columns, true, size));
    },
  });
  return {
    selection,
    isPressed,
    claims,
    choose,
    move,
    pressCell: (place, isExtending) =>
      change(isExtending && selection && mayExtend ? { anchor: selection.anchor, active: place } : oneCell(place), true),
    beginDrag,
    pressKey: (pressed, rules) => {
      const next = pressKey({ selection, tabLeaves: tabLeaves.current }, pressed, rules, { size, mayExtend });
      tabLeaves.current = next.tabLeaves;
      if (next.effect === 'move' && next.selection) move(next.selection);
      else if (next.effect === 'all') choose(next.selection);
      return next.effect;
    },
  };
}
