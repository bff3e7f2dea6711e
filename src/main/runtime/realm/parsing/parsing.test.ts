import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import type { RuntimeResponse } from '../../runtime.ts';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';

let answer: RuntimeResponse = json({});
const { runtime, events, requests } = makeTestRuntime({ send: () => answer });
const command = { kind: 'command' } as const;

beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(async () => {
  answer = json({ Cells: ['a', 'b', 'c', 'd', 'e'].map((Value, Ordinal) => ({ Ordinal, Value })) });
  await runtime.reset();
  events.length = 0;
  requests.length = 0;
});

/** Evaluates one widget whose init is parsed as given. */
const evaluate = async (control: string, before = '') =>
  expect(
    await runtime.load(
      makeLoad(
        `${before}; Repository = { w: { name: 'own', init: { tag: 't', url: '/api/v1/x', type: 'GET', parsingControl: ${control} } } };`,
      ),
    ),
  ).toMatchObject({ ok: true });
const load = (values: JsonObject = {}) => runtime.runLoad({ widgetId: 'w', action: 'init', values, cause: command });
const problems = () => events.flatMap((reported) => (reported.kind === 'problems' ? reported.problems : []));

describe('parsingControl (4.1, 4.2, 4.3)', () => {
  it('may be a function, called as member of its request, that reads the response of its item', async () => {
    await runtime.load(
      makeLoad(`const control = function (ctx, id, entry) { return { type: 'object', query: { got: () => [this.tag, id, entry.name, ctx.getLoaderResponse().n, ctx.getLoaderFunctionName()] } }; };
        Repository = { w: { name: 'own', init: [0, 1].map((n) => ({ tag: n, url: '/api/v1/' + n, type: 'GET', parsingControl: control })) } };`),
    );
    answer = json({ n: 5 });
    expect((await load()).result).toEqual([{ got: [0, 'w', 'own', 5, 'init_1'] }, { got: [1, 'w', 'own', 5, 'init_2'] }]);
  });

  it.each([
    ['a class', 'Rows'],
    ['an instance', 'new Rows()'],
    ['a function that gives one', '() => new Rows()'],
    ['a function that gives a class', '() => Rows'],
  ])('may be %s', async (_name, control) => {
    await evaluate(
      control,
      'class Rows extends ParsingControl { constructor() { super(); this.base = 1; } parse(ctx, id, entry) { return [this.base, id, entry.name, ctx.getLoaderResponse().Cells.length]; } }',
    );
    expect((await load()).result).toEqual([1, 'w', 'own', 5]);
  });

  it('runs execute of a parser that has both methods', async () => {
    await evaluate(
      '{ base: 2, execute(ctx) { return this.parse(ctx); }, parse(ctx) { return this.base + ctx.getLoaderResponse().Cells.length; } }',
    );
    expect((await load()).result).toBe(7);
  });

  it('gives the raw response where it is missing, also when that is no JSON', async () => {
    await evaluate('undefined');
    answer = { ok: true, exchangeId: 'e', status: 200, contentType: 'text/plain', text: 'plain 11.8' };
    expect((await load()).result).toBe('plain 11.8');
    answer = json([1, { a: null }]);
    expect((await load()).result).toEqual([1, { a: null }]);
  });

  it.each(["'object'", "'anything'", 'undefined'])('reads fields for the type %s', async (type) => {
    await evaluate(`{ type: ${type}, query: { a: (r, x) => [r.Cells[0].Value, x], b: (r) => r.Cells[1].Value, c: 5 } }`);
    expect((await load()).result).toEqual({ a: ['a', 0], b: 'b', c: 5 });
  });

  it('hands the context over as third argument', async () => {
    await evaluate("{ type: 'list', query: (r, x, ctx) => ctx.getWidgetId() + x }");
    expect((await load()).result).toEqual(['w0', 'w1', 'w2', 'w3', 'w4']);
  });
});

