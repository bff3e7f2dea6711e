import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridTableKeys } from '../../widgets/grid-table/selection/grid-table-keys.ts';
import { lightTableKeys } from '../../widgets/grid-table-light/editing/light-table-keys.ts';
import { scrollTableKeys } from '../../widgets/scroll-table/editing/scroll-table-keys.ts';
import { allCells, firstCell, type CellPosition, type ChosenCells } from '../cells/cell-range.ts';
import { type KeyRules, type KeyState, type PressedKey, pressKey } from './table-keys.ts';

const machines: readonly (readonly [string, KeyRules<string>])[] = [
  ['grid table', gridTableKeys],
  ['light table', lightTableKeys],
  ['scroll table', scrollTableKeys],
];

const moves = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
const others = [
  'Enter',
  'Tab',
  'Escape',
  'F2',
  'F10',
  'Delete',
  'Backspace',
  'ContextMenu',
  'Shift',
  'Control',
  ' ',
  'a',
  'A',
  'd',
  'r',
  'x',
];
const keys = fc.record({
  key: fc.constantFrom(...moves, ...others),
  shiftKey: fc.boolean(),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
});
const sizes = fc.record({ rows: fc.integer({ min: 1, max: 40 }), columns: fc.integer({ min: 1, max: 12 }) });
const tables = fc.record({ size: sizes, mayExtend: fc.boolean() });

const plain = (key: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});
const nothing: KeyState = { selection: undefined, tabLeaves: false };
const at = (row: number, column: number): KeyState => {
  const place: CellPosition = { row, column };
  return { selection: { anchor: place, active: place }, tabLeaves: false };
};
const wide = { size: { rows: 30, columns: 5 }, mayExtend: true };

/** Returns the states that keys lead to, starting with no selection or with the first cell. */
function walk(rules: KeyRules<string>, table: typeof wide, pressed: readonly PressedKey[], from: ChosenCells | undefined): KeyState[] {
  const states: KeyState[] = [{ selection: from, tabLeaves: false }];
  for (const key of pressed) states.push(pressKey(states.at(-1) ?? nothing, key, rules, table));
  return states;
}

describe.each(machines)('keys of the %s', (_, rules) => {
  it('never lead out of the table, whatever is pressed', () => {
    fc.assert(
      fc.property(tables, fc.array(keys, { maxLength: 40 }), fc.boolean(), (table, pressed, isSelected) => {
        for (const { selection } of walk(rules, table, pressed, isSelected ? firstCell : undefined)) {
          for (const { row, column } of selection ? [selection.anchor, selection.active] : []) {
            expect(row >= 0 && row < table.size.rows && column >= 0 && column < table.size.columns).toBe(true);
          }
        }
      }),
    );
  });

  it('select one cell where only one can be selected', () => {
    fc.assert(
      fc.property(sizes, fc.array(keys, { maxLength: 40 }), (size, pressed) => {
        for (const { selection } of walk(rules, { size, mayExtend: false }, pressed, firstCell))
          expect(selection?.anchor).toEqual(selection?.active);
      }),
    );
  });

  it('leave what was selected where it began while Shift is held', () => {
    fc.assert(
      fc.property(sizes, fc.array(fc.constantFrom(...moves), { maxLength: 20 }), fc.boolean(), (size, pressed, ctrlKey) => {
        const held = pressed.map((key) => plain(key, { shiftKey: true, ctrlKey }));
        for (const { selection } of walk(rules, { size, mayExtend: true }, held, firstCell))
          expect(selection?.anchor).toEqual(firstCell.anchor);
      }),
    );
  });

  it('move and select nothing else by keys that are commands, or not of the table', () => {
    fc.assert(
      fc.property(tables, keys, (table, key) => {
        const before = at(0, 0);
        const { selection, effect } = pressKey(before, key, rules, table);
        if (effect !== 'move' && effect !== 'all') expect(selection).toBe(before.selection);
      }),
    );
  });

  it('do nothing of a command where no cell is selected', () => {
    fc.assert(
      fc.property(tables, keys, (table, key) => {
        expect([undefined, 'move', 'all']).toContain(pressKey(nothing, key, rules, table).effect);
      }),
    );
  });

  it('go by ten rows, to the ends of a row and to those of the table', () => {
    const active = (pressed: PressedKey): CellPosition | undefined => pressKey(at(12, 2), pressed, rules, wide).selection?.active;
    expect(active(plain('PageDown'))).toEqual({ row: 22, column: 2 });
    expect(active(plain('PageUp'))).toEqual({ row: 2, column: 2 });
    expect(active(plain('Home'))).toEqual({ row: 12, column: 0 });
    expect(active(plain('End'))).toEqual({ row: 12, column: 4 });
    expect(active(plain('Home', { ctrlKey: true }))).toEqual({ row: 0, column: 0 });
    expect(active(plain('End', { metaKey: true }))).toEqual({ row: 29, column: 4 });
    expect(active(plain('ArrowDown', { ctrlKey: true }))).toEqual({ row: 29, column: 2 });
    expect(active(plain('ArrowLeft', { ctrlKey: true }))).toEqual({ row: 12, column: 0 });
    expect(pressKey(at(1, 1), plain('a', { ctrlKey: true }), rules, wide)).toMatchObject({
      selection: allCells(wide.size),
      effect: 'all',
    });
  });
});

