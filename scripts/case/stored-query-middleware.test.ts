import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { load as parseYaml } from 'js-yaml';
import type { JsonValue } from '../../src/shared/schema/json.ts';
import { defaultAccessCheckSuffix, type StoredQuerySettings } from '../../src/shared/language/stored-query.ts';
import { readQueries, storedQueries } from '../../src/shared/project/reading/query-reader.ts';
import { makeLoad, makeTestRuntime } from '../../src/main/runtime/test-runtime.ts';
import { type CaseHttp, createCaseHttp } from './case-http.ts';

interface Arrival {
  readonly at: 'middleware' | 'back-end';
  readonly path: string;
  readonly body: string;
}

const queries = `
note_writeEnd: '{"Parameters":[{"Name":"pText","Value":"$text"}]}'
gap_launch: '{"Parameters":[{"Name":"pText","Value":"$text"},{"Name":"pMore","Value":"$more"}]}'
list_init_1: '{"MDX":"first of $text"}'
list_init: '{"MDX":"plain of $text"}'
list_init_eu: '{"MDX":"europe of $text"}'
shared: '{"MDX":"shared"}'
`;
const repository = `
const request = (body) => ({ url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)', type: 'POST', server: true, body });
Repository = {
  note: { writeEnd: { url: () => "/api/v1/Processes('Note')/engine.ExecuteWithReturn", type: 'POST', server: true, body: () => ({ text: v('note.writeEnd.value') }) } },
  list: { init: [request(() => ({ text: 'a' })), request(() => ({ text: 'b' })), request(() => ({ key: 'shared' })), request(() => ({ text: 'c', key_suffix: 'eu' }))] },
  gap: { launch: { url: () => "/api/v1/Processes('Note')/engine.ExecuteWithReturn", type: 'POST', server: true, body: () => ({ text: undefined, more: 'x' }) } },
  own: { init: { url: () => '/api/v1/Cubes', type: 'GET' } } };`;

/** The back-end, with or without a middleware in front of it that keeps the stored queries itself. */
const arrivals: Arrival[] = [];
let server: Server;
let baseUrl = '';
let http: CaseHttp;
const { runtime } = makeTestRuntime({ send: (request, signal) => http.send(request, signal) });

/**
 * What the public description of a middleware says, and no more: JSON in, quotes escaped, every `$name` replaced
 * (`docs/format/stored-queries.md`, Middleware).
 */
