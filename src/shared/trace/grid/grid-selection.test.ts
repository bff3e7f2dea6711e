import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridSelection, selectedRange, selectionAfterKey, selectPlace } from './grid-selection.ts';
import { headerSpans } from './header-spans.ts';

const extent = { rows: 100, columns: 10, pageRows: 20 };
const at = (row: number, column: number): GridSelection => ({ anchor: { row, column }, focus: { row, column } });
const press = (before: GridSelection | null, key: string, held: { shiftKey?: boolean; isCommand?: boolean } = {}) =>
  selectionAfterKey(before, { key, shiftKey: false, isCommand: false, ...held }, extent);

test('arrows, pages and ends move the selection and stop at the edges', () => {
  expect(press(null, 'ArrowDown')).toEqual(at(0, 0));
  expect(press(null, 'End', { isCommand: true })).toEqual(at(99, 9));
  expect(press(null, 'x')).toBeNull();
  expect(press(at(3, 3), 'ArrowDown')).toEqual(at(4, 3));
  expect(press(at(0, 0), 'ArrowLeft')).toEqual(at(0, 0));
  expect(press(at(3, 3), 'ArrowRight', { isCommand: true })).toEqual(at(3, 9));
  expect(press(at(3, 3), 'PageDown')).toEqual(at(23, 3));
  expect(press(at(95, 3), 'PageDown')).toEqual(at(99, 3));
  expect(press(at(3, 3), 'End', { isCommand: true })).toEqual(at(99, 9));
  expect(press(at(3, 3), 'x')).toBeNull();
  expect(selectionAfterKey(null, { key: 'ArrowDown', shiftKey: false, isCommand: false }, { ...extent, rows: 0 })).toBeNull();
});

test('Shift extends from where the selection began, Ctrl+A takes everything, Escape one cell', () => {
  const extended = press(press(at(3, 3), 'ArrowDown', { shiftKey: true }), 'ArrowLeft', { shiftKey: true }) as GridSelection;
  expect(selectedRange(extended)).toEqual({ rows: { from: 3, to: 4 }, columns: { from: 2, to: 3 } });
  expect(press(extended, 'Escape')).toEqual(at(4, 2));
  expect(press(at(4, 2), 'Escape')).toBeNull();
  expect(selectedRange(press(at(3, 3), 'a', { isCommand: true }) as GridSelection)).toEqual({
    rows: { from: 0, to: 99 },
    columns: { from: 0, to: 9 },
  });
  expect(selectPlace(at(3, 3), { row: 1, column: 1 }, true)).toEqual({ anchor: { row: 3, column: 3 }, focus: { row: 1, column: 1 } });
});

test('no key leads out of the grid', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End', 'a', 'Escape');
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.boolean(), fc.boolean())), (pressed) => {
      let selection: GridSelection | null = null;
      for (const [key, shiftKey, isCommand] of pressed)
        selection = selectionAfterKey(selection, { key, shiftKey, isCommand }, extent) ?? selection;
      if (selection === null) return;
      const { rows, columns } = selectedRange(selection);
      expect(rows.from >= 0 && rows.to < 100 && columns.from >= 0 && columns.to < 10).toBe(true);
    }),
  );
});

test('equal neighbours have one header, but not below different ones', () => {
  const texts = [
    ['2027', 'Q1', 'Jan'],
    ['2027', 'Q1', 'Feb'],
    ['2027', 'Q2', 'Jan'],
    ['2028', 'Q2', 'Jan'],
  ];
  const spans = (level: number) =>
    headerSpans(level, 0, 3, (index) => texts[index]).map(({ start, length, text }) => [start, length, text]);
  expect(spans(0)).toEqual([
    [0, 3, '2027'],
    [3, 1, '2028'],
  ]);
  expect(spans(1)).toEqual([
    [0, 2, 'Q1'],
    [2, 1, 'Q2'],
    [3, 1, 'Q2'],
  ]);
  expect(spans(2)).toHaveLength(4);
  expect(headerSpans(0, 0, 1, () => undefined)).toHaveLength(2);
});
