import { expect, test } from 'vitest';
import { makeExchange, makeStep, makeTrace } from '../../shared/trace/exchange/make-exchange.fixture.ts';
import type { RunResult } from '../runtime/runtime.ts';
import { traceText, tracesText } from './trace-text.ts';

test('what a run caused is below it and indented; an error without a step is named', () => {
  const location = { path: 'repository.js', line: 7, column: 3 };
  const launch = makeTrace({
    id: 'launch',
    widgetId: 'go',
    action: 'launch',
    cause: { kind: 'person' },
    outcome: 'function',
    steps: [makeStep('effect', 'Api.updateContent("list")', { location })],
  });
  const nested = makeTrace({
    widgetId: 'list',
    cause: { kind: 'api', traceId: 'launch', call: 'x', step: 0 },
    outcome: 'rejected',
    steps: [makeStep('parsing', '2 items', { parsing: 'list', count: 2, duration: 3, item: 0 })],
    error: { kind: 'config', phase: 'url', message: 'The request has no url.' },
  });
  expect(tracesText([nested, launch]).split('\n')).toEqual([
    'go.launch: function in 12 ms',
    '  ✓ effect         Api.updateContent("list")  (repository.js:7)',
    '    list.init: rejected in 12 ms',
    '      ✓ parsing 1      list · 2 items · 3 ms',
    '      ✗ The request has no url.',
  ]);
});

test('control sequences of code and back-ends are written out, and do nothing to the terminal', () => {
  const sequence = '\u001b]0;owned\u0007\u009b2J';
  const trace = makeTrace({
    widgetId: `list${sequence}`,
    outcome: 'rejected',
    steps: [makeStep('request', `POST /${sequence}`, {})],
    error: { kind: 'config', phase: 'url', message: `No ${sequence} url.` },
  });
  const exchange = makeExchange({ path: `/api/${sequence}` });
  const result: RunResult = {
    traceId: trace.id,
    outcome: 'rejected',
    result: undefined,
    effects: [],
    delivered: [],
    warnings: [sequence],
    error: { kind: 'config', phase: 'url', message: sequence },
  };
  const done = { ...result, error: undefined, result: { text: sequence } };
  const printed = [tracesText([trace]), traceText([trace], [exchange], result), traceText([trace], [exchange], done)];
  for (const text of printed) expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  expect(printed[1]?.split('\\u001b]0;owned\\u0007\\u009b2J').length).toBe(7);
});
