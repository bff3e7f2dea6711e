import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createUtilitySpawn } from '../../../src/main/electron/utility-child.ts';
import { defaultRuntimeLimits, type RuntimeEvent } from '../../../src/main/runtime/runtime.ts';
import { createRuntime } from '../../../src/main/runtime/supervisor/create-runtime.ts';
import { systemLayers } from '../../../src/shared/schema/system-sandbox.ts';
import { root } from './built-app.ts';
import { nodeUtilityFork } from './node-utility-process.ts';

const repository = `
Repository = {
  list: { init: { url: () => '/cells', type: 'GET', parsingControl: { type: 'object', query: { value: (answer) => answer.half * 2 } } } },
  twist: { init: () => { for (;;) {} } },
};`;

const events: RuntimeEvent[] = [];
const requested: string[] = [];
const runtime = createRuntime({
  childPath: join(root, 'dist/runtime/child.cjs'),
  spawn: createUtilitySpawn({ fork: nodeUtilityFork }),
  limits: defaultRuntimeLimits,
  send: async (request) => {
    requested.push(request.path);
    return { ok: true, exchangeId: 'e', status: 200, contentType: 'application/json', text: '{"half": 21}' };
  },
  onEvent: (event) => events.push(event),
});
afterAll(() => runtime.dispose());

const statuses = () => events.flatMap((event) => (event.kind === 'status' ? [event.status] : []));

test('the built child says hello over a parent port, finds every layer but those of the system, loads and runs', async () => {
  await runtime.start();
  const loaded = await runtime.load({
    repository: { path: 'repository.js', text: repository },
    widgetConfig: null,
    eventMap: null,
    queries: {},
    activeUser: 'admin',
    changed: 'all',
  });
  expect(loaded).toMatchObject({ ok: true });
  expect(statuses().at(-1)).toMatchObject({ state: 'ready', missingLayers: systemLayers, systemSandbox: 'utility-process' });
  const result = await runtime.runLoad({ widgetId: 'list', action: 'init', values: {}, cause: { kind: 'command' } });
  expect(result).toMatchObject({ outcome: 'loaded', result: { value: 42 } });
  expect(requested).toEqual(['/cells']);
});

test('a loop that never ends is killed and the next child goes on', async () => {
  const looped = await runtime.runLoad({ widgetId: 'twist', action: 'init', values: {}, cause: { kind: 'command' } });
  expect(looped).toMatchObject({ outcome: 'rejected' });
  const after = await runtime.runLoad({ widgetId: 'list', action: 'init', values: {}, cause: { kind: 'command' } });
  expect(after).toMatchObject({ outcome: 'loaded', result: { value: 42 } });
});
