import { afterEach, expect, test } from 'vitest';
import { defaultRuntimeLimits } from '../runtime.ts';
import { type BodyReader, createBodyReader } from './body-reader.ts';
import { createForkSpawn } from './fork-child.ts';
import { childPath } from '../test-runtime.ts';

let reader: BodyReader | undefined;
afterEach(() => reader?.dispose());

const start = (): BodyReader => {
  reader = createBodyReader({ childPath, spawn: createForkSpawn(), limits: () => defaultRuntimeLimits });
  return reader;
};

const body = (count: number): Buffer[] => {
  const cells = Array.from({ length: count }, (_, index) => ({
    Ordinal: index,
    Value: count - index,
    FormattedValue: `${count - index} €`,
  }));
  const tuples = (name: string, length: number) => ({
    Tuples: Array.from({ length }, (_, index) => ({ Members: [{ Name: `${name}${index}` }] })),
  });
  return [Buffer.from(JSON.stringify({ Axes: [tuples('c', 10), tuples('r', count / 10)], Cells: cells }))];
};

test('cells of a body come page by page, sorted and searched, and are parsed once', async () => {
  const { rows } = start();
  let asked = 0;
  const chunks = (): Buffer[] => {
    asked += 1;
    return body(5000);
  };
  expect(await rows('x1', chunks, { offset: 4998, count: 10 })).toMatchObject({
    outcome: 'rows',
    total: 5000,
    indexes: [4998, 4999],
    rows: [
      ['4998', '2', '2 €', 'c8 · r499'],
      ['4999', '1', '1 €', 'c9 · r499'],
    ],
  });
  const sorted = await rows('x1', chunks, { offset: 0, count: 1, sort: { column: 'value', descending: false } });
  expect(sorted).toMatchObject({ indexes: [4999] });
  expect(await rows('x1', chunks, { offset: 0, count: 1, search: 'R499' })).toMatchObject({ total: 10, indexes: [4990] });
  expect(asked).toBe(1);
});

test('the same body comes as rows and columns, also while it is on its way', async () => {
  const { rows, grid } = start();
  let asked = 0;
  const chunks = (): Buffer[] => {
    asked += 1;
    return body(50_000);
  };
  const tile = (offset: number) =>
    ({
      order: { sort: { column: 3, descending: true } },
      want: { kind: 'tile', rows: { offset, count: 1 }, columns: { offset: 2, count: 2 }, isWhole: false },
    }) as const;
  const [first, list, last] = await Promise.all([
    grid('x1', chunks, tile(0)),
    rows('x1', chunks, { offset: 0, count: 1 }),
    grid('x1', chunks, tile(4999)),
  ]);
  expect(first).toMatchObject({
    rowTotal: 5000,
    rows: [
      {
        index: 0,
        members: [['r0', '']],
        cells: [
          [49_998, '49998 €', 0, 2],
          [49_997, '49997 €', 0, 3],
        ],
      },
    ],
  });
  expect(first).toMatchObject({ columns: [[['c2', '']], [['c3', '']]], facts: { rows: 5000, columns: 10 } });
  expect(list).toMatchObject({ total: 50_000 });
  expect(last).toMatchObject({ rows: [{ index: 4999 }] });
  expect(asked).toBe(1);
  expect(await grid('x2', () => [Buffer.from('no JSON')], tile(0))).toMatchObject({ outcome: 'failed' });
  expect(await grid('x3', () => undefined, tile(0))).toEqual({ outcome: 'stale' });
});

test('what has no cells, is gone or ends the child is reported', async () => {
  const { rows } = start();
  const first = { offset: 0, count: 1 };
  expect(await rows('x1', () => [Buffer.from('no JSON')], first)).toMatchObject({ outcome: 'failed' });
  expect(await rows('x2', () => undefined, first)).toEqual({ outcome: 'stale' });
  const pending = rows('x3', () => body(50_000), first);
  reader?.dispose();
  expect(await pending).toMatchObject({ outcome: 'failed' });
});