describe('counts and steps (4.4 to 4.8)', () => {
  it('reads position 0 in both columns of the published example, and says what does not fill a row', async () => {
    await evaluate("{ type: 'matrix', length: 2, query: [(r, x) => r.Cells[x].Value, (r, x) => r.Cells[x].Value] }");
    expect((await load()).result).toEqual([
      ['a', 'a'],
      ['c', 'c'],
    ]);
    expect(problems()).toMatchObject([{ code: 'parsing', message: expect.stringContaining('1 of 5 cells'), widgetId: 'w' }]);
  });

  it.each(['', 'length: 0,', 'length: "x",', 'length: -3,', 'length: NaN,', 'length: 0.5,'])(
    'takes the number of query functions for a length that is none: %j',
    async (length) => {
      await evaluate(`{ type: 'matrix', ${length} query: [(r, x) => x, (r, x) => x + 1] }`);
      expect((await load()).result).toEqual([
        [0, 1],
        [2, 3],
      ]);
      expect(problems().map(({ message }) => message)).toEqual([expect.stringContaining('parsingControl.length')]);
    },
  );

  it('ends for a matrix without functions and without length', async () => {
    await evaluate("{ type: 'matrix', query: [] }");
    expect((await load()).result).toEqual([]);
  });

  const cells = fc.array(fc.integer(), { maxLength: 12 });
  const response = fc.record(
    {
      count: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom('3', '', null, false)),
      Cells: fc.oneof(cells, fc.constant(null)),
      value: fc.oneof(cells, fc.constant('text')),
      ID: fc.constant('id'),
    },
    { requiredKeys: [] },
  );

  /** The rule of the reference, written once more: count if truthy, else Cells, else value, else none. */
  const countOf = ({ count, Cells, value }: { count?: unknown; Cells?: unknown; value?: unknown }): number => {
    if (count) return Number(count);
    if (Array.isArray(Cells)) return Cells.length;
    return Array.isArray(value) ? value.length : 0;
  };

  it('agrees with the rules for responses of any shape', async () => {
    await runtime.load(
      makeLoad(`const request = (parsingControl) => ({ url: '/api/v1/x', type: 'GET', parsingControl });
        Repository = { w: { init: [
          request({ type: 'list', query: (r, x) => [x, r.Cells === undefined] }),
          (ctx, id, { step, columns }) => new RestRequest(request({ type: 'matrix', length: step, query: Array.from({ length: columns }, (_, n) => (r, x) => [n, x]) })),
          request({ type: 'object', query: { x: (r, x) => x, keys: (r) => Object.keys(r).length } }) ] } };`),
    );
    await fc.assert(
      fc.asyncProperty(response, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 4 }), async (given, step, columns) => {
        answer = json(given as JsonValue);
        const count = countOf(given);
        const starts = Array.from({ length: Math.floor(count / step) }, (_, row) => row * step);
        expect((await load({ step, columns })).result).toEqual([
          Array.from({ length: count }, (_, x) => [x, !('Cells' in given)]),
          starts.map((x) => Array.from({ length: columns }, (_, n) => [n, x])),
          { x: 0, keys: Object.keys(given).length },
        ]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('script and failures (4.9, 4.10)', () => {
  it.each([
    ['undefined', { $undefined: true }],
    ["'text'", 'text'],
    ['[data.Cells.length, id, entry.name, ctx.getWidgetId(), this.type]', [5, 'w', 'own', 'w', 'script']],
  ])('gives what the script returns: %s', async (value, expected) => {
    await evaluate(`{ type: 'script', script(data, id, entry, ctx) { return ${value}; } }`);
    expect((await load()).result).toEqual(expected);
  });

  it.each([
    ["{ type: 'list', query: (r, x) =>\n r.Nothing[x] }", 'TypeError'],
    ["{ type: 'list', query: [] }", 'TypeError'],
    ["{ type: 'matrix', length: 1, query: () => 1 }", 'TypeError'],
    ["{ type: 'script' }", 'TypeError'],
    ['() => {\n throw new RangeError("own"); }', 'RangeError'],
  ])('ends the load with its place: %s', async (control, name) => {
    await evaluate(control);
    const ended = await load();
    expect(ended).toMatchObject({ outcome: 'rejected', error: { kind: 'js', phase: 'parsing', name } });
    if (control.includes('\n')) expect(ended.error?.location).toMatchObject({ path: 'repository.js', line: 2 });
  });

  it('needs JSON, and says so when there is none', async () => {
    await evaluate("{ type: 'list', query: () => 1 }");
    answer = { ok: true, exchangeId: 'e', status: 200, contentType: 'text/plain', text: 'no json' };
    expect((await load()).error).toMatchObject({ kind: 'http', message: expect.stringContaining('not JSON') });
  });

  it('ignores parsingControl on a write, whatever the answer is', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { w: { launch: { url: () => '/api/v1/x', type: 'PATCH', body: () => '{}', parsingControl: { type: 'list', query: () => { throw new Error('parsed'); } } } } };",
      ),
    );
    answer = { ok: true, exchangeId: 'e', status: 204, contentType: '', text: '' };
    const ended = await runtime.runEvent({ widgetId: 'w', action: 'launch', values: {}, cause: command, sequence: 1 });
    expect(ended).toMatchObject({ outcome: 'rest' });
    expect(ended.error).toBeUndefined();
  });

  it('never calls validation of a load', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { w: { init: { url: () => '/api/v1/x', type: 'GET', validation: () => ({ success: false, message: 'no' }) } } };",
      ),
    );
    expect(await load()).toMatchObject({ outcome: 'loaded', warnings: [] });
  });
});
