import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { createProjectAnalyser } from '../../../../shared/project/analyse-project.ts';
import { anyTrace } from '../../../../shared/trace/any-trace.fixture.ts';
import { createTraceStore } from './trace-store.ts';

const trace = (id: string, more: Partial<Trace> = {}): Trace => ({
  version: 2,
  id,
  generation: 1,
  widgetId: 'w',
  action: 'init',
  form: 'request',
  cause: { kind: 'command' },
  startedAt: 0,
  outcome: 'loaded',
  steps: [],
  ...more,
});

test('the same id replaces in place', () => {
  const store = createTraceStore((text) => text);
  store.put(trace('a', { outcome: 'running' }), null);
  store.put(trace('b'), null);
  store.put(trace('a'), null);
  expect(store.list().map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['a loaded', 'b loaded']);
});

test('keeps two thousand, the oldest go first', () => {
  const store = createTraceStore((text) => text);
  for (let number = 0; number < 2_500; number++) store.put(trace(`t${number}`), null);
  expect(store.list()).toHaveLength(2_000);
  expect(store.get('t499')).toBeUndefined();
  expect(store.get('t2499')).toBeDefined();
});

test.each([
  ['details', (text: string): Partial<Trace> => ({ steps: [{ kind: 'body', status: 'ok', summary: '', at: 0, detail: text }] })],
  ['results', (text: string): Partial<Trace> => ({ result: text })],
  [
    'parameters',
    (text: string): Partial<Trace> => ({
      steps: [{ kind: 'parameters', status: 'ok', summary: '', at: 0, parameters: [{ name: 'p', value: text, used: true }] }],
    }),
  ],
])('large %s are bounded in bytes', (_what, make) => {
  const store = createTraceStore((text) => text);
  const text = 'x'.repeat(1024 * 1024);
  for (let number = 0; number < 60; number++) store.put(trace(`t${number}`, make(text)), null);
  expect(store.list().length).toBeLessThanOrEqual(32);
  expect(store.list().at(-1)?.id).toBe('t59');
  // Replacing counts once.
  for (let number = 0; number < 60; number++) store.put(trace('t59', make(text)), null);
  expect(store.list().length).toBeGreaterThan(20);
  store.clear();
  expect(store.list()).toEqual([]);
});

test('whatever comes, the bytes stay within the bound', () => {
  fc.assert(
    fc.property(fc.array(anyTrace, { maxLength: 40 }), (traces) => {
      const limits = { traces: 10, bytes: 200_000 };
      const store = createTraceStore(
        (text) => text,
        () => limits,
      );
      for (const trace of traces) {
        const kept = store.put(trace, null);
        expect(store.get(trace.id)).toBe(kept);
        expect(store.list().length).toBeLessThanOrEqual(limits.traces);
        expect(2 * JSON.stringify(store.list()).length).toBeLessThanOrEqual(limits.bytes * 1.3);
      }
    }),
  );
});

test('a run that goes on outlives those that are over', () => {
  const store = createTraceStore(
    (text) => text,
    () => ({ traces: 3, bytes: Number.MAX_SAFE_INTEGER }),
  );
  store.put(trace('parent', { outcome: 'running' }), null);
  for (let number = 0; number < 5; number++) store.put(trace(`t${number}`), null);
  expect(store.list().map(({ id }) => id)).toEqual(['parent', 't3', 't4']);
});

test('steps get the place of their parameter in the file', () => {
  const text = [
    'Repository = {',
    '  w: {',
    '    init: {',
    "      url: () => '/api/v1/x',",
    "      type: 'POST',",
    '    },',
    '  },',
    '};',
  ].join('\n');
  const { model } = createProjectAnalyser()({ repository: { path: 'repository.js', text } });
  const kept = createTraceStore((text) => text).put(
    trace('a', {
      steps: [
        { kind: 'url', status: 'ok', summary: '', at: 0 },
        { kind: 'type', status: 'ok', summary: '', at: 0 },
      ],
    }),
    { model, sources: {} },
  );
  expect(kept.steps.map((step) => step.location?.line)).toEqual([4, 5]);
});

test('placeholders, listeners and errors without a stack get their place in the files', () => {
  const { model } = createProjectAnalyser()({
    repository: { path: 'repository.js', text: "Repository = {\n  w: { init: { server: true,\n    url: () => '/x' } } };" },
    queries: { path: 'repository.yml', text: 'w_init: >\n  {"MDX":\n  "SELECT [$yearTo] $year"}\n' },
    widgetConfig: {
      path: 'widget-config.js',
      text: "WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [\n  { id: 'l', type: TextWidget,\n    listen: [{ event: 'a.b' }] }] } };",
    },
  });
  const at = { offset: 0, line: 1, column: 1 };
  const place = (index: number) => ({ template: at, filled: at, length: 1, index });
  const kept = createTraceStore((text) => text).put(
    trace('a', {
      error: { kind: 'config', phase: 'url', message: 'The request has no url.' },
      steps: [
        {
          kind: 'parameters',
          status: 'ok',
          summary: 'w_init',
          at: 0,
          queryKey: 'w_init',
          parameters: [{ name: 'year', value: '1', used: true, places: [place(0), place(1), place(7)] }],
        },
        { kind: 'listener', status: 'ok', summary: '', at: 0, widgetId: 'l' },
      ],
    }),
    { model, sources: {} },
  );
  expect(kept.steps[0]?.location).toMatchObject({ path: 'repository.yml', line: 1 });
  expect(kept.steps[0]?.parameters?.[0]?.places?.map(({ location }) => location && [location.line, location.column])).toEqual([
    [3, 12],
    [3, 21],
    undefined,
  ]);
  expect(kept.steps[1]?.location).toMatchObject({ path: 'widget-config.js', line: 3 });
  expect(kept.error?.location).toMatchObject({ path: 'repository.js', line: 3 });
});
