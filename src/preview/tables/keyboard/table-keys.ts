import { allCells, firstCell, nextInReadingOrder, oneCell, type ChosenCells, stepSelection, type TableSize } from '../cells/cell-range.ts';

/** A key press; keyboard events fit. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** State that the next key depends on. */
export interface KeyState {
  readonly selection: ChosenCells | undefined;
  /** Whether the next Tab leaves the table. */
  readonly tabLeaves: boolean;
}

/** What keys do in one kind of table, besides the arrows, Home and End, which all tables have. */
export interface KeyRules<Command extends string> {
  /** Whether the keys start at the first cell if none is selected; otherwise they do nothing then. */
  readonly beginsAtFirst: boolean;
  /** Whether Ctrl+A selects all cells even if none is selected. */
  readonly takesAllAtFirst: boolean;
  /** Whether Enter goes to the next row, with Shift to the previous one. */
  readonly entersDown: boolean;
  /** Whether Tab moves through the cells as in a spreadsheet; after Escape it leaves, so that nobody has to pass all of them. */
  readonly walksByTab: boolean;
  /** Commands for selected cells by key; letters with a modifier as `Ctrl+d`, function keys with Shift as `Shift+F10`. */
  readonly commands: ReadonlyMap<string, Command>;
}

/** The table in which keys are pressed. */
export interface KeyTable {
  readonly size: TableSize;
  /** Whether several cells can be selected. */
  readonly mayExtend: boolean;
}

/**
 * Result of a key: the active cell moved (and should be visible), all cells are selected, or a command of the table should run. Without an
 * effect the table does not handle the key.
 */
export interface KeyOutcome<Command extends string> extends KeyState {
  readonly effect: 'move' | 'all' | Command | undefined;
}

const stepKeys: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
  ['PageUp', [-10, 0]],
  ['PageDown', [10, 0]],
]);

const hasModifier = ({ ctrlKey, metaKey }: PressedKey): boolean => ctrlKey || metaKey;

/** Returns by how many rows and columns a key moves the active cell, beyond the ends to reach the last one; `undefined` for other keys. */
function stepOf(pressed: PressedKey, size: TableSize, entersDown: boolean): readonly [rows: number, columns: number] | undefined {
  const isFar = hasModifier(pressed);
  const arrow = stepKeys.get(pressed.key);
  if (arrow) {
    const factor = isFar ? Math.max(size.rows, size.columns) : 1;
    return [arrow[0] * factor, arrow[1] * factor];
  }
  if (pressed.key === 'Home') return [isFar ? -size.rows : 0, -size.columns];
  if (pressed.key === 'End') return [isFar ? size.rows : 0, size.columns];
  if (pressed.key === 'Enter' && entersDown) return [pressed.shiftKey ? -1 : 1, 0];
  return undefined;
}

/** Returns the selection after a key that moves the active cell; `undefined` for other keys, and without a cell to start from. */
function moved(selection: ChosenCells | undefined, pressed: PressedKey, rules: KeyRules<string>, table: KeyTable): ChosenCells | undefined {
  const step = stepOf(pressed, table.size, rules.entersDown);
  const from = selection ?? (rules.beginsAtFirst ? firstCell : undefined);
  if (!step || !from) return undefined;
  // The first arrow only selects the starting cell.
  if (!selection && stepKeys.has(pressed.key)) return from;
  const isExtending = pressed.shiftKey && pressed.key !== 'Enter' && table.mayExtend;
  return stepSelection(from, step[0], step[1], isExtending, table.size);
}

function commandOf<Command extends string>(pressed: PressedKey, commands: ReadonlyMap<string, Command>): Command | undefined {
  return (
    commands.get(pressed.key) ??
    (hasModifier(pressed) ? commands.get(`Ctrl+${pressed.key.toLowerCase()}`) : undefined) ??
    (pressed.shiftKey ? commands.get(`Shift+${pressed.key}`) : undefined)
  );
}

/** Returns the effect of a key on the selected cells of a table (`docs/format/widgets/tables.md`). */
export function pressKey<Command extends string>(
  state: KeyState,
  pressed: PressedKey,
  rules: KeyRules<Command>,
  table: KeyTable,
): KeyOutcome<Command> {
  const { selection } = state;
  const tabLeaves = rules.walksByTab && (pressed.key === 'Escape' || (state.tabLeaves && pressed.key === 'Shift'));
  if (pressed.key === 'Tab' && rules.walksByTab) {
    const next = selection && !state.tabLeaves ? nextInReadingOrder(selection.active, pressed.shiftKey ? -1 : 1, table.size) : undefined;
    return { selection: next ? oneCell(next) : selection, tabLeaves, effect: next ? 'move' : undefined };
  }
  const target = moved(selection, pressed, rules, table);
  if (target) return { selection: target, tabLeaves, effect: 'move' };
  const takesAll = table.mayExtend && (selection !== undefined || rules.takesAllAtFirst);
  if (takesAll && hasModifier(pressed) && pressed.key.toLowerCase() === 'a')
    return { selection: allCells(table.size), tabLeaves, effect: 'all' };
  return { selection, tabLeaves, effect: selection && commandOf(pressed, rules.commands) };
}
