import { afterEach, expect, test } from 'vitest';
import type { WidgetData } from '../../../../shared/schema/preview-schema.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../../../shared/schema/rows-schema.ts';
import type { Runtime, RuntimeEvent } from '../../runtime.ts';
import { withResult } from '../../../../shared/trace/widget-result.ts';
import { json, makeLoad, makeTestRuntime, type TestRuntimeOptions } from '../../test-runtime.ts';

const render = { kind: 'render', page: 'p', afterEdit: false } as const;
const init = { widgetId: 'w', action: 'init', values: {}, cause: render } as const;
const count = 60_000;
const cells = {
  Cells: Array.from({ length: count }, (_, index) => ({
    Ordinal: index,
    Value: (index * 7919) % count,
    FormattedValue: `Cell number ${index} of a long list`,
  })),
};
const listOf = (query: string) =>
  `Repository = { w: { init: { url: () => '/api/v1/x', type: 'GET', parsingControl: { type: 'list', query: ${query} } } }, other: { init: () => 'o' } };`;
const wideList = listOf('(r, x) => ({ name: r.Cells[x].FormattedValue, value: r.Cells[x].Value, ordinal: x, note: "".padEnd(20, "x") })');

let running: Runtime | undefined;
afterEach(async () => {
  await running?.dispose();
  running = undefined;
});

async function start(repository: string, options: TestRuntimeOptions & { readonly config?: string } = {}) {
  const { config, ...more } = options;
  const made = makeTestRuntime({ send: () => json(cells), ...more });
  running = made.runtime;
  await made.runtime.start();
  const outcome = await made.runtime.load(makeLoad(repository, config === undefined ? {} : { config }));
  expect(outcome.ok).toBe(true);
  return made;
}

function dataOf(events: readonly RuntimeEvent[], id: string): WidgetData | undefined {
  const data = events
    .flatMap((event) => (event.kind === 'widgets' ? event.widgets : []))
    .filter((widget) => widget.id === id && widget.status === 'ready')
    .at(-1);
  return data && withResult(data);
}

type Rows = Extract<RowsAnswer, { outcome: 'rows' }>;
async function ask(runtime: Runtime, query: Partial<WidgetRowsQuery>): Promise<Rows> {
  const answer = await runtime.readRows({ widgetId: 'w', revision: 1, offset: 0, count: 3, form: 'result', ...query });
  if (answer.outcome !== 'rows') throw new Error(`${answer.outcome}: ${JSON.stringify(answer)}`);
  return answer;
}

test('a large list stays where it was parsed: the first rows go out, the others are asked for', async () => {
  const { runtime, events } = await start(wideList);
  const ended = await runtime.runLoad(init);
  expect(ended).toMatchObject({ outcome: 'loaded', result: null });

  const data = dataOf(events, 'w');
  expect(data?.paged).toEqual({ total: count, pageSize: 200 });
  expect(data?.result).toHaveLength(200);
  const trace = events.flatMap((event) => (event.kind === 'trace' ? [event.trace] : [])).at(-1);
  expect(trace).toMatchObject({ outcome: 'loaded', result: null, resultCut: true, resultRows: { total: count, revision: 1 } });

  const late = await ask(runtime, { offset: count - 2 });
  expect(late.total).toBe(count);
  expect(late.indexes).toEqual([count - 2, count - 1]);
  expect(late.rows).toMatchObject([{ ordinal: count - 2 }, { ordinal: count - 1 }]);
  expect(late.columns.map(({ id }) => id)).toEqual(['name', 'value', 'ordinal', 'note']);
});

test('rows are sorted as numbers or texts, and searched, in the whole list', async () => {
  const { runtime } = await start(wideList);
  await runtime.runLoad(init);
  const rising = await ask(runtime, { sort: { column: 'value', descending: false } });
  expect(rising.rows).toMatchObject([{ value: 0 }, { value: 1 }, { value: 2 }]);
  const falling = await ask(runtime, { sort: { column: 'value', descending: true }, offset: 10 });
  expect(falling.rows).toMatchObject([{ value: count - 11 }, { value: count - 12 }, { value: count - 13 }]);
  const byName = await ask(runtime, { sort: { column: 'name', descending: false } });
  expect(byName.rows).toMatchObject([{ ordinal: 0 }, { ordinal: 1 }, { ordinal: 10 }]);

  const found = await ask(runtime, { search: 'NUMBER 5999' });
  expect(found.total).toBe(11);
  expect(found.indexes).toEqual([5999, 59_990, 59_991]);
  const sorted = await ask(runtime, { search: 'number 5999', sort: { column: 'ordinal', descending: true } });
  expect(sorted.indexes).toEqual([59_999, 59_998, 59_997]);
  expect((await ask(runtime, { search: 'nowhere' })).total).toBe(0);
});

test('equal rows keep their order, numbers stand before texts and empty ones last', async () => {
  const mixed = "[3, 'b', null, 1, 'a', 2, undefined, 1][x % 8]";
  const { runtime } = await start(listOf(`(r, x) => ({ key: ${mixed}, at: x, note: ''.padEnd(90, 'y') })`));
  await runtime.runLoad(init);
  const each = count / 8;
  const at = async (offset: number, descending = false) => (await ask(runtime, { sort: { column: 'key', descending }, offset })).indexes;
  expect(await at(0)).toEqual([3, 7, 11]);
  expect(await at(2 * each)).toEqual([5, 13, 21]);
  expect(await at(4 * each)).toEqual([4, 12, 20]);
  expect(await at(6 * each)).toEqual([2, 6, 10]);
  expect(await at(0, true)).toEqual([1, 9, 17]);
  expect(await at(6 * each, true)).toEqual([2, 6, 10]);
});