describe('where no cell is selected', () => {
  it('the first arrow selects the first cell of every table, and End goes on from there', () => {
    for (const rules of [gridTableKeys, lightTableKeys, scrollTableKeys]) {
      expect(pressKey(nothing, plain('ArrowDown'), rules, wide)).toMatchObject({ selection: firstCell, effect: 'move' });
      expect(pressKey(nothing, plain('End'), rules, wide).selection?.active).toEqual({ row: 0, column: 4 });
    }
  });

  it('Ctrl+A is of the grid table alone', () => {
    const all = plain('A', { ctrlKey: true, shiftKey: true });
    expect(pressKey(nothing, all, gridTableKeys, wide).effect).toBe('all');
    for (const rules of [lightTableKeys, scrollTableKeys]) expect(pressKey(nothing, all, rules, wide).effect).toBeUndefined();
  });
});

describe('keys of one table alone', () => {
  it.each([
    ['grid table', gridTableKeys, { Enter: 'enter', F2: 'enter', Escape: 'leave', Delete: undefined }],
    ['light table', lightTableKeys, { Enter: 'activate', ' ': 'activate', F2: 'edit', ContextMenu: 'menu', Escape: 'leave' }],
    ['scroll table', scrollTableKeys, { Enter: 'move', F2: 'edit', Delete: 'clear', Backspace: 'clear', Escape: 'leave', d: undefined }],
  ] as const)('of the %s', (_, rules, expected) => {
    for (const [key, effect] of Object.entries(expected))
      expect(pressKey(at(1, 1), plain(key), rules as KeyRules<string>, wide).effect).toBe(effect);
  });

  it('letters need their modifier, F10 its Shift', () => {
    const effect = (rules: KeyRules<string>, key: string, modifiers: Partial<PressedKey>): string | undefined =>
      pressKey(at(1, 1), plain(key, modifiers), rules, wide).effect;
    expect(effect(scrollTableKeys, 'D', { ctrlKey: true })).toBe('fill down');
    expect(effect(scrollTableKeys, 'r', { metaKey: true })).toBe('fill right');
    expect(effect(scrollTableKeys, 'r', { shiftKey: true })).toBeUndefined();
    expect(effect(lightTableKeys, 'F10', { shiftKey: true })).toBe('menu');
    expect(effect(lightTableKeys, 'F10', {})).toBeUndefined();
  });

  it('Enter goes down and with Shift up in the scroll table, and extends nothing', () => {
    expect(pressKey(at(1, 1), plain('Enter', { shiftKey: true }), scrollTableKeys, wide)).toMatchObject(at(0, 1));
    expect(pressKey(at(1, 1), plain('Enter', { ctrlKey: true }), scrollTableKeys, wide)).toMatchObject(at(2, 1));
  });

  it('Tab walks through the scroll table, leaves it at its ends and after Escape, and never walks through the others', () => {
    const tab = plain('Tab');
    expect(pressKey(at(0, 4), tab, scrollTableKeys, wide)).toEqual({ ...at(1, 0), effect: 'move' });
    expect(pressKey(at(29, 4), tab, scrollTableKeys, wide).effect).toBeUndefined();
    expect(pressKey(at(0, 0), plain('Tab', { shiftKey: true }), scrollTableKeys, wide).effect).toBeUndefined();
    const [, escaped, shifted, left, walking] = walk(
      scrollTableKeys,
      wide,
      [plain('Escape'), plain('Shift'), plain('Tab', { shiftKey: true }), tab],
      at(3, 3).selection,
    );
    expect([escaped?.tabLeaves, shifted?.tabLeaves, left?.tabLeaves]).toEqual([true, true, false]);
    expect(left?.selection).toEqual(at(3, 3).selection);
    expect(walking?.selection).toEqual(at(3, 4).selection);
    for (const rules of [gridTableKeys, lightTableKeys]) expect(pressKey(at(0, 0), tab, rules, wide).effect).toBeUndefined();
  });
});
