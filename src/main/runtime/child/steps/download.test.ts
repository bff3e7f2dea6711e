import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeEventTests } from '../../event-tests.ts';
import { json, makeLoad } from '../../test-runtime.ts';

const tests = makeEventTests();
const { runtime, requests, lines, effects, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

const map = `EventMap = { 'launch.b': [{ action() { console.log('plain'); } }], 'launch.b.finished': [{ action(a, event, element, response) { console.log('finished', JSON.stringify(response)); } }] };`;
const load = (download: string) =>
  runtime.load(
    makeLoad(
      `Repository = { b: { launch: { download(ctx, ...rest) { console.log('download', ctx.getWidgetId(), rest.length); ${download} } } } };`,
      { map },
    ),
  );

it('fetches the file with its further fields in the address and offers it for saving', async () => {
  await load("return { url: '/api/v1/Export', fileName: 'report.xlsx', year: 2024, name: 'a&b ü', skip: undefined };");
  tests.answer = () => ({ ok: true, exchangeId: 'e7', status: 200, contentType: '', text: '' });
  expect(await act('b', 'launch')).toMatchObject({ outcome: 'rest' });
  expect(requests).toMatchObject([
    {
      method: 'GET',
      path: '/api/v1/Export?year=2024&name=a%26b%20%C3%BC',
      body: null,
      download: { fileName: 'report.xlsx' },
      rootCause: { kind: 'person' },
    },
  ]);
  expect(effects()).toEqual([{ kind: 'download', exchangeId: 'e7', fileName: 'report.xlsx', widgetId: 'b' }]);
  expect(lines()).toEqual(['download b 0', 'plain', 'finished {}']);
});

it('offers nothing when the back-end refuses, and says why', async () => {
  await load("return { url: '/x?a=1', fileName: 'f', b: true };");
  tests.answer = () => json({ error: { message: 'No such file' } }, 404);
  expect(await act('b', 'launch')).toMatchObject({ outcome: 'rejected', error: { kind: 'http', status: 404 } });
  expect(requests[0]?.path).toBe('/x?a=1&b=true');
  expect(effects()).toEqual([{ kind: 'message', severity: 'error', text: '404 in b: No such file' }]);
  expect(lines()).toEqual(['download b 0', 'plain']);
});

it.each(['return {};', 'return null;', 'return 5;'])('says what to return after %s', async (code) => {
  await load(code);
  expect(await act('b', 'launch')).toMatchObject({
    error: { kind: 'config', message: expect.stringContaining('return { url, fileName }') },
  });
  expect(requests).toHaveLength(0);
});

it('gives a cell of a grid table its further arguments', async () => {
  await runtime.load(
    makeLoad(
      "Repository = { table: { launch: { download: (ctx, cell, values, row, col) => ({ url: '/f', fileName: 'f', at: row + '-' + col, id: values.id }) } } };",
    ),
  );
  await runtime.setState({ table: { cellData: [[{}, {}]] } });
  await act('table_0_1', 'launch');
  expect(requests[0]?.path).toBe('/f?at=0-1&id=table_0_1');
});
