import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareAnswers } from './compare-answers.ts';
import { comparedRequest } from './compared-request.ts';

/** A cellset of months by products. */
function cellset(months: readonly string[], products: readonly string[], value: (month: string, product: string) => number | null) {
  const axis = (names: readonly string[]) => ({ Tuples: names.map((Name) => ({ Members: [{ Name }] })) });
  const Cells = products.flatMap((product) => months.map((month) => ({ Value: value(month, product) })));
  return JSON.stringify({ Axes: [axis(months), axis(products)], Cells: Cells.map((cell, Ordinal) => ({ Ordinal, ...cell })) });
}

const months = ['Jan', 'Feb'];
const plan = (month: string, product: string) => (month === 'Jan' ? 100 : 200) + product.length;

describe('answers', () => {
  test('rows that moved are no changes; numbers have a change and a share', () => {
    const before = cellset(months, ['Bikes', 'Parts'], plan);
    const after = cellset(
      months,
      ['Parts', 'Bikes'],
      (month, product) => plan(month, product) + (month === 'Jan' && product === 'Bikes' ? 21 : 0),
    );
    expect(compareAnswers(before, after)).toEqual({
      by: 'members',
      same: 3,
      moved: 4,
      total: 1,
      differences: [{ kind: 'changed', key: 'Jan · Bikes', before: '105', after: '126', change: 21, share: 0.2 }],
    });
  });

  test('cells of one answer alone, values that are no numbers, and a first value of 0', () => {
    const before = cellset(['Jan'], ['A', 'B', 'C'], (_, product) => (product === 'B' ? null : 0));
    const after = cellset(['Jan'], ['A', 'B', 'D'], (_, product) => (product === 'A' ? 5 : 0));
    expect(compareAnswers(before, after)?.differences).toEqual([
      { kind: 'changed', key: 'Jan · A', before: '0', after: '5', change: 5 },
      { kind: 'changed', key: 'Jan · B', before: 'null', after: '0' },
      { kind: 'removed', key: 'Jan · C', before: '0', after: '' },
      { kind: 'added', key: 'Jan · D', before: '', after: '0' },
    ]);
  });

  test('without members cells are found by their ordinals, and other answers by paths', () => {
    const cells = (...values: number[]) => JSON.stringify({ Cells: values.map((Value, Ordinal) => ({ Ordinal, Value })) });
    expect(compareAnswers(cells(1, 2), cells(1, 3))).toMatchObject({ by: 'ordinals', same: 1, differences: [{ key: '1', change: 1 }] });
    expect(compareAnswers('{"value":[{"Name":"a"}]}', '{"value":[{"Name":"b"}]}')).toMatchObject({
      by: 'paths',
      differences: [{ key: 'value[0].Name', before: 'a', after: 'b' }],
    });
    expect(compareAnswers('<html>', '{}')).toBeUndefined();
  });

  test('a masked secret that looks like a number leaves the rest comparable', () => {
    const before =
      '{"Cells":[{"Ordinal":0,"Value":••••},{"Ordinal":1,"Value":1••••.5},{"Ordinal":2,"Value":"a \\" 7•"},{"Ordinal":3,"Value":4}]}';
    const after = before.replace('1••••.5', '3').replace('4}', '5}');
    expect(compareAnswers(before, after)).toMatchObject({
      same: 2,
      differences: [
        { key: '1', before: '1••••.5', after: '3' },
        { key: '3', before: '4', after: '5', change: 1 },
      ],
    });
    expect(compareAnswers('{"a":"x\\••• \\u00••• \\n","b":1}', '{"b":1}')).toMatchObject({ same: 1, total: 1 });
    expect(compareAnswers('{"a":•,,}', '{}')).toBeUndefined();
    expect(compareAnswers(`[${'1'.repeat(1_000_000)} •,"${'\\"'.repeat(1_000_000)}`, '{}')).toBeUndefined();
    expect(compareAnswers(`["${'\\\\x'.repeat(1_000_000)}",••••]`, '[]')).toMatchObject({ total: 2 });
  });

  test('an answer does not differ from itself in another order, and every value is counted once', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(names, names, fc.func(fc.integer()), fc.func(fc.integer()), (columns, rows, first, second) => {
        const before = cellset(columns, rows, first);
        const reordered = cellset(columns.toReversed(), rows.toReversed(), first);
        expect(compareAnswers(before, reordered)).toMatchObject({ total: 0, same: columns.length * rows.length });
        const other = compareAnswers(before, cellset(columns, rows, second));
        expect((other?.same ?? 0) + (other?.total ?? 0)).toBe(columns.length * rows.length);
      }),
      { numRuns: 50 },
    );
  });
});

test('requests: only the lines that differ are marked, the old ones first', () => {
  const request = (region: string) => ({
    method: 'POST',
    path: '/api/v1/ExecuteMDX',
    body: JSON.stringify({ MDX: `SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan] WHERE ([Region].[${region}])` }),
  });
  expect(comparedRequest(request('France'), request('France')).every(({ kind }) => kind === 'same')).toBe(true);
  const lines = comparedRequest(request('France'), request('Italy'));
  expect(lines.filter(({ kind }) => kind === 'removed').map(({ text }) => text)).toEqual([expect.stringContaining('[France]')]);
  expect(lines.filter(({ kind }) => kind === 'added').map(({ text }) => text)).toEqual([expect.stringContaining('[Italy]')]);
  expect(lines[0]).toEqual({ kind: 'same', text: 'POST /api/v1/ExecuteMDX' });
});
