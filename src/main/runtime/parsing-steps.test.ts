import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../shared/schema/json.ts';
import type { ParsingStepsAnswer, ParsingStepsQuery } from '../../shared/trace/parsing-steps.ts';
import { makeLoad, makeTestRuntime } from './test-runtime.ts';

const { runtime, events, requests } = makeTestRuntime({ limits: { callDeadline: 1_500 } });
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => {
  events.length = 0;
  requests.length = 0;
});

let answers = 0;
/** Asks about an answer of `w.init`. */
function ask(answer: JsonValue, want: ParsingStepsQuery['want'], more: { action?: string; item?: number; key?: string } = {}) {
  answers += 1;
  const { key = `answer-${answers}`, action = 'init', item = 0 } = more;
  const pieces = async () => [Buffer.from(JSON.stringify(answer))];
  return runtime.repeatParsing({ key, widgetId: 'w', action, item, pieces }, { want });
}

const load = async (parsingControl: string, before = '') =>
  expect(
    await runtime.load(
      makeLoad(`${before}; Repository = { w: { init: { url: '/api/v1/x', type: 'GET', parsingControl: ${parsingControl} } } };`),
    ),
  ).toMatchObject({ ok: true });

const cells = (...values: JsonValue[]) => ({
  Cells: values.map((Value, Ordinal) => ({ Ordinal, Value, FormattedValue: `${String(Value)}.0` })),
});
const stepsOf = (answer: ParsingStepsAnswer) => {
  if (answer.outcome !== 'steps') throw new Error(JSON.stringify(answer));
  return answer.steps;
};
const all = { kind: 'calls', from: 0, count: 50 } as const;
const reads = (path: string, value: string, cell: number | null, missing = false) => ({ path, value, missing, cell });

