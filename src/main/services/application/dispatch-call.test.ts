import { expect, test } from 'vitest';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { dispatchCall } from './dispatch-call.ts';

function setUp(handlers: Partial<HostCallHandlers> = {}) {
  const bugs: unknown[] = [];
  const call = (name: unknown, input: unknown) =>
    dispatchCall(handlers as HostCallHandlers, name, input, (message, thrown) => bugs.push([message, thrown]));
  return { call, bugs };
}

test('passes on the validated input and returns the validated output', async () => {
  const given: unknown[] = [];
  const { call } = setUp({
    'file.save': async (input) => {
      given.push(input);
      return { version: 'v2', more: 'dropped' } as { version: string };
    },
  });
  const answer = await call('file.save', { path: 'a', text: 't', baseVersion: 'v1', overwrite: false, extra: 1 });
  expect(given).toEqual([{ path: 'a', text: 't', baseVersion: 'v1', overwrite: false }]);
  expect(answer).toEqual({ ok: true, output: { version: 'v2' } });
});

test.each([['no.such.call'], ['__proto__'], ['constructor'], ['toString'], [7], [null], [{}]])('the call %j is unknown', async (name) => {
  const { call, bugs } = setUp();
  expect(await call(name, {})).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
  expect(bugs).toEqual([]);
});

test.each([[undefined], [null], ['text'], [{}], [{ key: 7 }], [{ key: 'x'.repeat(201) }], [[]]])(
  'input %j never reaches the handler',
  async (input) => {
    const { call } = setUp({ 'settings.read': () => Promise.reject(new Error('reached')) });
    const answer = await call('settings.read', input);
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    expect(JSON.stringify(answer)).toContain('settings.read');
  },
);

test.each([
  ['preview.problem', { widgetId: 'x'.repeat(1e6), code: 'a', message: 'b' }],
  ['preview.problem', { widgetId: 'a', code: 'x'.repeat(1e6), message: 'b' }],
  ['preview.problem', { widgetId: 'a', code: 'b', message: 'x'.repeat(1e6) }],
  ['preview.event', { widgetId: 'x'.repeat(1e6), action: 'launch', values: {}, sequence: 1 }],
  ['preview.event', { widgetId: 'a', action: 'x'.repeat(1e6), values: {}, sequence: 1 }],
  ['preview.value', { widgetId: 'x'.repeat(1e6), value: 1, sequence: 1 }],
  ['preview.popup', { widgetId: 'x'.repeat(1e6), open: true }],
  ['preview.open', { page: 'x'.repeat(1e6) }],
] as const)('%s with an endless name or text never reaches the handler', async (name, input) => {
  const { call } = setUp({ [name]: () => Promise.reject(new Error('reached')) });
  expect(await call(name, input)).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
});

test('a bug is answered without its message or stack, which go to the log', async () => {
  const bug = new Error('the secret detail');
  for (const handler of [
    () => Promise.reject(bug),
    () => {
      throw bug;
    },
  ]) {
    const { call, bugs } = setUp({ 'app.info': handler });
    const answer = await call('app.info', {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toMatch(/secret detail|dispatch-call/);
    expect(bugs).toEqual([['host call app.info', bug]]);
  }
});

test('output that does not fit the contract is a bug', async () => {
  const { call, bugs } = setUp({ 'file.save': async () => ({ version: 7 }) as unknown as { version: string } });
  expect(await call('file.save', { path: 'a', text: '', baseVersion: '', overwrite: false })).toMatchObject({
    ok: false,
    error: { code: 'internal' },
  });
  expect(bugs).toHaveLength(1);
});

test('an expected failure keeps code, message and details, not its cause', async () => {
  const { call, bugs } = setUp({
    'app.info': () => Promise.reject(new AppError('disk-full', 'No room.', { cause: new Error('hidden'), details: { version: 'v' } })),
  });
  expect(await call('app.info', {})).toEqual({ ok: false, error: { code: 'disk-full', message: 'No room.', details: { version: 'v' } } });
  expect(bugs).toEqual([]);
});
