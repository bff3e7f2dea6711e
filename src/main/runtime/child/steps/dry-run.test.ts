import { expect, test } from 'vitest';
import type { Trace } from '../../../../shared/trace/trace.ts';
import type { RuntimeEvent } from '../../runtime.ts';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const repository = "Repository = { go: { launch: { url: () => '/api/v1/X', type: 'PATCH', body: () => '[]' } } };";

test('the step of a request that a dry run answered says that nothing was sent', async () => {
  const { runtime, events } = makeTestRuntime({
    send: async () => ({ ok: true, exchangeId: 'e', status: 204, contentType: '', text: '', isUnsent: true }),
  });
  try {
    await runtime.start();
    await runtime.load(makeLoad(repository));
    await runtime.runEvent({ widgetId: 'go', action: 'launch', values: {}, sequence: 1, cause: { kind: 'person' } });
    const steps = () => tracesOf(events).flatMap(({ steps: all }) => all.filter(({ kind }) => kind === 'request'));
    expect(steps().at(-1)).toMatchObject({ status: 'ok', summary: 'PATCH /api/v1/X · not sent: dry run', exchangeId: 'e' });
  } finally {
    await runtime.dispose();
  }
});

function tracesOf(events: readonly RuntimeEvent[]): readonly Trace[] {
  return events.flatMap((event) => (event.kind === 'trace' ? [event.trace] : []));
}
