import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adviseExpand } from '../../shared/expand/advise-expand.ts';
import { type AnswerUseAnswer, placeTree } from '../../shared/expand/answer-use.ts';
import type { JsonValue } from '../../shared/schema/json.ts';
import { makeLoad, makeTestRuntime } from './test-runtime.ts';

const { runtime, requests, events } = makeTestRuntime({ limits: { callDeadline: 1_500 } });
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());

const member = (name: string) => ({ Name: name, UniqueName: `[${name}]`, Attributes: { Caption: name, Code: '1' } });
const answer = (): JsonValue => ({
  ID: 'a',
  Axes: [{ Ordinal: 0, Tuples: [{ Ordinal: 0, Members: [member('Jan')] }] }],
  Cells: [0, 1, 2].map((Ordinal) => ({ Ordinal, Value: Ordinal, FormattedValue: `${Ordinal}.0`, Updateable: 1, Members: [member('Jan')] })),
});
const path = '/api/v1/ExecuteMDX?$expand=Cells($expand=Members),Axes($expand=Tuples($expand=Members))';

let answers = 0;
function ask(given: JsonValue = answer(), of: { action?: string; path?: string } = {}): Promise<AnswerUseAnswer> {
  answers += 1;
  const pieces = async () => [Buffer.from(JSON.stringify(given))];
  return runtime.useOfAnswer({ key: `answer-${answers}`, widgetId: 'w', action: of.action ?? 'init', item: 0, pieces }, of.path ?? path);
}
const load = async (parsingControl: string, before = '', more = '') =>
  expect(
    await runtime.load(
      makeLoad(`${before}; Repository = { w: { init: { url: '/api/v1/x', type: 'GET', ${more} parsingControl: ${parsingControl} } } };`),
    ),
  ).toMatchObject({ ok: true });

const useOf = (asked: AnswerUseAnswer) => {
  if (asked.outcome !== 'use') throw new Error(JSON.stringify(asked));
  return asked.use;
};
/** Places that were read, deepest of each only. */
const readsOf = (asked: AnswerUseAnswer) =>
  useOf(asked)
    .places.filter(({ read }) => read === 'value' || read === 'whole')
    .map(({ path: names, read }) => `${names.join('.')}${read === 'whole' ? ' …' : ''}`);
const adviceOf = (asked: AnswerUseAnswer) =>
  adviseExpand(path, placeTree(useOf(asked).places))?.path.slice('/api/v1/ExecuteMDX?$expand='.length);

describe('what is read of an answer', () => {
  it.each([
    ['a list', "{ type: 'list', query: (r, x) => r.Cells[x].FormattedValue }", ['Cells.FormattedValue']],
    [
      'a matrix',
      "{ type: 'matrix', length: 3, query: [(r, x) => r.Cells[x].Value, (r, x) => r.Cells[x + 1].Members[0].Attributes.Caption] }",
      ['Cells.Value', 'Cells.Members.Attributes.Caption'],
    ],
    ['an object', "{ type: 'object', query: { a: (r) => r.Cells[0].Value, b: 5 } }", ['Cells.Value']],
    [
      'a script',
      "{ type: 'script', script: ({ Axes }) => Axes[0].Tuples.map(({ Members: [{ Name }] }) => Name) }",
      ['Axes.Tuples.Members.Name'],
    ],
    ['a class', 'class extends ParsingControl { parse(ctx) { return ctx.getLoaderResponse().Cells[0].Value; } }', ['Cells.Value']],
    ['a function that makes it', "(ctx) => ({ type: 'list', query: [ctx.getResponse().Cells[0].Value, (r, x) => x][1] })", ['Cells.Value']],
    ['no parsing', 'undefined', [' …']],
    ['a part that is returned', "{ type: 'list', query: (r, x) => ({ of: [r.Cells[x].Members] }) }", ['Cells.Members …']],
    ['members that are listed', "{ type: 'list', query: (r, x) => Object.keys(r.Cells[x]).length }", ['Cells …']],
    ['a copy', "{ type: 'list', query: (r, x) => ({ ...r.Cells[x].Members[0] }).Name }", ['Cells.Members …']],
    ['a text of it', "{ type: 'object', query: { a: (r) => JSON.stringify(r.Axes).length } }", ['Axes …']],
    ['a loop over names', "{ type: 'object', query: { a: (r) => { for (const n in r.Axes[0]) return n; } } }", ['Axes …']],
    [
      'a question for a name',
      "{ type: 'list', query: (r, x) => 'Value' in r.Cells[x] && r.Cells[x].hasOwnProperty('Ordinal') }",
      ['Cells.Value', 'Cells.Ordinal'],
    ],
    [
      'a descriptor',
      "{ type: 'object', query: { a: (r) => Object.getOwnPropertyDescriptor(r.Cells[0], 'Members').value[0].Name } }",
      ['Cells.Members …'],
    ],
    ['a frozen answer', "{ type: 'object', query: { a: (r) => Object.freeze(r.Cells[0]).Members[0].Name } }", ['Cells …']],
    [
      'parts that change places',
      "{ type: 'object', query: { a: (r) => { r.Cells[0].Members = r.Axes; return r.Cells[0].Members[0].Ordinal; } } }",
      ['Axes …', 'Cells.Members …', 'Axes.Ordinal'],
    ],
  ])('by %s', async (_title, control, reads) => {
    await load(control);
    const found = readsOf(await ask());
    for (const read of reads) {
      const isCovered = found.includes(read) || found.some((other) => other.endsWith(' …') && read.startsWith(other.slice(0, -2)));
      expect(isCovered, `${read} in ${found.join(', ')}`).toBe(true);
    }
  });

  it('makes a url that asks for that, and measures what it saves', async () => {
    await load("{ type: 'list', query: (r, x) => r.Cells[x].Members[0].Name }");
    const asked = await ask();
    expect(adviceOf(asked)).toBe('Cells($select=Ordinal,Updateable;$expand=Members($select=Name))');
    const left = { ID: 'a', Cells: [0, 1, 2].map((Ordinal) => ({ Ordinal, Updateable: 1, Members: [{ Name: 'Jan' }] })) };
    expect(useOf(asked).size).toEqual({ whole: JSON.stringify(answer()).length, without: JSON.stringify(left).length });
  });

  it('the advised answer gives the same result, whatever is read', async () => {
    const reads = [
      'c.Value',
      'c.FormattedValue',
      'c.Ordinal',
      'c.Members.length',
      'c.Members[0].Name',
      'c.Members[0].Attributes.Code',
      'r.Axes.length',
      'r.Axes[0].Tuples[0].Ordinal',
      'c.None',
      '{ ...c }',
      'JSON.stringify(r.Axes[0].Tuples)',
      "'Value' in c",
      'c.Members',
      'r.ID',
    ];
    await fc.assert(
      fc.asyncProperty(fc.subarray(reads), async (chosen) => {
        await load(`{ type: 'list', query: (r, x) => { const c = r.Cells[x]; return [${chosen.join(', ')}]; } }`);
        const places = useOf(await ask()).places;
        const dropped = adviseExpand(path, placeTree(places))?.dropped ?? [];
        const steps = async (given: JsonValue, key: string) => {
          const pieces = async () => [Buffer.from(JSON.stringify(given))];
          const repeated = await runtime.repeatParsing(
            { key, widgetId: 'w', action: 'init', item: 0, pieces },
            { want: { kind: 'calls', from: 0, count: 50 } },
          );
          return repeated.outcome === 'steps' ? repeated.steps.calls.map(({ returned }) => returned) : [repeated];
        };
        answers += 1;
        const less = answer();
        for (const place of dropped) remove(less, place);
        expect(await steps(less, `less-${answers}`)).toEqual(await steps(answer(), `all-${answers}`));
      }),
      { numRuns: 25 },
    );
  });
});

