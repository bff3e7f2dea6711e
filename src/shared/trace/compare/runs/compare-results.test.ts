import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../schema/json.ts';
import { mostDifferences } from '../compare-answers.ts';
import { compareResults } from './compare-results.ts';

const differencesOf = (before: JsonValue, after: JsonValue) => compareResults(before, after).differences;

describe('results of widgets', () => {
  test('values by their path, numbers with change and share', () => {
    const before = { value: 200, title: 'Revenue', on: true, icon: '' };
    const after = { value: 150, title: 'Revenue', on: true, unit: 'm', icon: 'up' };
    expect(compareResults(before, after)).toEqual({
      ...{ by: 'paths', same: 2, moved: 0, total: 3, tooDeep: 0 },
      differences: [
        { kind: 'changed', key: 'value', before: '200', after: '150', change: -50, share: -0.25 },
        { kind: 'changed', key: 'icon', before: '""', after: 'up' },
        { kind: 'added', key: 'unit', before: '', after: 'm' },
      ],
    });
    expect(differencesOf('1', 1)).toEqual([{ kind: 'changed', key: 'result', before: '1', after: '1' }]);
    expect(differencesOf({ $undefined: true }, null)).toEqual([{ kind: 'changed', key: 'result', before: 'undefined', after: 'null' }]);
  });

  test('texts that are figures have a change as far as their dots and commas are clear', () => {
    const change = (before: string, after: string) => {
      const { change: number, share } = differencesOf(before, after)[0] ?? {};
      return [number, share === undefined ? undefined : Math.round(share * 1000)];
    };
    expect(change('137.1 m', '173.2 m')).toEqual([36.1, 263]);
    expect(change('12 %', '-12 %')).toEqual([-24, -2000]);
    expect(change('1,389.50', '1,000.00')).toEqual([-389.5, -280]);
    expect(change('1.389,50', '1.000,00')).toEqual([-389.5, -280]);
    // A thousand or one: the share is the same.
    expect(change('10,389', '8,216')).toEqual([undefined, -209]);
    expect(change('8,216', '987')).toEqual([-7229, -880]);
    expect(change('0', '5')).toEqual([5, undefined]);
    expect(change('137.1 m', '137.1 k')).toEqual([undefined, undefined]);
    expect(change('Q1 2026', 'Q2 2026')).toEqual([undefined, undefined]);
    expect(change('1.2.3', '1.2.4')).toEqual([undefined, undefined]);
  });

  test('rows by what names them, so that an inserted one changes no other', () => {
    const row = (name: string, value: number) => ({ value, name });
    expect(differencesOf([row('Bikes', 1), row('Parts', 2)], [row('Gear', 9), row('Parts', 3), row('Bikes', 1)])).toEqual([
      { kind: 'changed', key: '[Parts].value', before: '2', after: '3', change: 1, share: 0.5 },
      { kind: 'added', key: '[Gear]', before: '', after: '{ value: 9, name: "Gear" }' },
    ]);
    // A text that changes names no row while another one stays.
    const priced = (price: string, product: string) => ({ price, product });
    expect(differencesOf([priced('5 €', 'A'), priced('6 €', 'B')], [priced('6 €', 'A'), priced('7 €', 'B')]).map(({ key }) => key)).toEqual(
      ['[A].price', '[B].price'],
    );
  });

  test('rows of cells by their leading columns, and by their position if nothing names them', () => {
    const cell = (title: string) => ({ title });
    const before = [
      [cell('North'), cell('Bikes'), cell('1')],
      [cell('North'), cell('Parts'), cell('2')],
      [cell('South'), cell('Bikes'), cell('3')],
    ];
    const after = [before[2], before[0], [cell('North'), cell('Parts'), cell('8')]] as JsonValue;
    expect(compareResults(before, after)).toMatchObject({
      total: 1,
      moved: 9,
      differences: [{ key: '[North · Parts][2].title', after: '8' }],
    });
    expect(differencesOf([[1], [2]], [[2], [1]]).map(({ key }) => key)).toEqual(['[0][0]', '[1][0]']);
  });

  test('cells of a table by the labels of their row and column', () => {
    const table = (columns: string[], rows: string[], value: (row: string, column: string) => number): JsonValue => [
      columns.map((label) => ({ label })),
      rows.map((label) => ({ labelId: label.toLowerCase(), label })),
      rows.flatMap((row) => columns.map((column) => ({ value: value(row, column) }))),
      rows.flatMap(() => columns.map(() => ({ skin: 'plain' }))),
    ];
    const plan = (row: string, column: string) => row.length * Number(column);
    const before = table(['2026', '2027'], ['Bikes', 'Gear'], plan);
    expect(compareResults(before, table(['2027', '2026'], ['Gear', 'Bikes'], plan)).total).toBe(0);
    const after = table(['2026', '2027'], ['Parts!', 'Bikes', 'Gear'], (row, column) =>
      row === 'Gear' && column === '2027' ? 1 : plan(row, column),
    );
    expect(differencesOf(before, after)).toMatchObject([
      { kind: 'added', key: '[1][Parts!]' },
      { kind: 'changed', key: '[2][Gear · 2027].value', after: '1' },
      { kind: 'added', key: '[2][Parts! · 2026]' },
      { kind: 'added', key: '[2][Parts! · 2027]' },
      { kind: 'added', key: '[3][Parts! · 2026]' },
      { kind: 'added', key: '[3][Parts! · 2027]' },
    ]);
  });

  test('long texts, deep values and many differences are cut, and the comparison says so', () => {
    const long = (end: string) => 'x'.repeat(20_000) + end;
    expect(differencesOf(long('a'), long('b'))[0]?.before).toMatch(/… \(20001 characters\)$/);
    const nested = (depth: number): JsonValue => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(compareResults(nested(190), nested(191))).toMatchObject({ tooDeep: 1, total: 0 });
    const many = Array.from({ length: mostDifferences + 5 }, (_, index) => index);
    const { total, differences } = compareResults(
      many,
      many.map((value) => value + 1),
    );
    expect([total, differences.length]).toEqual([mostDifferences + 5, mostDifferences]);
    const wide = Object.fromEntries(['p', 'q'].map((name) => [name.repeat(100_000), 1]));
    expect(differencesOf(wide, {}).every(({ key }) => key.length <= 200)).toBe(true);
  });
});

