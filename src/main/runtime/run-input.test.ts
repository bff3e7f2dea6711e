import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { json, makeLoad, makeTestRuntime } from './test-runtime.ts';

const { runtime, events, requests } = makeTestRuntime({ send: () => json({ value: [1, 2] }) });
const config = "WidgetConfig = { page: { id: 'page', type: PageWidget, widgets: [{ id: 'a', type: TextWidget, title: 'Sales' }] } };";
const files = "const factor = 2; const twice = (n) => n * factor; Repository = { a: { init: () => ({ title: 'x' }) } };";

beforeAll(async () => {
  await runtime.start();
  await runtime.load(makeLoad(files, { config }));
});
afterAll(() => runtime.dispose());
beforeEach(() => {
  events.length = 0;
  requests.length = 0;
});

const run = (text: string, widgetId = 'a') => runtime.runInput({ widgetId, text });
const value = async (text: string) => (await run(text)).result;

describe('code that a person types', () => {
  it.each([
    ['twice(21)', 42],
    ['{ a: 1, b: [true] }', { a: 1, b: [true] }],
    ['const a = 20; const b = 1;\ntwice(a + b)', 42],
    ['const a = 20; twice(a); // the last statement counts', 40],
    ['if (factor > 1) { factor }', { $undefined: true }],
    ['await Promise.resolve(7)', 7],
    ['Promise.resolve(7)', 7],
    ['ctx.getWidgetId()', 'a'],
    ['$0.title', 'Sales'],
    ['-0', { $number: '-0' }],
    ['twice', { $function: true }],
    ["v('a.title')", false],
    ['1 // a note', 1],
    ['"a\u2028b"', 'a\u2028b'],
  ])('%s', async (text, expected) => {
    expect(await run(text)).toMatchObject({ outcome: 'function', result: expected });
  });

  it('keeps what is assigned without a declaration', async () => {
    await value('kept = { n: 1 }');
    expect(await value('kept.n += 1; kept')).toEqual({ n: 2 });
    expect(await value('const gone = 1; gone')).toBe(1);
    expect(await run('gone')).toMatchObject({ outcome: 'threw', error: { name: 'ReferenceError', message: 'gone is not defined' } });
  });

  it('runs without a widget', async () => {
    expect(await run('$0', '')).toMatchObject({ result: { $undefined: true } });
    expect(await run('typeof ctx', '')).toMatchObject({ result: 'object' });
  });

  it('says where a text cannot be read', async () => {
    expect(await run('const a = ;')).toMatchObject({
      outcome: 'threw',
      error: { kind: 'js', name: 'SyntaxError', message: 'Unexpected token (line 1, column 11)' },
    });
    expect(await run("import('fs')")).toMatchObject({ outcome: 'threw', error: { name: 'SyntaxError' } });
  });

  it('is a trace of its widget, with what it leads to', async () => {
    const { traceId, effects } = await run("Api.forceRefresh('a')");
    const traces = new Map(events.flatMap((event) => (event.kind === 'trace' ? [[event.trace.id, event.trace]] : [])));
    expect(traces.get(traceId)).toMatchObject({ widgetId: 'a', action: '(console)', form: 'function', cause: { kind: 'command' } });
    expect(effects).toEqual([['forceRefresh', 'a']]);
    expect([...traces.values()].find(({ action }) => action === 'init')).toMatchObject({ cause: { kind: 'api', traceId } });
  });

  it('is called by the engine alone: nothing runs behind the end of its function', async () => {
    await value('outside = 0');
    for (const text of ['}); outside = 1; (function () {', '}, outside = 1, function () {', '})(outside = 1); (function () {', '/*', '`${'])
      expect(await run(text)).toMatchObject({ outcome: 'threw', error: { name: 'SyntaxError' } });
    expect(await value('outside')).toBe(0);
  });

  it('answers any text', async () => {
    const parts = fc.constantFrom(
      '(',
      ')',
      '{',
      '}',
      '`',
      '${',
      '//',
      '/*',
      '*/',
      '\n',
      ';',
      'await ',
      'return ',
      'x',
      '1',
      '=>',
      'yield',
      '<!--',
      '#!',
      '"',
      '\\',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 8 }), async (texts) => {
        const { outcome } = await run(texts.join('') || '0');
        expect(['function', 'threw', 'rejected']).toContain(outcome);
      }),
      { numRuns: 60 },
    );
  });
});

it('ends code that does not end by itself, and goes on', async () => {
  const { runtime: other } = makeTestRuntime({ limits: { callDeadline: 300 } });
  onTestFinished(() => other.dispose());
  await other.start();
  await other.load(makeLoad(files, { config }));
  expect(await other.runInput({ widgetId: 'a', text: 'for (;;) {}' })).toMatchObject({ error: { kind: 'deadline' } });
  expect(await other.runInput({ widgetId: 'a', text: 'twice(1)' })).toMatchObject({ result: 2 });
});