function fillAsMiddleware(body: string): string {
  const { key, key_suffix: suffix, ...fields } = JSON.parse(body) as Record<string, string>;
  const stored = parseYaml(queries) as Record<string, string>;
  let text = stored[suffix === undefined ? (key ?? '') : `${key}_${suffix}`];
  if (text === undefined) throw new Error(`no query ${key}`);
  for (const [name, value] of Object.entries(fields)) text = text.replaceAll(`$${name}`, () => value.replaceAll('"', '\\"'));
  return text;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      let body = Buffer.concat(chunks).toString();
      const url = new URL(request.url ?? '', 'http://localhost');
      response.setHeader('content-type', 'application/json');
      try {
        if (url.searchParams.has('widgetid')) {
          arrivals.push({ at: 'middleware', path: request.url ?? '', body });
          if (url.searchParams.get('server') === '1') body = fillAsMiddleware(body);
          for (const name of ['server', 'widgetid']) url.searchParams.delete(name);
        }
        arrivals.push({ at: 'back-end', path: url.pathname, body });
        response.end(JSON.stringify({ Cells: [{ Value: body === '' ? null : (JSON.parse(body) as JsonValue) }] }));
      } catch (thrown) {
        response.statusCode = 500;
        response.end(JSON.stringify({ error: { message: String(thrown) } }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  http = createCaseHttp(baseUrl);
  await runtime.start();
});
afterAll(async () => {
  await runtime.dispose();
  await http.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  arrivals.length = 0;
});

const load = async (filledBy: StoredQuerySettings['filledBy'], withFile = true) => {
  const part = readQueries({ path: 'repository.yml', text: withFile ? queries : '' });
  const settings = { filledBy, accessCheckSuffix: defaultAccessCheckSuffix };
  expect(await runtime.load(makeLoad(repository, { queries: storedQueries(part), storedQueries: settings }))).toMatchObject({ ok: true });
};
const type = (value: string) =>
  runtime.runEvent({ widgetId: 'note', action: 'writeEnd', values: { value }, cause: { kind: 'person' }, sequence: 1 });
const pressGap = () => runtime.runEvent({ widgetId: 'gap', action: 'launch', values: {}, cause: { kind: 'person' }, sequence: 1 });
const filledGap = {
  Parameters: [
    { Name: 'pText', Value: 'undefined' },
    { Name: 'pMore', Value: 'x' },
  ],
};
const loadList = () => runtime.runLoad({ widgetId: 'list', action: 'init', values: {}, cause: { kind: 'command' } });
const at = (place: Arrival['at']) => arrivals.filter((arrival) => arrival.at === place);
const bodies = (list: readonly Arrival[]) => list.map(({ body }) => JSON.parse(body) as JsonValue);

const typed = 'He said "no" $text to $name, and \\ left {}';
const parameters = (value: string) => ({ Parameters: [{ Name: 'pText', Value: value }] });

describe('straight to the back-end', () => {
  test('the app fills the stored text, and the typed text arrives exactly', async () => {
    await load('app');
    expect((await type(`${typed}\n\tagain`)).error).toBeUndefined();
    expect(arrivals.map(({ path }) => path)).toEqual(["/api/v1/Processes('Note')/engine.ExecuteWithReturn"]);
    expect(bodies(arrivals)).toEqual([parameters(`${typed}\n\tagain`)]);
  });

  test('items of a list find their texts', async () => {
    await load('app');
    expect((await loadList()).error).toBeUndefined();
    expect(bodies(arrivals)).toEqual(
      expect.arrayContaining([{ MDX: 'first of a' }, { MDX: 'plain of b' }, { MDX: 'shared' }, { MDX: 'europe of c' }]),
    );
    expect(at('middleware')).toEqual([]);
  });
});

describe('a value of the body that is undefined', () => {
  test('is that word for the app', async () => {
    await load('app');
    expect((await pressGap()).error).toBeUndefined();
    expect(bodies(arrivals)).toEqual([filledGap]);
  });

  test('is that word for a middleware, which then fills the same query', async () => {
    await load('middleware');
    expect((await pressGap()).error).toBeUndefined();
    expect(bodies(at('middleware'))).toEqual([{ text: 'undefined', more: 'x', key: 'gap_launch' }]);
    expect(bodies(at('back-end'))).toEqual([filledGap]);
  });
});

describe('through a middleware', () => {
  test('the app sends key and parameters, and what was typed still arrives exactly', async () => {
    await load('middleware');
    expect((await type(typed.replaceAll('\\', '/'))).error).toBeUndefined();
    expect(at('middleware').map(({ path }) => path)).toEqual(["/api/v1/Processes('Note')/engine.ExecuteWithReturn?server=1&widgetid=note"]);
    expect(bodies(at('middleware'))).toEqual([{ text: typed.replaceAll('\\', '/'), key: 'note_writeEnd' }]);
    expect(bodies(at('back-end'))).toEqual([parameters(typed.replaceAll('\\', '/'))]);
  });

  test('keys of list items, own keys and suffixes are the middleware’s to find', async () => {
    await load('middleware');
    expect((await loadList()).error).toBeUndefined();
    expect(bodies(at('middleware'))).toEqual(
      expect.arrayContaining([
        { text: 'a', key: 'list_init_1' },
        { text: 'b', key: 'list_init' },
        { key: 'shared' },
        { text: 'c', key: 'list_init', key_suffix: 'eu' },
      ]),
    );
    expect(at('middleware').every(({ path }) => path.endsWith('Value)&server=1&widgetid=list'))).toBe(true);
    expect(at('back-end')).toHaveLength(4);
  });

  test('nothing has to stand in a file here', async () => {
    await load('middleware', false);
    expect((await type('plain')).error).toBeUndefined();
    expect(bodies(at('back-end'))).toEqual([parameters('plain')]);
    await load('app', false);
    expect((await type('plain')).error).toMatchObject({ kind: 'http', status: 500 });
  });

  test('other requests only say which widget asks', async () => {
    await load('middleware');
    await runtime.runLoad({ widgetId: 'own', action: 'init', values: {}, cause: { kind: 'command' } });
    expect(at('middleware').map(({ path }) => path)).toEqual(['/api/v1/Cubes?widgetid=own']);
  });

  test('a key it does not know is its error', async () => {
    await load('middleware', false);
    const ended = await loadList();
    expect(ended.error).toMatchObject({ kind: 'http', status: 500, message: expect.stringContaining('no query list_init_2') });
  });
});
