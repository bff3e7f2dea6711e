import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultRuntimeLimits } from '../../src/main/runtime/runtime.ts';
import { createRuntime } from '../../src/main/runtime/supervisor/create-runtime.ts';
import { createForkSpawn } from '../../src/main/runtime/supervisor/fork-child.ts';
import { createCaseHttp } from './case-http.ts';
import { recordedCaseSchema } from './case-schema.ts';
import { startCaseServer } from './case-server.ts';
import { runCase, type StartRuntime } from './run-case.ts';

const childPath = fileURLToPath(new URL('../../dist/runtime/child.cjs', import.meta.url));
const startRuntime: StartRuntime = (options) =>
  createRuntime({ ...options, childPath, spawn: createForkSpawn(), limits: defaultRuntimeLimits });

function run(fields: object) {
  return runCase(recordedCaseSchema.parse({ name: 'made up', user: 'kim', ...fields }), startRuntime);
}

describe('runCase', () => {
  it('runs an init against the canned back-end', async () => {
    const outcome = await run({
      files: {
        'repository.js': `Repository = { w: { init: { url: () => "/api/v1/ExecuteMDX?$filter=Name eq 'x'", type: 'POST', body: () => v('systemValueYear'), parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value } } } };`,
      },
      state: { systemValueYear: '2031' },
      call: { widget: 'w', action: 'init' },
      responses: [
        { match: { bodyContains: 'other' }, json: { Cells: [] } },
        { match: { pathContains: "eq 'x'" }, json: { Cells: [{ Value: 7 }, { Value: 8 }] } },
      ],
    });
    expect(outcome).toEqual({
      name: 'made up',
      requests: [{ method: 'POST', path: "/api/v1/ExecuteMDX?$filter=Name eq 'x'", body: '2031' }],
      outcome: 'loaded',
      result: [7, 8],
      effects: [],
      delivered: [],
      warnings: [],
      error: null,
      cellsetIds: {},
    });
  });

  it('runs earlier calls, events and writes, in order', async () => {
    const outcome = await run({
      files: {
        'repository.js': `Repository = { grid: {
          init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', body: () => '{}' },
          cellEdit: { url: (ctx) => "/api/v1/Cellsets('" + ctx.getObject().cellsetId + "')/Cells", type: 'PATCH', body: () => '[{"Ordinal":0,"Value":"' + v('grid.cellEdit.value') + '"}]' } } };`,
      },
      widgetTypes: { grid: 'ScrollTableWidget' },
      call: { before: [{ widget: 'grid', action: 'init' }], widget: 'grid', action: 'cellEdit', event: { value: '5' } },
      responses: [
        { match: { method: 'PATCH' }, status: 204, text: '' },
        { match: {}, json: { ID: 'cs1', Cells: [] } },
      ],
    });
    expect(outcome).toMatchObject({
      requests: [
        { method: 'POST', path: '/api/v1/ExecuteMDX', body: '{}' },
        { method: 'PATCH', path: "/api/v1/Cellsets('cs1')/Cells", body: '[{"Ordinal":0,"Value":"5"}]' },
      ],
      outcome: 'rest',
      error: null,
    });
  });

  it('takes further load actions as loads', async () => {
    const outcome = await run({
      files: {
        'repository.js':
          "Repository = { w: { reloadRows: { url: () => '/api/v1/Cubes', type: 'GET', parsingControl: { type: 'object', query: { n: (r) => r.value.length } } } } };",
      },
      call: { widget: 'w', action: 'reloadRows' },
      responses: [{ match: { method: 'GET' }, json: { value: [1, 2] } }],
    });
    expect(outcome).toMatchObject({
      requests: [{ method: 'GET', path: '/api/v1/Cubes', body: null }],
      outcome: 'loaded',
      result: { n: 2 },
    });
  });

  it('draws a page and reads parameters', async () => {
    const outcome = await run({
      files: {
        'repository.js': "Repository = { cap: { init: () => ({ title: 'From init' }) } };",
        'widget-config.js':
          "WidgetConfig = { mainPage: { id: 'mainPage', type: PageWidget, widgets: [ { id: 'cap', type: TextWidget, title: 'From configuration', width: 80 } ] } };",
      },
      call: { widget: 'mainPage', action: 'boot', read: { cap: ['title', 'width', 'icon'] } },
    });
    expect(outcome).toMatchObject({ outcome: 'rendered', read: { cap: { title: 'From init', width: 80, icon: { $absent: true } } } });
  });

  it('tells failures of the back-end and of the files', async () => {
    const files = { 'repository.js': "Repository = { w: { init: { url: () => '/api/v1/X', type: 'POST', body: () => '{}' } } };" };
    const call = { widget: 'w', action: 'init' };
    expect(await run({ files, call, responses: [{ match: {}, status: 500, json: { message: 'cube not found' } }] })).toMatchObject({
      outcome: 'rejected',
      result: null,
      error: { kind: 'http', status: 500, message: 'cube not found' },
    });
    expect(await run({ files: { 'repository.js': 'Repository = {' }, call })).toMatchObject({
      outcome: 'threw',
      requests: [],
      error: { kind: 'js' },
    });
  });
});

describe('startCaseServer', () => {
  it('answers as often as told, late when told, and {} otherwise', async () => {
    const server = await startCaseServer([
      { match: { method: 'GET' }, status: 200, json: { n: 1 }, times: 1 },
      { match: { method: 'GET' }, status: 201, text: 'raw', times: 1, delayMs: 60 },
    ]);
    const get = async () => {
      const response = await fetch(`${server.baseUrl}/a`);
      return [response.status, response.headers.get('content-type'), await response.text()];
    };
    expect(await get()).toEqual([200, 'application/json; charset=utf-8', '{"n":1}']);
    const started = performance.now();
    expect(await get()).toEqual([201, 'text/plain; charset=utf-8', 'raw']);
    expect(performance.now() - started).toBeGreaterThan(50);
    expect(await get()).toEqual([200, 'application/json; charset=utf-8', '{}']);
    await server.close();
  });
});

describe('createCaseHttp', () => {
  it('lists requests in the order in which they were asked for, with paths as configured', () => {
    const http = createCaseHttp('http://127.0.0.1:9');
    const request = {
      requestId: 'r',
      traceId: 't',
      widgetId: 'w',
      action: 'init',
      method: 'post',
      rootCause: { kind: 'command' },
    } as const;
    const signal = AbortSignal.abort();
    void http.send({ ...request, path: "/a('é')", body: '1' }, signal);
    void http.send({ ...request, path: "/a('é')", body: '2' }, signal);
    void http.send({ ...request, path: '//refused', body: null }, signal);
    void http.send({ ...request, method: 'GET', path: '/b', body: null }, signal);
    const wire = "/a('%C3%A9')";
    expect(
      http.asConfigured([
        { method: 'GET', path: '/b', body: null },
        { method: 'POST', path: '/unknown', body: null },
        { method: 'POST', path: wire, body: '2' },
        { method: 'POST', path: wire, body: '1' },
      ]),
    ).toEqual([
      { method: 'POST', path: "/a('é')", body: '1' },
      { method: 'POST', path: "/a('é')", body: '2' },
      { method: 'GET', path: '/b', body: null },
      { method: 'POST', path: '/unknown', body: null },
    ]);
  });
});
