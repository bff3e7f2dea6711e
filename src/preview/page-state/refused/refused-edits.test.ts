import { expect, test, vi } from 'vitest';
import { RefusedEdits, type SentCell, takenBack } from './refused-edits.ts';

/** A table whose shown values are in `edits`. */
function makeTable() {
  const edits = new RefusedEdits();
  const table: { shown: Readonly<Record<string, string>> } = { shown: {} };
  const write = (values: Readonly<Record<string, string>>): string => {
    const cells = Object.entries(values).map(([cell, typed]) => ({ cell, typed, before: table.shown[cell] }));
    table.shown = { ...table.shown, ...values };
    return edits.begin({
      widgetKey: 'plan',
      cells,
      takeBack: (back) => {
        table.shown = takenBack(table.shown, back);
      },
    });
  };
  return { edits, table, write, marks: () => [...edits.read('plan')].map(([cell, { typed }]) => `${cell} ${typed}`) };
}

test('a refused edit shows the previous value again, the one that was sent last', () => {
  const { edits, table, write, marks } = makeTable();
  write({ a: '1' });
  const second = write({ a: '2', b: '3' });
  edits.refuse(second, 'No.');
  expect(table.shown).toEqual({ a: '1' });
  expect(marks()).toEqual(['a 2', 'b 3']);
  expect(edits.read('plan').get('a')?.reason).toBe('No.');
});

test('a newer edit of the cell stays, and returns to the value before both when it is refused, too', () => {
  const { edits, table, write, marks } = makeTable();
  const first = write({ a: '1', b: '1' });
  const second = write({ a: '2' });
  edits.refuse(first, 'No.');
  expect(table.shown).toEqual({ a: '2' });
  expect(marks()).toEqual(['b 1']);
  edits.refuse(second, 'Nor that.');
  expect(table.shown).toEqual({});
  expect(marks()).toEqual(['b 1', 'a 2']);
});

test('of two edits that are refused in turn the later one stays marked, over the value before both', () => {
  const { edits, table, write, marks } = makeTable();
  const first = write({ a: '1' });
  const second = write({ a: '2' });
  edits.refuse(second, 'No.');
  expect(table.shown).toEqual({ a: '1' });
  edits.refuse(first, 'Nor that.');
  expect(table.shown).toEqual({});
  expect(marks()).toEqual(['a 2']);
});

test('the next edit only ends the marks of its cells; an edit is refused once, and one of another window never', () => {
  const { edits, write, marks } = makeTable();
  const first = write({ a: '1', b: '1' });
  edits.refuse(first, 'No.');
  write({ b: '2' });
  expect(marks()).toEqual(['a 1']);
  edits.refuse(first, 'Again.');
  edits.refuse('elsewhere-1', 'No.');
  expect(marks()).toEqual(['a 1']);
});

test('values that new data replaced are marked and not undone', () => {
  const { edits, table, write, marks } = makeTable();
  const first = write({ a: '1' });
  table.shown = {};
  edits.refuse(first, 'No.');
  expect(table.shown).toEqual({});
  expect(marks()).toEqual(['a 1']);
});

test('a reset widget loses its marks and those inside it, others keep theirs', () => {
  const edits = new RefusedEdits();
  const begin = (widgetKey: string): string => edits.begin({ widgetKey, cells: [{ cell: '', typed: 'x', before: 0 }], takeBack: () => {} });
  const keys = ['grid', 'grid\ngrid_0_1', 'grid2'];
  for (const key of keys) edits.refuse(begin(key), 'No.');
  const listener = vi.fn();
  edits.subscribe('grid\ngrid_0_1', listener);
  const late = begin('grid');
  edits.drop('grid');
  edits.refuse(late, 'No.');
  expect(keys.map((key) => edits.read(key).size)).toEqual([0, 0, 1]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('forgets the oldest of too many edits, and marks the first 10,000 cells of a large one', () => {
  const { edits, table, write } = makeTable();
  const first = write({ a: '1' });
  for (let count = 0; count < 5000; count += 1) write({ b: String(count) });
  edits.refuse(first, 'No.');
  expect(table.shown['a']).toBe('1');
  const cells: SentCell[] = Array.from({ length: 150_000 }, (_, ordinal) => ({ cell: String(ordinal), typed: '1', before: undefined }));
  const takeBack = vi.fn();
  edits.refuse(edits.begin({ widgetKey: 'wide', cells, takeBack }), 'No.');
  expect(takeBack.mock.calls[0]?.[0]).toHaveLength(150_000);
  expect(edits.read('wide').size).toBe(10_000);
});