test('rows as a table of texts', async () => {
  const { runtime } = await start(
    listOf('(r, x) => [r.Cells[x].FormattedValue, r.Cells[x].Value, { value: x }, undefined, "".padEnd(60)]'),
  );
  await runtime.runLoad(init);
  const { rows, columns } = await ask(runtime, { form: 'table', count: 1, offset: 5 });
  expect(columns.map(({ title }) => title)).toEqual(['0', '1', '2', '3', '4']);
  expect(rows).toEqual([['Cell number 5 of a long list', String((5 * 7919) % count), '5', '', ''.padEnd(60)]]);
});

test('a scroll table is paged by its rows, each with its own cells and formats', async () => {
  const repository = `Repository = { w: { init: () => {
    const rows = 30000;
    return [
      [{ value: 'A' }, { value: 'B' }],
      Array.from({ length: rows }, (_, row) => ({ labelId: 'r' + row, label: 'Row ' + row })),
      Array.from({ length: rows * 2 }, (_, cell) => ({ value: 'cell ' + cell, ordinal: cell, note: ''.padEnd(60, 'x') })),
      [{ ordinal: 0, value: 'first' }, { ordinal: 40001, value: 'late' }],
    ];
  } } };`;
  const { runtime, events } = await start(repository, {
    config: "WidgetConfig = { p: { type: 'PageWidget', title: 'P', widgets: [{ id: 'w', type: 'ScrollTableWidget' }] } };",
  });
  await runtime.openPage('p', render);
  const data = dataOf(events, 'w');
  expect(data?.paged).toEqual({ total: 30_000, pageSize: 200 });
  expect(data?.result).toMatchObject([[{ value: 'A' }, { value: 'B' }], { length: 200 }, { length: 200 }, [{ value: 'first' }]]);
  const { rows } = await ask(runtime, { offset: 20_000, count: 1, revision: data?.revision ?? 0 });
  expect(rows).toMatchObject([
    [{ value: 'A' }, { value: 'B' }],
    [{ label: 'Row 20000' }],
    [[{ ordinal: 40_000 }, { ordinal: 40_001 }]],
    [{ value: 'late' }],
  ]);
});

test('an edit elsewhere keeps the rows, a new result and a restart make them stale', async () => {
  const { runtime } = await start(wideList, {
    config: "WidgetConfig = { p: { type: 'PageWidget', title: 'P', widgets: [{ id: 'w', type: 'TextWidget' }] } };",
  });
  await runtime.openPage('p', render);
  const edited = wideList.replace("'o'", "'edited'");
  const config = "WidgetConfig = { p: { type: 'PageWidget', title: 'P', widgets: [{ id: 'w', type: 'TextWidget' }] } };";
  expect((await runtime.load(makeLoad(edited, { config, changed: ['other'] }))).ok).toBe(true);
  await runtime.refreshChanged();
  expect((await ask(runtime, { offset: count - 1 })).rows).toMatchObject([{ ordinal: count - 1 }]);

  await runtime.runLoad(init);
  const stale = { widgetId: 'w', revision: 1, offset: 0, count: 3, form: 'result' } as const;
  expect(await runtime.readRows(stale)).toEqual({ outcome: 'stale' });
  expect((await ask(runtime, { revision: 2 })).total).toBe(count);

  await runtime.restart();
  expect(await runtime.readRows({ ...stale, revision: 2 })).toEqual({ outcome: 'stale' });
});

test('small results go out whole and have rows all the same', async () => {
  const { runtime, events } = await start(listOf('(r, x) => x'), { send: () => json({ Cells: cells.Cells.slice(0, 500) }) });
  await runtime.runLoad(init);
  const data = dataOf(events, 'w');
  expect(data?.result).toHaveLength(500);
  expect(data?.paged).toBeUndefined();
  expect((await ask(runtime, { sort: { column: '', descending: true } })).rows).toEqual([499, 498, 497]);
});

test('a program gets a large result whole', async () => {
  const made = makeTestRuntime({ send: () => json(cells), wholeResults: true });
  running = made.runtime;
  await made.runtime.start();
  await made.runtime.load(makeLoad(wideList));
  const { result } = await made.runtime.runLoad(init);
  expect(result).toHaveLength(count);
  expect(dataOf(made.events, 'w')?.paged).toEqual({ total: count, pageSize: 200 });
});

test('code that hangs while its rows are read is named and ended', async () => {
  const trap = `(r, x) => ({ x, note: ''.padEnd(90, 'x'), get bad() { if (x === 50000) for (;;); return x; } })`;
  const { runtime, events } = await start(listOf(trap), { limits: { callDeadline: 500 } });
  await runtime.runLoad(init);
  const page = await runtime.readRows({ widgetId: 'w', revision: 1, offset: 50_000, count: 1, form: 'result' });
  expect(page).toEqual({ outcome: 'stale' });
  const problem = events.flatMap((event) => (event.kind === 'problems' ? event.problems : [])).find(({ widgetId }) => widgetId === 'w');
  expect(problem?.message).toMatch(/too long|did not|stopped|longer/i);
});
