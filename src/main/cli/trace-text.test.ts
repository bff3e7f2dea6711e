import { expect, test } from 'vitest';
import { makeStep, makeTrace } from '../../shared/trace/make-exchange.fixture.ts';
import { tracesText } from './trace-text.ts';

test('what a run caused stands below it and further in; an error without a step is named', () => {
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
