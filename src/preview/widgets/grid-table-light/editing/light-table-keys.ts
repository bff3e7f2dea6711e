import type { KeyRules } from '../../../tables/keyboard/table-keys.ts';

/** Press the active cell, open its editor or its menu, leave the selection or remove its marks. */
export type LightTableCommand = 'activate' | 'edit' | 'menu' | 'leave';

/** Keys of a light table (`docs/format/widgets/tables.md`, Light table). */
export const lightTableKeys: KeyRules<LightTableCommand> = {
  beginsAtFirst: true,
  takesAllAtFirst: false,
  entersDown: false,
  walksByTab: false,
  commands: new Map<string, LightTableCommand>([
    ['Enter', 'activate'],
    [' ', 'activate'],
    ['F2', 'edit'],
    ['ContextMenu', 'menu'],
    ['Shift+F10', 'menu'],
    ['Escape', 'leave'],
  ]),
};
