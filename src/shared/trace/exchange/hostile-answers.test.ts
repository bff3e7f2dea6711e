import { describe, expect, it, test } from 'vitest';
import type { JsonValue } from '../../schema/json.ts';
import { compareAnswers } from '../compare/compare-answers.ts';
import { gridModel } from '../grid/grid-model.ts';
import { createGridReader } from '../grid/grid-reader.ts';
import { cellRows } from './cellset-rows.ts';
import { parseJson, readableBody } from './readable-body.ts';

/** Lists in each other, deeper than the engine can write or walk. */
const nested = (depth: number, inside = '') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;
const depth = 200_000;

const claimed = (columns: number, rows: number) => ({
  Axes: [columns, rows].map((Cardinality, Ordinal) => ({ Ordinal, Cardinality, Tuples: [{ Members: [{ Name: 'a' }] }] })),
  Cells: [{ Ordinal: 0, Value: 1 }],
});
const rowsOfAll = { kind: 'range', rows: { from: 0, to: 4_999_999 }, columns: { from: 0, to: 99_999 } } as const;

describe('an answer that claims rows and columns', () => {
  it.each([
    [100_000, 5_000_000],
    [20_001, 1_000],
    [Number.MAX_SAFE_INTEGER, 1],
    [1, Number.MAX_SAFE_INTEGER],
  ])('is a list instead of %d columns and %d rows', (columns, rows) => {
    for (const want of [{ kind: 'find', text: 'b' } as const, rowsOfAll])
      expect(createGridReader(claimed(columns, rows))({ order: {}, want })).toMatchObject({
        outcome: 'list',
        reason: expect.stringContaining('A grid shows up to'),
      });
  });

  it('is a grid within the bounds', () => {
    const read = createGridReader(claimed(100, 1_000));
    expect(read({ order: {}, want: rowsOfAll })).toMatchObject({ outcome: 'range', cells: 100_000, missing: 99_999 });
  });

  it('is a list with more dimensions than anybody has', () => {
    const Members = Array.from({ length: 101 }, () => ({ Name: 'a' }));
    const axes = (count: number) => Array.from({ length: count }, (_, Ordinal) => ({ Ordinal, Tuples: [{ Members }] }));
    for (const Axes of [axes(1), axes(2), axes(3)]) {
      expect(gridModel({ Axes, Cells: [{ Ordinal: 0 }] })).toMatchObject({ reason: 'A grid shows up to 100 dimensions.' });
    }
  });
});

it('names of its axes are bounded for each cell', () => {
  const axis = { Tuples: [{ Members: Array.from({ length: 5_000 }, () => ({ Name: 'abc' })) }] };
  const rows = cellRows({
    Axes: Array.from({ length: 5_000 }, () => axis),
    Cells: Array.from({ length: 500 }, (_, Ordinal) => ({ Ordinal })),
  });
  expect(rows).toHaveLength(500);
  expect(rows?.[499]?.members).toHaveLength(100);
  expect(rows?.[0]?.members[0]?.length).toBeLessThan(1_000);
});

test('values that are nested without end are shown, whatever shows them', () => {
  const answer = parseJson(
    `{"Axes":[{"Tuples":[{"Members":[{"Name":"a"}]}]}],"Cells":[{"Ordinal":0,"Value":${nested(depth)},"FormattedValue":"x"}]}`,
  );
  expect(cellRows(answer)?.[0]).toMatchObject({ value: '[…]', formatted: 'x' });
  const tile = createGridReader(answer)({
    order: {},
    want: { kind: 'tile', rows: { offset: 0, count: 1 }, columns: { offset: 0, count: 1 }, isWhole: true },
  });
  expect(tile).toMatchObject({ outcome: 'tile', rows: [{ cells: [['[…]', 'x', 0, 0]] }] });
  expect(readableBody(`{"MDX":"SELECT","More":${nested(depth)}}`)).toMatchObject([{ title: 'MDX' }, { title: 'JSON' }]);
});

test('values below values below values are compared without a name for each level', () => {
  const deep = (last: JsonValue) => `{"a":${'[1,'.repeat(20_000)}${JSON.stringify(last)}${']'.repeat(20_000)},"b":${JSON.stringify(last)}}`;
  const compared = compareAnswers(deep(1), deep(2));
  expect(compared).toMatchObject({ by: 'paths', total: 1, differences: [{ key: 'b', before: '1', after: '2' }] });
  expect(compared?.same).toBeLessThan(2_000);
});