function remove(value: JsonValue | undefined, [name = '', ...rest]: readonly string[]): void {
  if (Array.isArray(value)) for (const item of value) remove(item, [name, ...rest]);
  else if (typeof value === 'object' && value !== null) {
    if (rest.length > 0) remove(value[name], rest);
    else delete value[name];
  }
}

describe('what cannot be known says why', () => {
  it.each([
    ["{ type: 'list', query: (r, x) => { throw new Error('no'); } }", '', 'throws for this answer'],
    ["{ type: 'list', query: async (r, x) => r.Cells[x].Value }", '', 'is async'],
    ["{ type: 'list', query: (r, x) => () => r.Cells[x].Value }", '', 'holds functions'],
    ["{ type: 'list', query: (r, x) => 1 }", 'callback: () => 1,', 'callback'],
    ["{ type: 'list', query: (r, x) => { while (r.Cells[x]) ; } }", '', 'long'],
  ])('%s', async (control, more, message) => {
    await load(control, '', more);
    expect(await ask()).toMatchObject({ outcome: 'failed', message: expect.stringContaining(message) });
  });

  it('an action that is gone, an answer that is gone, and one that is not JSON', async () => {
    await load("{ type: 'list', query: (r, x) => 1 }");
    expect(await ask(answer(), { action: 'none' })).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('no such action'),
    });
    const of = { widgetId: 'w', action: 'init', item: 0 };
    expect(await runtime.useOfAnswer({ ...of, key: 'gone', pieces: async () => undefined }, path)).toEqual({ outcome: 'stale' });
    expect(await runtime.useOfAnswer({ ...of, key: 'text', pieces: async () => [Buffer.from('<html>')] }, path)).toMatchObject({
      outcome: 'failed',
    });
  });
});

describe('walls', () => {
  it('changes nothing on the page, sends nothing, and reports nothing', async () => {
    await load(
      "{ type: 'list', query: (r, x) => { Widgets.w = { value: 'changed' }; Api.forceRefresh('w'); console.log(r.Cells[x].Value); } }",
    );
    events.length = 0;
    useOf(await ask());
    expect([requests, events]).toEqual([[], []]);
    expect(await runtime.readState()).not.toHaveProperty('w.value', 'changed');
  });

  it.each([
    ["Reflect.get = () => 'forged'; Array.prototype.push = () => 0; JSON.stringify = () => '[]'; Object.keys = () => []"],
    ['globalThis.Proxy = class { constructor() { return { Cells: [] }; } }; Map.prototype.get = () => undefined'],
  ])('what files replace changes nothing: %s', async (before) => {
    await load("{ type: 'list', query: (r, x) => r.Cells[x].Value }", before);
    expect(readsOf(await ask())).toContain('Cells.Value');
  });

  it('stays within its bounds, whatever is read', async () => {
    await load(
      "{ type: 'list', query: (r, x) => { let c = r.Cells[x]; for (let n = 0; n < 5000; n += 1) c['name' + n + 'x'.repeat(n)]; for (let d = 0; d < 50; d += 1) c = c.deep; return 1; } }",
    );
    const deep = Array.from({ length: 50 }).reduce<JsonValue>((inner) => ({ deep: inner }), 1);
    const { places } = useOf(await ask({ Cells: [deep] }));
    expect(places.length).toBeLessThanOrEqual(600);
    expect(JSON.stringify(places).length).toBeLessThan(200_000);
    expect(places).toContainEqual({ path: ['Cells'], read: 'whole', found: true });
  });
});