describe('what a call read', () => {
  it('names cells, values and the place of the function, for the value of a matrix', async () => {
    await load(`{ type: 'matrix', length: 2, query: [
      (r, x) => ({ title: r.Cells[x].FormattedValue }),
      (r, x) => ({ title: r.Cells[x + 1].FormattedValue, on: r.Cells[x + 1].Value > 3 }) ] }`);
    const steps = stepsOf(await ask(cells(1, 2, 3, 4), { kind: 'made', path: [1, 1, 'title'] }));
    expect(steps).toMatchObject({ parsing: 'matrix', step: 2, total: 4, made: 3, whole: null });
    expect(steps.calls).toEqual([
      {
        index: 3,
        position: 2,
        row: 1,
        column: 1,
        reads: [reads('Cells[3].FormattedValue', '"4.0"', 3), reads('Cells[3].Value', '4', 3)],
        readCount: 2,
        returned: '{"title":"4.0","on":true}',
        odd: false,
        location: expect.objectContaining({ path: 'repository.js', line: 3 }),
      },
    ]);
  });

  it.each([
    ['list', "{ type: 'list', query: (r, x) => r.Cells[x].Value * 2 }", [2], 2, [reads('Cells[2].Value', '3', 2)], '6'],
    ['object', "{ type: 'object', query: { a: (r) => r.Cells[1].Value, b: () => 5 } }", ['a'], 0, [reads('Cells[1].Value', '2', 1)], '2'],
    [
      'script',
      "{ type: 'script', script: (data) => data.Cells.filter(({ Value }) => Value > 2).map(({ Ordinal }) => Ordinal) }",
      [0],
      0,
      [
        ...[1, 2, 3, 4].map((value, cell) => reads(`Cells[${cell}].Value`, `${value}`, cell)),
        reads('Cells[2].Ordinal', '2', 2),
        reads('Cells[3].Ordinal', '3', 3),
      ],
      '[2,3]',
    ],
    [
      'script',
      'class extends ParsingControl { parse(ctx) { return ctx.getLoaderResponse().Cells[0].Value; } }',
      [],
      0,
      [reads('Cells[0].Value', '1', 0)],
      '1',
    ],
    [
      'list',
      "() => ({ type: 'list', query: (r, x) => ({ ...r.Cells[x] }).Ordinal })",
      [1],
      1,
      [reads('Cells[1].Ordinal', '1', 1), reads('Cells[1].Value', '2', 1), reads('Cells[1].FormattedValue', '"2.0"', 1)],
      '1',
    ],
  ] as const)('of a %s: %s', async (_type, control, path, index, read, returned) => {
    await load(control);
    const { calls, made } = stepsOf(await ask(cells(1, 2, 3, 4), { kind: 'made', path: [...path] }));
    expect(made).toBe(index);
    expect(calls).toMatchObject([{ index, reads: read, returned, odd: false }]);
  });

  const whole = (cell: number) => reads(`Cells[${cell}]`, `{"Ordinal":${cell},"Value":${cell + 1},"FormattedValue":"${cell + 1}.0"}`, cell);
  it.each([
    ['a cell itself', '(r, x) => r.Cells[x]', [whole(1)], 1],
    ['cells within something else', '(r, x) => ({ one: r.Cells[x], more: [r.Cells[0], r.Cells[x]] })', [whole(1), whole(0)], 2],
    ['a cell of which it read a field', '(r, x) => r.Cells[x].Value && r.Cells[x]', [reads('Cells[1].Value', '2', 1), whole(1)], 2],
    ['a cell that it kept before', '(r, x) => (kept ??= r.Cells[0])', [whole(0)], 1],
    ['what refers to itself', '(r, x) => { const own = { cell: r.Cells[x] }; own.own = own; return own; }', [whole(1)], 1],
    ['a cell beside a getter', '(r, x) => ({ get other() { throw 1; }, cell: r.Cells[x] })', [whole(1)], 1],
    [
      'a cell beside a getter, with a value on every object',
      '(r, x) => { Object.prototype.value = r.Cells[0]; return { get other() { throw 1; }, cell: r.Cells[x] }; }',
      [whole(1)],
      1,
    ],
    ['a proxy that throws', '(r, x) => new Proxy({}, { ownKeys() { throw r.Cells[x].Value; } })', [], 0],
    ['a part of a cell', '(r, x) => r.Cells[x].Value + 0', [reads('Cells[1].Value', '2', 1)], 1],
  ])('names what it returned of the answer: %s', async (_what, query, list, count) => {
    await load(`{ type: 'list', query: ${query} }`, 'let kept');
    const { calls } = stepsOf(await ask(cells(1, 2, 3), { kind: 'calls', from: 1, count: 1 }));
    expect(calls).toMatchObject([{ reads: list, readCount: count }]);
  });

  it('has room for what was returned beside much that was read', async () => {
    await load("{ type: 'script', script: (data) => data.Cells.filter(({ Value }) => Value > 97) }");
    const { calls } = stepsOf(await ask(cells(...Array.from({ length: 100 }, (_, index) => index)), { kind: 'made', path: [0] }));
    expect(calls[0]?.reads).toHaveLength(60);
    expect(calls[0]?.reads.slice(-2)).toMatchObject([
      { path: 'Cells[98]', cell: 98 },
      { path: 'Cells[99]', cell: 99 },
    ]);
    expect(calls[0]?.readCount).toBe(102);
  });

  it('without parsingControl the answer itself is the result', async () => {
    await load('undefined');
    expect(stepsOf(await ask(cells(1), { kind: 'made', path: ['Cells', 0] }))).toMatchObject({ parsing: 'none', total: 1 });
  });

  it('counts calls as a load does: functions may have a state of their own', async () => {
    await load("{ type: 'list', query: (r, x) => [count += 1, r.Cells[x].Value] }", 'let count = 0');
    expect(stepsOf(await ask(cells(5, 6, 7), { kind: 'made', path: [2] })).calls).toMatchObject([{ returned: '[3,7]' }]);
  });
});

