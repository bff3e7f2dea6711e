import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/schema/json.ts';
import { escapeJsonStringContent } from '../../../../shared/language/fill-placeholders.ts';
import type { LoadInput, RuntimeRequest, RuntimeResponse } from '../../runtime.ts';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';

let answer: (request: RuntimeRequest) => RuntimeResponse = () => json({});
const { runtime, events, requests } = makeTestRuntime({ send: (request) => answer(request) });
const command = { kind: 'command' } as const;

beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(async () => {
  answer = () => json({ Cells: [] });
  await runtime.reset();
  events.length = 0;
  requests.length = 0;
});

const url = "url: () => '/api/v1/ExecuteMDX', type: 'POST', server: true";
/** A widget whose init fills a stored query with what `body` gives. */
const evaluate = async (body: string, queries: LoadInput['queries'], more: Partial<LoadInput> = {}) =>
  expect(await runtime.load(makeLoad(`Repository = { w: { init: { ${url}, body: ${body} } } };`, { queries, ...more }))).toMatchObject({
    ok: true,
  });
const load = (widgetId = 'w', values: JsonObject = {}) => runtime.runLoad({ widgetId, action: 'init', values, cause: command });
const problems = () => events.flatMap((reported) => (reported.kind === 'problems' ? reported.problems : []));
const steps = () =>
  [
    ...new Map(events.flatMap((reported) => (reported.kind === 'trace' ? [[reported.trace.id, reported.trace] as const] : []))).values(),
  ].flatMap((trace) => trace.steps);
const bodies = () => requests.map(({ body }) => body);

describe('keys (9.1, 9.2, 9.4, 9.11)', () => {
  it('numbers the items of a list from 1, and takes the plain key where there is no numbered one', async () => {
    await runtime.load(
      makeLoad(
        `Repository = { w: { init: [{ ${url}, body: () => ({}) }, { ${url}, body: () => ({}) }, { ${url}, body: () => ({ key_suffix: 'eu' }) }] } };`,
        {
          queries: { w_init_1: 'first', w_init: 'plain', w_init_3_eu: 'third' },
        },
      ),
    );
    await load();
    expect(bodies()).toEqual(['first', 'plain', 'third']);
  });

  it.each([
    ["{ key: 'shared' }", 'of shared'],
    ["{ key: 'shared', key_suffix: 'eu' }", 'of shared_eu'],
    ["{ key_suffix: 'eu' }", 'of w_init_eu'],
    ['{ key_suffix: 2 }', 'of w_init_2'],
    ["{ key_suffix: '' }", 'of w_init'],
    ['JSON.stringify({ key: "shared" })', 'of shared'],
    ["''", 'of w_init'],
  ])('are chosen by fields of the body: %s', async (body, expected) => {
    const keys = ['w_init', 'shared', 'shared_eu', 'w_init_eu', 'w_init_2'];
    await evaluate(`() => (${body})`, Object.fromEntries(keys.map((key) => [key, `of ${key}`])));
    await load();
    expect(bodies()).toEqual([expected]);
  });

  it('carry the own id of a widget that refers to another', async () => {
    await runtime.load(
      makeLoad(`Repository = { a: { reference: 'b' }, b: { init: { ${url}, body: () => ({}) } } };`, {
        queries: { a_init: 'of a', b_init: 'of b' },
      }),
    );
    await load('a');
    await load('b');
    expect(bodies()).toEqual(['of a', 'of b']);
  });

  it('stop the request with the key in the message where no query stands under them', async () => {
    await evaluate('() => ({})', { W_init: 'x', constructor: 'y' });
    expect(await load()).toMatchObject({
      outcome: 'rejected',
      error: { kind: 'http', status: 500, message: expect.stringContaining('w_init') },
    });
    await evaluate("() => ({ key: 'toString' })", {});
    expect(await load()).toMatchObject({ error: { status: 500 } });
    expect(requests).toEqual([]);
  });
});

