import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/schema/json.ts';
import { makeLoad, makeTestRuntime } from './test-runtime.ts';

const { runtime, events } = makeTestRuntime({ limits: { callDeadline: 2000 } });
const config = "WidgetConfig = { page: { id: 'page', type: PageWidget, widgets: [{ id: 'a', type: TextWidget, title: 'Sales' }] } };";
/** Files that note whatever of theirs is run, and watch what is set on every object and list. */
const files = `
let ran = [];
const note = (what) => { ran.push(what); return what; };
const everyTrap = () => new Proxy({}, { get: (target, name) => (...given) => { note(name); return Reflect[name](...given); } });
class Spying { static [Symbol.hasInstance]() { note('hasInstance'); return false; } get inherited() { return note('inherited'); } toJSON() { return note('toJSON'); } toString() { return note('toString'); } }
const hostile = {
  getter: () => Object.defineProperty({ plain: 1 }, 'read', { get: () => note('getter'), enumerable: true }),
  proxy: () => new Proxy({ inside: 1 }, everyTrap()),
  revocable: () => Proxy.revocable([1], everyTrap()).proxy,
  reflected: () => Reflect.construct(Proxy, [{}, everyTrap()]),
  revoked: () => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; },
  callable: () => new Proxy(() => 1, everyTrap()),
  underProxy: () => Object.setPrototypeOf({ own: 1 }, new Proxy({}, everyTrap())),
  listUnderProxy: () => Object.setPrototypeOf([1], new Proxy([], everyTrap())),
  spying: () => Object.assign(new Spying(), { own: 1 }),
  symbols: () => ({ [Symbol.toPrimitive]: () => note('primitive'), [Symbol.toStringTag]: 'x', valueOf: () => note('valueOf') }),
  thenable: () => ({ then() { note('then'); } }),
  date: () => Object.assign(new Date(0), { toISOString: () => note('iso'), getTime: () => note('time') }),
};
Repository = { a: { init: () => ({ title: 'x' }) } };
`;

beforeAll(async () => {
  await runtime.start();
  await runtime.load(makeLoad(files, { config }));
});
afterAll(() => runtime.dispose());

const run = (text: string, answer?: string) => runtime.runInput({ widgetId: 'a', text, ...(answer === undefined ? {} : { answer }) });
const value = async (text: string, answer?: string) => (await run(text, answer)).result;

it('finds none of the parts of the app among the globals', async () => {
  expect(await value('Object.keys(globalThis)')).toEqual([]);
});

describe('$r', () => {
  it('is what the JSON of the answer says, and the text where it is none', async () => {
    expect(await value('$r.Cells.length', '{"Cells":[1,2]}')).toBe(2);
    expect(await value('$r', 'not { JSON')).toBe('not { JSON');
    expect(await value('$r', '')).toBe('');
    expect(await value('typeof $r')).toBe('undefined');
  });

  it('is a copy of its own each time, which changes nothing else', async () => {
    expect(await value('$r.n = 2; $r.n', '{"n":1}')).toBe(2);
    expect(await value('$r.n', '{"n":1}')).toBe(1);
    expect(await value('ctx.getResponse?.() ?? null', '{"ID":"cellset"}')).not.toEqual({ ID: 'cellset' });
    expect(await value('$r.ID; ctx.getObject().cellsetId ?? null', '{"ID":"cellset"}')).toBeNull();
  });

  it('cannot pollute what all objects share', async () => {
    expect(await value('Object.keys($r).length + String(({}).polluted)', '{"__proto__":{"polluted":1}}')).toBe('1undefined');
  });

  it('goes past setters that files put on every list and object', async () => {
    await value(
      "for (const at of ['0', '1', 'secret']) for (const owner of [Array.prototype, Object.prototype]) Object.defineProperty(owner, at, { set(given) { note(given); }, configurable: true })",
    );
    expect(await value('ran = []; $r.secret', '{"secret":"kept"}')).toBe('kept');
    expect(await value('ran.length')).toBe(0);
    await value("for (const at of ['0', '1', 'secret']) for (const owner of [Array.prototype, Object.prototype]) delete owner[at]");
  });
});

