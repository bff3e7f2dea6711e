import type { KeyRules } from '../../../tables/keyboard/table-keys.ts';

/** Enter the widget of the active cell, or leave the selection. */
type GridTableCommand = 'enter' | 'leave';

/** Keys of a grid table whose cells can be selected (`docs/format/widgets/tables.md`, Grid table). */
export const gridTableKeys: KeyRules<GridTableCommand> = {
  beginsAtFirst: true,
  takesAllAtFirst: true,
  entersDown: false,
  walksByTab: false,
  commands: new Map<string, GridTableCommand>([
    ['Enter', 'enter'],
    ['F2', 'enter'],
    ['Escape', 'leave'],
  ]),
};