describe('values (9.3, 9.7)', () => {
  it.each([
    ['25', '25'],
    ['true', 'true'],
    ['null', 'null'],
    ['-0.5', '-0.5'],
    ['12n', '12'],
    ['["a", 2, null]', 'a,2,'],
    ['new Date(0)', '1970-01-01T00:00:00.000Z'],
    ['{ a: [1, { b: "c" }] }', '{"a":[1,{"b":"c"}]}'],
    ['"He said \\"no\\""', 'He said "no"'],
    ['"raw\\nline"', 'raw\nline'],
  ])('become texts: %s', async (value, expected) => {
    await evaluate(`() => ({ x: ${value} })`, { w_init: '{"MDX":"[$x]"}' });
    await load();
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ MDX: `[${expected}]` });
  });

  it('that are undefined are filled in as that word, functions count as not given', async () => {
    await evaluate('() => ({ a: undefined, b() {}, c: Symbol("s") })', { w_init: '$a $b $c' });
    await load();
    expect(bodies()).toEqual(['undefined $b $c']);
  });

  const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,5}$/).filter((text) => text !== 'key');

  it('reach the back-end exactly as they were typed, whatever their names share', async () => {
    await evaluate('(ctx) => ctx.getExtraParams()', {});
    const entries = fc.uniqueArray(fc.record({ name, value: fc.string({ unit: 'binary', maxLength: 20 }) }), {
      minLength: 1,
      maxLength: 6,
      selector: (entry) => entry.name,
    });
    await fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const template = JSON.stringify({
          list: given.map((entry) => `<$${entry.name}>`),
          MDX: given.map((entry) => `$${entry.name}`).join('|'),
        });
        await evaluate('(ctx) => ctx.getExtraParams()', { w_init: template });
        requests.length = 0;
        await load('w', Object.fromEntries(given.map((entry) => [entry.name, escapeJsonStringContent(entry.value)])));
        expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
          list: given.map(({ value }) => `<${value}>`),
          MDX: given.map(({ value }) => value).join('|'),
        });
      }),
      { numRuns: 40 },
    );
  });

  it('know the active user as a whole word, unless the body gives one', async () => {
    await evaluate(
      '() => ({ active: "x" })',
      { w_init: '{"a":"$activeUser","b":"$activeUsers","c":"$active"}' },
      { activeUser: 'DOM\\kim "k"' },
    );
    await load();
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ a: 'DOM\\kim "k"', b: 'xUsers', c: 'x' });
    await evaluate('() => ({ activeUser: "own" })', { w_init: '$activeUser' });
    await load();
    expect(bodies()[1]).toBe('own');
    runtime.setActiveUser('lee');
    await evaluate('() => ({})', { w_init: '$activeUser' });
    await load();
    expect(bodies()[2]).toBe('lee');
  });

  it('that do not fit are reported as problems with their place and in the step', async () => {
    await evaluate('\n() => ({ year: 1, extra: 2 })', { w_init: '[$year] [$region] $expand' });
    await load();
    const location = { path: 'repository.js', line: 1 };
    expect(problems()).toMatchObject([
      { code: 'placeholder-never-given', message: expect.stringContaining('$region'), widgetId: 'w', action: 'init', location },
      { code: 'parameter-never-used', message: expect.stringContaining('$extra'), widgetId: 'w', action: 'init', location },
    ]);
    expect(steps().find(({ kind }) => kind === 'parameters')).toMatchObject({
      status: 'warning',
      parameters: [
        { name: 'year', value: '1', used: true },
        { name: 'extra', value: '2', used: false },
      ],
    });
  });
});

