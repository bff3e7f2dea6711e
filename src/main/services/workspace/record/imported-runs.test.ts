import { expect, onTestFinished, test, vi } from 'vitest';
import { createProjectAnalyser } from '../../../../shared/project/analyse-project.ts';
import { importedRunSchema } from '../../../../shared/trace/trace-file/imported-run.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { createRunRecord } from './run-record.ts';

const failed: Trace = {
  ...{ version: 2, id: 't1', generation: 1, widgetId: 'w', action: 'init', form: 'request', cause: { kind: 'command' }, startedAt: 0 },
  outcome: 'threw',
  steps: [{ kind: 'url', status: 'ok', summary: 'x=hunter2', at: 0 }],
  error: { kind: 'js', message: 'x is not defined', phase: 'url' },
};

function setUp() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events: { name: string; data: unknown }[] = [];
  const record = createRunRecord({
    emit: (name, data) => events.push({ name, data }),
    model: () => createProjectAnalyser()({}).model,
    sources: () => ({}),
    projectProblems: () => [],
    redact: (text) => text.replaceAll('hunter2', '•••'),
  });
  return { record, events };
}

test('runs of a file are reported without places and problems, without secrets, and stay out of later edits', () => {
  const { record, events } = setUp();
  const [kept] = record.importRuns('theirs.trace.json', [importedRunSchema.parse(failed)], []);
  record.placeTraces();
  vi.advanceTimersByTime(1_000);
  expect(kept).toMatchObject({ id: expect.stringMatching(/^file-/), fromFile: 'theirs.trace.json', steps: [{ summary: 'x=•••' }] });
  expect(record.state()).toMatchObject({ problems: [], traces: [kept] });
  expect(events.filter(({ name }) => name === 'traffic.traces')).toEqual([{ name: 'traffic.traces', data: { traces: [kept] } }]);
});

test('a child cannot pass off its runs as those of a file', () => {
  const { record } = setUp();
  record.take({ kind: 'trace', trace: { ...failed, fromFile: 'theirs.trace.json' } });
  expect(record.state().traces[0]).not.toHaveProperty('fromFile');
  expect(record.state().problems).toHaveLength(1);
});
