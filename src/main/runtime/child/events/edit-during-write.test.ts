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

const pressed = { widgetId: 'go', action: 'launch', values: {}, sequence: 1, cause: { kind: 'person' } } as const;

/** Presses, and evaluates edited files at once, as where both happen in the same moment. */
async function pressWithinAnEdit(code: string, edited: string): Promise<string[]> {
  const { runtime, requests } = makeTestRuntime();
  try {
    await runtime.start();
    await runtime.load(makeLoad(code));
    const launch = runtime.runEvent(pressed);
    expect(await runtime.load(makeLoad(edited))).toMatchObject({ ok: true });
    await launch;
    return requests.map(({ path }) => path);
  } finally {
    await runtime.dispose();
  }
}

test('a press within an edit is not lost: the edit waits until its request is sent', async () => {
  expect(await pressWithinAnEdit(repository, repository.replace('/X', '/Edited'))).toEqual(['/api/v1/X']);
});

test('nor are the calls of its function', async () => {
  const calling = repository.replace('go: {', "go: { launch: () => Api.executeRequest('launch.send') }, send: {");
  expect(await pressWithinAnEdit(calling, `${calling} // edited`)).toEqual(['/api/v1/X']);
});

test('a press that comes behind an edit that waits runs in the edited files', async () => {
  const { runtime, requests } = makeTestRuntime();
  try {
    await runtime.start();
    await runtime.load(makeLoad(repository));
    const first = runtime.runEvent(pressed);
    const edit = runtime.load(makeLoad(repository.replace('/X', '/Edited')));
    const second = runtime.runEvent({ ...pressed, sequence: 2 });
    await Promise.all([first, edit, second]);
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/X', '/api/v1/Edited']);
  } finally {
    await runtime.dispose();
  }
});

test('an edit does not wait for code that keeps calling itself', async () => {
  const endless = `Repository = { go: { launch: () => Api.executeRequest('launch.go') } };`;
  const { runtime } = makeTestRuntime({ limits: { effectDepth: 1_000_000 } });
  try {
    await runtime.start();
    await runtime.load(makeLoad(endless));
    const launch = runtime.runEvent(pressed);
    expect(await runtime.load(makeLoad(repository))).toMatchObject({ ok: true });
    expect(await launch).toMatchObject({ outcome: 'cancelled' });
  } finally {
    await runtime.dispose();
  }
});

test('what was typed just before an edit is kept', async () => {
  const { runtime } = makeTestRuntime();
  try {
    await runtime.start();
    await runtime.load(makeLoad(repository));
    runtime.setValue({ widgetId: 'go', value: 'typed', sequence: 1 });
    await runtime.load(makeLoad(`${repository} // edited`));
    expect(await runtime.readState()).toMatchObject({ go: { value: 'typed' } });
  } finally {
    await runtime.dispose();
  }
});