describe('texts (9.8, 9.9, 9.10)', () => {
  it('are sent as they are, JSON or not', async () => {
    await evaluate('() => ({ p: "EU" })', { w_init: '{"Parameters": [{"Name":"pRegion","Value":"$p"}]}\n' });
    await load();
    expect(bodies()).toEqual(['{"Parameters": [{"Name":"pRegion","Value":"EU"}]}\n']);
    await evaluate('() => ({})', { w_init: 'SELECT "a\nb" FROM c' });
    await load();
    expect(bodies()[1]).toBe('SELECT "a\nb" FROM c');
  });

  it('hold blanks for the raw line ends and tabs that folded texts leave inside strings', async () => {
    await evaluate('() => ({ y: "1" })', {
      w_init: '{\n  "MDX": "SELECT\n    {[Year].[$y]}\r\n\tON 0 -- all\n FROM [S]",\n  "x": "a\\"b\\nc" }',
    });
    await load();
    expect(bodies()[0]).toBe('{\n  "MDX": "SELECT     {[Year].[1]}  ON 0 -- all\\n FROM [S]",\n  "x": "a\\"b\\nc" }');
    expect(JSON.parse(bodies()[0] ?? '')).toEqual({ MDX: 'SELECT     {[Year].[1]}  ON 0 -- all\n FROM [S]', x: 'a"b\nc' });
  });

  it('without server are the own body of the request', async () => {
    await runtime.load(
      makeLoad("Repository = { w: { init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', body: () => '{\"MDX\":\"own $x\"}' } } };", {
        queries: { w_init: 'stored' },
      }),
    );
    await load();
    expect(bodies()).toEqual(['{"MDX":"own $x"}']);
  });
});

describe('access checks (9.5)', () => {
  const queries = { w_init: 'data $a', w_init_analogic_check_access: '{"MDX":"check $a $b for $activeUser"}' };
  const cell = (value: unknown) => (request: RuntimeRequest) =>
    json(request.body?.includes('check') ? { Cells: [{ Value: value }] } : { Cells: [] });

  it('run first with the same parameters, which then count as used', async () => {
    answer = cell(1);
    await evaluate('() => ({ a: "A", b: "B" })', queries);
    expect(await load()).toMatchObject({ outcome: 'loaded' });
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)', '{"MDX":"check A B for admin"}'],
      ['/api/v1/ExecuteMDX', 'data A'],
    ]);
    expect(problems()).toEqual([]);
    expect(
      steps()
        .filter(({ kind }) => kind === 'request')
        .map(({ status, exchangeId }) => [status, exchangeId]),
    ).toEqual([
      ['ok', 'e'],
      ['ok', 'e'],
    ]);
  });

  it.each([0, 2, null, 'yes', undefined])('refuse with 403 when the first cell is %s', async (value) => {
    answer = cell(value);
    await evaluate('() => ({ a: "A", b: "B" })', queries);
    expect(await load()).toMatchObject({
      outcome: 'rejected',
      error: { kind: 'http', status: 403, message: expect.stringMatching(/w_init is refused: the check w_init_analogic_check_access/) },
    });
    expect(requests).toHaveLength(1);
  });

  it('that fail or answer with no JSON stop the request too', async () => {
    await evaluate('() => ({ a: "A", b: "B" })', queries);
    answer = () => json({ error: { message: 'no such cube' } }, 400);
    expect((await load()).error).toMatchObject({ status: 400, message: expect.stringContaining('no such cube') });
    answer = () => ({ ok: true, exchangeId: 'e', status: 200, contentType: 'text/html', text: '<html>' });
    expect((await load()).error).toMatchObject({ kind: 'http', message: expect.stringContaining('not JSON') });
    answer = () => ({ ok: false, exchangeId: 'e', error: { code: 'paused', message: 'Traffic is paused.' } });
    expect((await load()).error).toMatchObject({ kind: 'http', message: expect.stringContaining('paused') });
    expect(requests).toHaveLength(3);
  });

  it('stand under the suffix of the connection, and ask the same service as the request', async () => {
    answer = () => json({ Cells: [{ Value: '1' }] });
    const repository = `Repository = { w: { launch: { url: () => "/api/v1/Databases('db')/Processes('p')/engine.ExecuteWithReturn", type: 'POST', server: true, body: () => ({}) } } };`;
    await runtime.load(
      makeLoad(repository, {
        queries: { w_launch: '{}', w_launch_may: 'check' },
        storedQueries: { filledBy: 'app', accessCheckSuffix: '_may' },
      }),
    );
    await runtime.runEvent({ widgetId: 'w', action: 'launch', values: {}, cause: command, sequence: 1 });
    expect(requests.map(({ path }) => path)).toEqual([
      "/api/v1/Databases('db')/ExecuteMDX?$expand=Cells($select=Ordinal,Value)",
      "/api/v1/Databases('db')/Processes('p')/engine.ExecuteWithReturn",
    ]);
  });
});