describe('the state that the request read', () => {
  it('names paths and values, also behind a function of the files; each once', async () => {
    await runtime.load(
      makeLoad(`const region = () => v('regionFilter.choose.value') || 'Germany';
        Repository = { regionFilter: { choose() {} }, w: { init: { url: () => '/api/v1/x?' + v('none.there'), type: 'POST', server: true,
          body: () => ({ region: region(), again: region(), broken: w.none.there }),
          parsingControl: { type: 'list', query: (r, x) => v('systemValueX') } } } };`),
    );
    await runtime.runEvent({
      widgetId: 'regionFilter',
      action: 'choose',
      values: { value: 'France' },
      cause: { kind: 'person' },
      sequence: 1,
    });
    // The snapshot of the state that another process continues from is taken a moment later.
    await expect
      .poll(async () => stepsOf(await ask(cells(1), { kind: 'made', path: [0] })).state, { timeout: 20_000 })
      .toEqual([
        { path: 'none.there', value: 'undefined', missing: true },
        { path: 'regionFilter.choose.value', value: '"France"', missing: false },
      ]);
  });
});

describe('all calls', () => {
  it('finds the first odd one, reads beyond the cells, and cells that nothing read', async () => {
    await load("{ type: 'matrix', length: 3, query: [(r, x) => r.Cells[x].Value, (r, x) => r.Cells[x + 4].Value] }");
    const { whole, calls } = stepsOf(await ask(cells(1, 2, 3, 4, 5, 6, 7), { ...all }));
    expect(whole).toEqual({ firstOdd: 3, nextOdd: null, odd: 1, cells: 7, unused: 4, firstUnused: [1, 2, 5, 6] });
    expect(calls[3]).toMatchObject({
      odd: true,
      thrown: expect.stringContaining('TypeError'),
      reads: [reads('Cells[7]', 'undefined', 7, true)],
      returned: 'undefined',
    });
    expect(calls.map(({ odd }) => odd)).toEqual([false, false, false, true]);
  });

  it('says what is read of a cell that has no such field', async () => {
    await load("{ type: 'list', query: (r, x) => ({ text: r.Cells[x].Formatted }) }");
    expect(stepsOf(await ask(cells(1), all)).calls).toMatchObject([
      { odd: true, reads: [reads('Cells[0].Formatted', 'undefined', 0, true)] },
    ]);
  });

  it('returns a range of them', async () => {
    await load("{ type: 'list', query: (r, x) => r.Cells[x].Value }");
    const { calls, total, whole } = stepsOf(
      await ask(cells(...Array.from({ length: 1_000 }, (_, index) => index)), { kind: 'calls', from: 990, count: 50 }),
    );
    expect([total, calls.length, calls[0]?.returned, whole?.unused]).toEqual([1_000, 10, '990', 0]);
  });

  it.each([
    [0, 5],
    [3, null],
  ])('finds the next odd one behind the range that begins at call %i: %s', async (from, nextOdd) => {
    await load("{ type: 'list', query: (r, x) => (x === 2 || x === 5 ? undefined : x) }");
    const { whole } = stepsOf(await ask(cells(1, 2, 3, 4, 5, 6), { kind: 'calls', from, count: 3 }));
    expect(whole).toMatchObject({ firstOdd: 2, nextOdd, odd: 2 });
  });

  it('reads what the functions read, whatever they are', async () => {
    await load("{ type: 'list', query: (r, x, ctx) => offsets.map((n) => r.Cells[x + n]?.Value) }", 'const offsets = [0, 1, 5]');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer(), { maxLength: 8 }), async (values) => {
        const { calls, whole } = stepsOf(await ask(cells(...values), all));
        expect(calls.map(({ reads: list }) => list.map(({ cell }) => cell))).toEqual(values.map((_, x) => [x, x + 1, x + 5]));
        expect(whole?.odd).toBe(Math.min(values.length, 5));
        expect(calls.map(({ returned }) => JSON.parse(returned))).toEqual(
          values.map((_, x) => [0, 1, 5].map((n) => values[x + n] ?? { $undefined: true })),
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('walls', () => {
  it('changes nothing on the page, sends nothing, and reports nothing', async () => {
    await load(
      "{ type: 'list', query: (r, x) => { Widgets.w = { value: 'changed' }; Api.forceRefresh('w'); Api.updateWidgetsContent?.('w'); console.log('x'); return x; } }",
    );
    events.length = 0;
    expect(stepsOf(await ask(cells(1, 2), all)).total).toBe(2);
    expect(requests).toEqual([]);
    expect(events).toEqual([]);
    expect(await runtime.readState()).not.toHaveProperty('w.value', 'changed');
  });

  it('an endless function is stopped, with a message, and the next question works', async () => {
    await load("{ type: 'list', query: (r, x) => { while (r.Cells[x].Value) ; return 1; } }");
    expect(await ask(cells(1), all)).toMatchObject({ outcome: 'failed', message: expect.stringContaining('long') });
    await load("{ type: 'list', query: (r, x) => r.Cells[x].Value }");
    expect(stepsOf(await ask(cells(1), all)).calls).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'status').every((event) => event.kind === 'status' && event.status.state === 'ready')).toBe(
      true,
    );
  });

  it('runs the functions of an edit at once', async () => {
    await load("{ type: 'list', query: () => 'before' }");
    expect(stepsOf(await ask(cells(1), all, { key: 'kept' })).calls[0]?.returned).toBe('"before"');
    await load("{ type: 'list', query: () => 'after' }");
    expect(stepsOf(await ask(cells(1), all, { key: 'kept' })).calls[0]?.returned).toBe('"after"');
  });

  it.each([
    ["Reflect.get = () => 'forged'; Array.prototype.push = () => 0; JSON.stringify = () => '{}'"],
    ['globalThis.Proxy = class { constructor() { return { Cells: [] }; } }'],
  ])('what files replace changes nothing: %s', async (before) => {
    await load("{ type: 'list', query: (r, x) => r.Cells[x].Value }", before);
    const answer = await ask(cells(1, 2), all);
    expect(stepsOf(answer).calls.map(({ reads: [read] }) => read?.path)).toEqual(['Cells[0].Value', 'Cells[1].Value']);
  });

  it('answers every question of several at once, whatever is edited meanwhile', async () => {
    await load("{ type: 'list', query: (r, x) => r.Cells[x].Value }");
    const asked = [1, 2, 3].map((value) => ask(cells(value), all));
    await load("{ type: 'list', query: (r, x) => -r.Cells[x].Value }");
    const more = [4, 5].map((value) => ask(cells(value), all));
    const returned = (await Promise.all([...asked, ...more])).map((answer) => Math.abs(Number(stepsOf(answer).calls[0]?.returned)));
    expect(returned).toEqual([1, 2, 3, 4, 5]);
  });

  it('an answer of many calls with many reads stays within the bound of a message', async () => {
    await load("{ type: 'list', query: (r, x) => r.Cells.map(({ Value }) => Value) }");
    const answer = await ask(cells(...Array.from({ length: 300 }, (_, index) => `${index}`.repeat(200))), all);
    expect(stepsOf(answer).calls.every(({ reads: list, readCount }) => list.length >= 12 && readCount === 300)).toBe(true);
    expect(stepsOf(answer).calls).toHaveLength(50);
  });

  it('what cannot be repeated says why; an answer that is gone is stale', async () => {
    await runtime.load(makeLoad('Repository = { w: { init: async () => ({}), choose: 5, other: [() => 1] } };'));
    expect(await ask(cells(1), all)).toMatchObject({ outcome: 'failed', message: expect.stringContaining('by itself') });
    expect(await ask(cells(1), all, { action: 'none' })).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('no such action'),
    });
    const gone = { key: 'gone', widgetId: 'w', action: 'init', item: 0, pieces: async () => undefined };
    expect(await runtime.repeatParsing(gone, { want: all })).toEqual({ outcome: 'stale' });
  });
});
