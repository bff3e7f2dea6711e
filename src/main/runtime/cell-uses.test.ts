import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '../../shared/schema/json.ts';
import type { ParsingStepsQuery } from '../../shared/trace/parsing-steps.ts';
import { makeLoad, makeTestRuntime } from './test-runtime.ts';

const { runtime, events, requests } = makeTestRuntime({ limits: { callDeadline: 1_500 } });
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());

const load = async (parsingControl: string, before = '') =>
  expect(
    await runtime.load(
      makeLoad(`${before}; Repository = { w: { init: { url: '/api/v1/x', type: 'GET', parsingControl: ${parsingControl} } } };`),
    ),
  ).toMatchObject({ ok: true });

let answers = 0;
function ask(answer: JsonValue, want: ParsingStepsQuery['want']) {
  answers += 1;
  const pieces = async () => [Buffer.from(JSON.stringify(answer))];
  return runtime.repeatParsing({ key: `uses-${answers}`, widgetId: 'w', action: 'init', item: 0, pieces }, { want });
}

const uses = (cell: number, by: 'ordinal' | 'position' = 'position') => ({ kind: 'uses', by, cell }) as const;
const cells = (...values: JsonValue[]) => ({
  Cells: values.map((Value, Ordinal) => ({ Ordinal, Value, FormattedValue: `${String(Value)}.0` })),
});

/** Returns what was made from a cell of an answer with four cells. */
async function madeFrom(cell: number, answer: JsonValue = cells(1, 2, 3, 4), by?: 'ordinal' | 'position') {
  const found = await ask(answer, uses(cell, by));
  if (found.outcome !== 'steps') throw new Error(JSON.stringify(found));
  expect(found.steps).toMatchObject({ calls: [], made: null, whole: null });
  return found.steps.uses;
}

test.each([
  ['a list', "{ type: 'list', query: (r, x) => ({ title: r.Cells[x].FormattedValue, on: true }) }", [[2, 'title']]],
  ['a value', "{ type: 'list', query: (r, x) => r.Cells[x].Value }", [[2]]],
  [
    'a matrix',
    "{ type: 'matrix', length: 2, query: [(r, x) => ({ a: r.Cells[x].FormattedValue }), (r, x) => [r.Cells[x + 1].Value, r.Cells[x].Value]] }",
    [
      [1, 0, 'a'],
      [1, 1, 1],
    ],
  ],
  ['an object', "{ type: 'object', query: { a: (r) => r.Cells[1].Value, b: (r) => ({ c: r.Cells[2].FormattedValue }) } }", [['b', 'c']]],
  [
    'a script',
    "{ type: 'script', script: (data) => ({ data: { rows: data.Cells.map(({ Value }) => ({ Value })) }, at: counted += 1 }) }",
    [['data', 'rows', 2, 'Value']],
  ],
  [
    'the cell itself',
    "{ type: 'list', query: (r, x) => r.Cells[x] }",
    [
      [2, 'Value'],
      [2, 'FormattedValue'],
    ],
  ],
  [
    'the cell in something else',
    "{ type: 'list', query: (r, x) => ({ cell: r.Cells[x] }) }",
    [
      [2, 'cell', 'Value'],
      [2, 'cell', 'FormattedValue'],
    ],
  ],
  [
    'the whole list',
    "{ type: 'script', script: (data) => data.Cells }",
    [
      [2, 'Value'],
      [2, 'FormattedValue'],
    ],
  ],
  ['what looks for another one', "{ type: 'list', query: (r, x) => r.Cells.find(({ Ordinal }) => Ordinal === x).Value }", [[2]]],
  ['one call that does not need it', "{ type: 'script', script: () => 5 }", []],
  ['what only asks for it', "{ type: 'list', query: (r, x) => ({ is: r.Cells[x].Ordinal === 2 }) }", [[2]]],
  ['nothing', "{ type: 'list', query: (r, x) => (x === 2 ? 0 : r.Cells[x].Value) }", []],
  ['a function that throws', "{ type: 'list', query: (r, x) => { if (r.Cells[x].Value) throw new Error('no'); } }", [[2]]],
  ['a class', 'class extends ParsingControl { parse(ctx) { return { body: `${ctx.getLoaderResponse().Cells[2].Value}` }; } }', [['body']]],
  ['no parsingControl', 'undefined', [['Cells', 2]]],
])('what %s makes from a cell', async (_what, control, paths) => {
  await load(control, 'let counted = 0');
  expect(await madeFrom(2)).toEqual({ paths, isCut: false });
});

test('a cell is found by its ordinal where the answer leaves cells out, and one that is not there is refused', async () => {
  await load("{ type: 'list', query: (r, x) => r.Cells[x].Value }");
  const sparse = { Cells: [0, 3, 7].map((Ordinal) => ({ Ordinal, Value: Ordinal, FormattedValue: '' })) };
  expect(await madeFrom(7, sparse, 'ordinal')).toEqual({ paths: [[2]], isCut: false });
  expect(await madeFrom(1, sparse, 'position')).toEqual({ paths: [[1]], isCut: false });
  expect(await ask(sparse, uses(2, 'ordinal'))).toEqual({ outcome: 'failed', message: 'The answer has no such cell.' });
  expect(await ask({ other: 1 }, uses(0))).toMatchObject({ outcome: 'failed' });
});

test('functions may count their calls: the reader is found as in a load', async () => {
  await load("{ type: 'list', query: (r) => r.Cells[count++].Value }", 'let count = 0');
  expect(await madeFrom(2)).toEqual({ paths: [[2]], isCut: false });
});

test('no more than twenty places are listed, and long keys are left off', async () => {
  await load("{ type: 'list', query: (r, x) => r.Cells[0].Value }");
  const many = await madeFrom(0, cells(...Array.from({ length: 30 }, (_, value) => value)));
  expect([many?.paths.length, many?.paths[19], many?.isCut]).toEqual([20, [19], true]);
  await load("{ type: 'list', query: (r, x) => Array.from({ length: 50 }, () => r.Cells[x].Value) }");
  expect(await madeFrom(1)).toMatchObject({ isCut: true, paths: expect.objectContaining({ length: 20, 19: [1, 19] }) });
  await load("{ type: 'list', query: (r, x) => ({ ['k'.repeat(600)]: r.Cells[x].Value }) }");
  expect(await madeFrom(1)).toEqual({ paths: [[1]], isCut: false });
});

test('of very many calls those near the cell are watched', async () => {
  await load("{ type: 'list', query: (r, x) => r.Cells[x].Value }");
  const many = { Cells: Array.from({ length: 120_000 }, (_, Value) => ({ Value })) };
  expect(await madeFrom(110_000, many)).toEqual({ paths: [[110_000]], isCut: true });
});

test('the page, the back-end and the answer stay as they are, and an endless function is stopped', async () => {
  await load("{ type: 'list', query: (r, x) => { Widgets.w = { value: 1 }; Api.forceRefresh('w'); return r.Cells[x].Value; } }");
  [events.length, requests.length] = [0, 0];
  expect(await madeFrom(1)).toEqual({ paths: [[1]], isCut: false });
  expect([events, requests]).toEqual([[], []]);
  await load("{ type: 'list', query: (r, x) => { while (r.Cells[x].Value) ; return 1; } }");
  expect(await ask(cells(1), uses(0))).toMatchObject({ outcome: 'failed', message: expect.stringContaining('long') });
});
