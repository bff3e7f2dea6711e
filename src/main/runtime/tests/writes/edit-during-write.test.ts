import { expect, test } from 'vitest';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';
import type { RuntimeResponse } from '../../runtime.ts';

const repository =
  "Repository = { go: { launch: { url: () => '/api/v1/X', type: 'POST', body: () => '{}' } }, w: { init: { url: () => '/api/v1/Y', type: 'GET' } } };";

test('an edit cuts off inits that are under way, never what a person started', async () => {
  const signals = new Map<string, AbortSignal>();
  const answers: ((response: RuntimeResponse) => void)[] = [];
  const { runtime } = makeTestRuntime({
    send: (request, signal) => {
      signals.set(request.widgetId, signal);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  try {
    await runtime.start();
    await runtime.load(makeLoad(repository));
    const launch = runtime.runEvent({ widgetId: 'go', action: 'launch', values: {}, sequence: 1, cause: { kind: 'person' } });
    const init = runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'render', page: 'p', afterEdit: false } });
    await expect.poll(() => signals.size, { timeout: 15_000 }).toBe(2);
    await runtime.load(makeLoad(`${repository} // edited`));
    expect(signals.get('w')?.aborted).toBe(true);
    expect(signals.get('go')?.aborted).toBe(false);
    for (const answer of answers) answer(json({}));
    await Promise.all([launch, init]);
  } finally {
    await runtime.dispose();
  }
});