describe('the preview of a value', () => {
  it.each<[string, unknown]>([
    ['getter', { plain: 1, read: { $getter: true } }],
    ['proxy', { $proxy: true }],
    ['revocable', { $proxy: true }],
    ['reflected', { $proxy: true }],
    ['revoked', { $proxy: true }],
    ['callable', { $function: true }],
    ['underProxy', { own: 1 }],
    ['listUnderProxy', [1]],
    ['spying', { own: 1 }],
    ['symbols', { valueOf: { $function: true } }],
    ['thenable', JSON.parse('{"then":{"$function":true}}')],
    ['date', '1970-01-01T00:00:00.000Z'],
  ])('runs no code of a %s, alone or inside a list', async (name, shown) => {
    expect(await value(`ran = []; hostile.${name}()`)).toEqual(shown);
    expect(await value(`[hostile.${name}()]`)).toEqual([shown]);
    expect(await value('ran')).toEqual([]);
  });

  it('does not ask classes that files changed', async () => {
    await value("ran = []; Object.defineProperty(Date, Symbol.hasInstance, { value: () => note('date'), configurable: true })");
    await value("Object.defineProperty(Promise, Symbol.hasInstance, { value: () => note('promise'), configurable: true })");
    expect(await value('Widgets.kept = { a: {} }')).toEqual({ a: {} });
    expect(await runtime.readState()).toMatchObject({ kept: { a: {} } });
    expect(await value('ran')).toEqual([]);
    await value('delete Widgets.kept; delete Date[Symbol.hasInstance]; delete Promise[Symbol.hasInstance]');
  });

  it('is made without what files put on every object and list', async () => {
    await value(
      "watched = 0; const trap = { get() { watched += 1; }, set() { watched += 1; }, configurable: true }; Object.defineProperty(Array.prototype, '0', trap); for (const name of ['get', 'set']) Object.defineProperty(Object.prototype, name, trap)",
    );
    expect(await value('({ list: [1], $r })', '{"Cells":[]}')).toEqual({ list: [1], $r: { Cells: [] } });
    expect(await runtime.memberNames('a', ['Array'])).toEqual(expect.arrayContaining(['from']));
    await value('delete Array.prototype[0]; for (const name of ["get", "set"]) delete Object.prototype[name]');
    expect(await value('watched')).toBe(0);
  });

  it('still waits for promises', async () => {
    expect(await value('Promise.resolve([1])')).toEqual([1]);
    expect(await run("Promise.reject(new TypeError('no'))")).toMatchObject({ error: { name: 'TypeError', message: 'no' } });
  });

  it('marks cycles, and shows twice what is there twice', async () => {
    expect(await value('const a = { list: [] }; a.list.push(a, a.list); a')).toEqual({ list: [{ $cycle: true }, { $cycle: true }] });
    expect(await value('const one = { n: 1 }; [one, one]')).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it('says how much was left out of what is long, deep or large', async () => {
    const list = (await value('Array.from({ length: 1000 }, (_, index) => index)')) as number[];
    expect(list).toHaveLength(201);
    expect(list.at(-1)).toEqual({ $cut: 800 });
    const wide = (await value("Object.fromEntries(Array.from({ length: 500 }, (_, index) => ['n' + index, index]))")) as JsonObject;
    expect(wide['…']).toEqual({ $cut: 300 });
    const deep = JSON.stringify(await value('let deep = 1; for (let at = 0; at < 5000; at += 1) deep = { deep }; deep'));
    expect(deep).toContain('{"…":{"$cut":1}}');
    expect(deep.length).toBeLessThan(300);
    const text = (await value("'x'.repeat(1e6)")) as string;
    expect(text).toHaveLength(10_001);
    expect(text.endsWith('…')).toBe(true);
    expect(Object.keys((await value("({ ['n'.repeat(1e5)]: 1 })")) as JsonObject)[0]).toHaveLength(201);
  });

  it('leaves room for what stands beside a large member', async () => {
    const shown = (await value(
      '({ axes: Array.from({ length: 200 }, () => Array(200).fill({ a: 1, b: 2 })), cells: [{ value: 7 }], id: 1 })',
    )) as JsonObject;
    expect(shown['cells']).toEqual([{ value: 7 }]);
    expect(shown['id']).toBe(1);
  });

  it.each([
    ['texts that are longer in JSON', "Array.from({ length: 200 }, () => '\\u0001'.repeat(9999))"],
    [
      'a wide tree',
      'let tree = 1; for (let at = 0; at < 7; at += 1) { const below = tree; tree = Array.from({ length: 50 }, () => below); } tree',
    ],
    ['a list of a length alone', 'const sparse = []; sparse.length = 2 ** 32 - 1; sparse'],
    ['many names', "Object.fromEntries(Array.from({ length: 2e5 }, (_, index) => ['\\u0001'.repeat(150) + index, 1]))"],
    ['a large number', '10n ** 50000n'],
    [
      'a large object that is there many times',
      "const large = Object.fromEntries(Array.from({ length: 1e5 }, (_, at) => ['n' + at, at])); Array.from({ length: 200 }, (_, at) => ({ at, large }))",
    ],
  ])('%s fits', async (_name, code) => {
    const ended = await run(code);
    expect(ended).toMatchObject({ outcome: 'function' });
    expect(JSON.stringify(ended.result).length).toBeLessThan(256 * 1024);
    const trace = events.findLast((event) => event.kind === 'trace' && event.trace.id === ended.traceId);
    expect(trace).toMatchObject({ trace: { result: ended.result } });
  });

  it('keeps the Proxy of the files what it was', async () => {
    expect(await value('[Proxy.name, Proxy.length, typeof Proxy.prototype, typeof Proxy]')).toEqual(['Proxy', 2, 'undefined', 'function']);
    expect(await run('Proxy({}, {})')).toMatchObject({ error: { name: 'TypeError' } });
    expect(await value('new Proxy({ n: 1 }, { get: () => 2 }).n')).toBe(2);
    expect(await value('const { proxy, revoke } = Proxy.revocable({ n: 1 }, {}); const { n } = proxy; revoke(); n')).toBe(1);
  });
});

describe('names of members while code is typed', () => {
  const names = (...path: string[]) => runtime.memberNames('a', path);

  it('are those of data, with those of classes and methods of lists, and without what all objects share', async () => {
    await value('kept = { list: [1, 2, { inside: 1 }], made: new (class { method() {} get read() { return 1; } })() }');
    expect(await names('kept')).toEqual(['list', 'made']);
    expect(await names('kept', 'list')).toEqual(expect.arrayContaining(['length', 'map', 'filter']));
    expect(await names('kept', 'list')).not.toContain('0');
    expect(await names('kept', 'list', '2')).toEqual(['inside']);
    expect(await names('kept', 'made')).toEqual(['method']);
    expect(await names('kept', 'nothing', 'further')).toEqual([]);
    expect(await names('unknown')).toEqual([]);
    expect(await runtime.memberNames('', ['$0'])).toEqual([]);
  });

  it('are those of the widget that is shown', async () => {
    await runtime.openPage('page', { kind: 'command' });
    expect(await names('$0')).toEqual(['id', 'type', 'title']);
  });

  it.each(['getter', 'proxy', 'revocable', 'revoked', 'callable', 'underProxy', 'listUnderProxy', 'spying', 'symbols'])(
    'run no code of a %s',
    async (name) => {
      await value(`ran = []; kept = { held: hostile.${name}(), get got() { return note('got'); } }`);
      for (const path of [['held'], ['held', 'read'], ['held', 'inherited', 'x'], ['held', 'any'], ['got'], ['got', 'x']])
        await names('kept', ...path);
      expect(await names('kept')).toEqual(['held']);
      expect(await value('ran')).toEqual([]);
    },
  );

  it('run no code that files put around the globals', async () => {
    await value("ran = []; Object.defineProperty(globalThis, 'trap', { get: () => note('trap'), configurable: true })");
    expect(await names('trap')).toEqual([]);
    expect(await names('trap', 'x')).toEqual([]);
    expect(await value('ran')).toEqual([]);
  });

  it('are bounded in number, length and depth', async () => {
    await value(
      "kept = Object.fromEntries(Array.from({ length: 1e5 }, (_, index) => ['n' + index, index])); kept2 = { ['x'.repeat(200)]: 1, y: 1 }",
    );
    expect(await names('kept')).toHaveLength(500);
    expect(await names('kept2')).toEqual(['y']);
    await value("kept = { n0: 1 }; for (let at = 1; at < 100; at += 1) kept = Object.setPrototypeOf({ ['n' + at]: 1 }, kept)");
    expect(await names('kept')).toEqual(['n99', 'n98', 'n97', 'n96', 'n95']);
    await value('kept = []; kept.length = 2 ** 32 - 1');
    expect(await names('kept')).toContain('length');
  });
});
