import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { createBodyReader } from '../../../src/main/runtime/supervisor/body-reader.ts';
import { createForkSpawn } from '../../../src/main/runtime/supervisor/fork-child.ts';
import { defaultRuntimeLimits } from '../../../src/main/runtime/runtime.ts';
import type { GridAnswer, GridOrder, GridQuery } from '../../../src/shared/trace/grid/grid-schema.ts';
import { alternate, median, medianOf, reportRatio, reportValue } from '../measure.ts';

const columns = 100;
const rows = 10_000;

/** An answer of a million cells below 100 columns of two dimensions, beside 10,000 rows. */
function gridText(): string {
  const member = (dimension: string, name: string) => ({ Name: name, UniqueName: `[${dimension}].[${dimension}].[${name}]` });
  const tuples = (count: number, members: (index: number) => readonly object[]) =>
    Array.from({ length: count }, (_, index) => ({ Members: members(index) }));
  return JSON.stringify({
    Axes: [
      { Ordinal: 0, Tuples: tuples(columns, (index) => [member('Year', `${Math.floor(index / 10)}`), member('Month', `${index % 10}`)]) },
      { Ordinal: 1, Tuples: tuples(rows, (index) => [member('Product', `Product ${index}`)]) },
    ],
    Cells: Array.from({ length: rows * columns }, (_, Ordinal) => ({ Ordinal, Value: Ordinal * 1.5, FormattedValue: String(Ordinal) })),
  });
}

/** Measures a grid of a million cells: from the bytes in main to its first rows, and what a person does in it then. */
export async function benchGrid(): Promise<void> {
  const text = gridText();
  const bytes = [Buffer.from(text)];
  // As many bytes that are no JSON: all that is measured of them is their way to the child.
  const plain = [Buffer.from(`x${text}`)];
  const reader = createBodyReader({
    childPath: join(import.meta.dirname, '../../../dist/runtime/child.cjs'),
    spawn: createForkSpawn(),
    limits: () => defaultRuntimeLimits,
  });
  let opened = 0;
  const ask = async (want: GridQuery['want'], order: GridOrder = {}): Promise<GridAnswer> => {
    const answer = await reader.grid(`answer-${opened}`, () => bytes, { order, want });
    assert.ok(answer.outcome !== 'failed' && answer.outcome !== 'stale' && answer.outcome !== 'list', JSON.stringify(answer).slice(0, 300));
    return answer;
  };
  const tile = (offset: number): GridQuery['want'] => {
    return { kind: 'tile', rows: { offset, count: 50 }, columns: { offset: 0, count: 40 }, isWhole: false };
  };
  // The process is started by the first question.
  await ask(tile(0));
  const onTheWay: number[] = [];
  const compared = await alternate(
    9,
    async () => {
      opened += 1;
      const sent = performance.now();
      const refused = await reader.grid(`plain-${opened}`, () => plain, { order: {}, want: tile(0) });
      assert.equal(refused.outcome, 'failed');
      const started = performance.now();
      onTheWay.push(started - sent);
      const first = await ask(tile(0));
      assert.ok(first.outcome === 'tile' && first.facts.rows === rows && first.rows.length === 50);
      return performance.now() - started;
    },
    () => assert.equal((JSON.parse(text) as { Cells: unknown[] }).Cells.length, rows * columns),
  );
  reportRatio('grid of 1,000,000 cells: open, first rows', compared, 'JSON.parse of it', 1.5);
  reportValue('of which bytes in main to text in the child', median(onTheWay), 'ms');
  let place = 0;
  const further = await medianOf(20, () => {
    place += 450;
    return ask(tile(place));
  });
  reportValue('further rows', further, 'ms', 50);
  reportValue(
    'sum of all cells',
    await medianOf(5, () => ask({ kind: 'range', rows: { from: 0, to: rows - 1 }, columns: { from: 0, to: columns - 1 } })),
    'ms',
    1_000,
  );
  let column = 0;
  const sorted = await medianOf(5, () => {
    column += 1;
    return ask(tile(0), { sort: { column, descending: true } });
  });
  reportValue('rows sorted by another column', sorted, 'ms', 500);
  let wanted = 770;
  const found = await medianOf(5, () => {
    wanted += 1;
    return ask({ kind: 'find', text: String(wanted) });
  });
  reportValue('search in all members and cells', found, 'ms', 2_000);
  reader.dispose();
}