describe('properties', () => {
  const rows = fc.uniqueArray(
    fc.record({ name: fc.string({ minLength: 1, maxLength: 4 }).filter((name) => /[a-z]/.test(name)), value: fc.integer() }),
    {
      minLength: 1,
      maxLength: 8,
      selector: ({ name }) => name,
    },
  );

  test('nothing differs from itself, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(compareResults(value as JsonValue, structuredClone(value) as JsonValue)).toMatchObject({ total: 0, moved: 0 });
      }),
    );
  });

  test('what differs has a difference in both directions', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, other) => {
        const [there, back] = [compareResults(one as JsonValue, other as JsonValue), compareResults(other as JsonValue, one as JsonValue)];
        expect(there.total).toBe(back.total);
        expect(there.same).toBe(back.same);
        // Rows in another order, and the order of fields, are no differences.
        if (there.total > 0) expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
      }),
    );
  });

  test('rows that moved are no changes, and a change is found at its row wherever that stands', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.func(fc.nat()), (before, at, order) => {
        const changed = before[at % before.length]?.name ?? '';
        const shuffled = [...before].sort((one, other) => order(one.name) - order(other.name));
        expect(compareResults(before, shuffled)).toMatchObject({ total: 0, same: 2 * before.length });
        const after = shuffled.map((row) => (row.name === changed ? { ...row, value: row.value + 1 } : row));
        expect(compareResults(before, after)).toMatchObject({ total: 1, differences: [{ key: `[${changed}].value`, kind: 'changed' }] });
      }),
    );
  });
});