describe('permissions (9.6)', () => {
  const restricted = (...requiredPermissions: string[]) => ({ query: 'data', requiredPermissions });
  const permissionRequests = [
    { url: "/api/v1/Users('$activeUser')/Groups", method: 'GET', body: null },
    { url: '/api/v1/ExecuteMDX', method: 'POST', body: '{"MDX":"rights of $activeUser"}' },
  ];
  const rights = ({ path, body }: RuntimeRequest): RuntimeResponse => {
    if (path.includes('Groups')) return json({ value: [{ Name: 'ADMIN' }, 'EDITOR', { Name: 5 }] });
    return json(body?.includes('rights') ? { Cells: [{ Value: 'CUBE:sales' }, { Value: 3 }] } : {});
  };

  it.each(['ADMIN', 'EDITOR', 'CUBE:sales'])('let a user with one of them pass: %s', async (permission) => {
    answer = rights;
    await evaluate('() => ({})', { w_init: restricted('OTHER', permission) }, { permissionRequests });
    expect(await load()).toMatchObject({ outcome: 'loaded' });
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', "/api/v1/Users('admin')/Groups", null],
      ['POST', '/api/v1/ExecuteMDX', '{"MDX":"rights of admin"}'],
      ['POST', '/api/v1/ExecuteMDX', 'data'],
    ]);
  });

  it('are asked for once, and only by queries that need one', async () => {
    answer = rights;
    const request = `init: { ${url}, body: () => ({}) }`;
    const load2 = makeLoad(`Repository = { free: { ${request} }, a: { ${request} }, b: { ${request} } };`, {
      queries: { free_init: 'free', a_init: restricted('ADMIN'), b_init: restricted('ADMIN') },
      permissionRequests,
    });
    await runtime.load(load2);
    await load('free');
    expect(bodies()).toEqual(['free']);
    await Promise.all([load('a'), load('b'), load('a')]);
    expect(requests.filter(({ path }) => path.includes('Groups'))).toHaveLength(1);
    expect(bodies().filter((body) => body === 'data')).toHaveLength(3);
    runtime.setActiveUser('kim');
    await load('b');
    expect(requests.filter(({ path }) => path.includes("'kim'"))).toHaveLength(1);
  });

  it.each([
    [restricted('OWNER'), 'it needs one of OWNER, you have ADMIN, EDITOR, CUBE:sales'],
    [restricted(), 'nobody may use it'],
  ])('refuse everybody else with 403: %j', async (query, message) => {
    answer = rights;
    await evaluate('() => ({})', { w_init: query }, { permissionRequests });
    expect((await load()).error).toMatchObject({ kind: 'http', status: 403, message: expect.stringContaining(message) });
    expect(bodies()).not.toContain('data');
  });

  it('that cannot be asked stop the request, and are asked again', async () => {
    answer = () => json({}, 500);
    await evaluate('() => ({})', { w_init: restricted('ADMIN') }, { permissionRequests });
    expect((await load()).error).toMatchObject({ kind: 'http', status: 500 });
    answer = rights;
    expect(await load()).toMatchObject({ outcome: 'loaded' });
  });

  it('are empty where the file lists no requests', async () => {
    await evaluate('() => ({})', { w_init: restricted('ADMIN') });
    expect((await load()).error).toMatchObject({ status: 403, message: expect.stringContaining('you have none') });
    expect(requests).toEqual([]);
  });
});
