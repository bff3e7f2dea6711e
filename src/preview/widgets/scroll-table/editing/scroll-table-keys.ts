import type { KeyRules } from '../../../tables/keyboard/table-keys.ts';

/** Open the editor, clear the selected cells, fill them from their first row or column, or remove their marks and select one cell. */
export type ScrollTableCommand = 'edit' | 'clear' | 'fill down' | 'fill right' | 'leave';

/** Keys of a scroll table, all but the arrows once a cell is selected (`docs/format/widgets/tables.md`, Scroll table). */
export const scrollTableKeys: KeyRules<ScrollTableCommand> = {
  beginsAtFirst: true,
  takesAllAtFirst: false,
  entersDown: true,
  walksByTab: true,
  commands: new Map<string, ScrollTableCommand>([
    ['F2', 'edit'],
    ['Delete', 'clear'],
    ['Backspace', 'clear'],
    ['Ctrl+d', 'fill down'],
    ['Ctrl+r', 'fill right'],
    ['Escape', 'leave'],
  ]),
};
