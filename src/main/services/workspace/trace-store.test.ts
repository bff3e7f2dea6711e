import { expect, test } from 'vitest';
import type { Trace } from '../../../shared/trace/trace.ts';
import { createProjectAnalyser } from '../../../shared/project/analyse-project.ts';
import { createTraceStore } from './trace-store.ts';

const trace = (id: string, more: Partial<Trace> = {}): Trace => ({
  version: 1,
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
  const store = createTraceStore();
  store.put(trace('a', { outcome: 'running' }), null);
  store.put(trace('b'), null);
  store.put(trace('a'), null);
  expect(store.list().map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['a loaded', 'b loaded']);
});

test('keeps two thousand, the oldest go first', () => {
  const store = createTraceStore();
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
  const store = createTraceStore();
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
  const kept = createTraceStore().put(
    trace('a', {
      steps: [
        { kind: 'url', status: 'ok', summary: '', at: 0 },
        { kind: 'type', status: 'ok', summary: '', at: 0 },
      ],
    }),
    model,
  );
  expect(kept.steps.map((step) => step.location?.line)).toEqual([4, 5]);
});
