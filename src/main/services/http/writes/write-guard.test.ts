import { describe, expect, it } from 'vitest';
import type { WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import type { TraceCause } from '../../../../shared/trace/trace.ts';
import { sampleConnection } from '../../connections/sample-connection.ts';
import { makeConnection, makeRequest } from '../testing/make-http.ts';
import { createWriteGuard } from './write-guard.ts';
import { describeChanges } from './write-question.ts';

const process = makeRequest({
  path: "/api/v1/Processes('Recalc')/tm1.ExecuteWithReturn",
  action: 'launch',
  widgetId: 'btn',
  body: '{"Parameters":[{"Name":"pYear","Value":"2031"}]}',
});
const person: TraceCause = { kind: 'person' };
const command: TraceCause = { kind: 'command' };
const opened: TraceCause = { kind: 'render', page: 'mainPage', afterEdit: false };
const edited: TraceCause = { kind: 'render', page: 'mainPage', afterEdit: true };
const api: TraceCause = { kind: 'api', traceId: 't0', call: 'updateContent' };

function makeGuard() {
  const asked: WriteQuestion[] = [];
  const settled: string[] = [];
  const guard = createWriteGuard({ onAsked: (question) => asked.push(question), onSettled: (id) => settled.push(id) });
  return { guard, asked, settled };
}

/** What became of a check: sent, a question, or the code of the refusal. */
async function outcome(writes: 'ask' | 'allow' | 'read-only' | 'sample', rootCause: TraceCause, request = process): Promise<string> {
  const { guard, asked } = makeGuard();
  const connection = writes === 'sample' ? sampleConnection : makeConnection({ writes });
  const check = guard.check({ ...request, rootCause }, connection, new AbortController().signal).then(
    () => 'sent',
    (error: { code: string }) => error.code,
  );
  const question = asked[0];
  if (question === undefined) return await check;
  guard.answer({ id: question.id, allow: false, always: false });
  await check;
  return 'asked';
}

describe('createWriteGuard', () => {
  it.each([
    ['ask', person, 'asked'],
    ['ask', command, 'asked'],
    ['ask', opened, 'asked'],
    ['ask', edited, 'write-needs-person'],
    ['ask', api, 'write-needs-person'],
    ['allow', person, 'sent'],
    ['allow', command, 'sent'],
    ['allow', opened, 'asked'],
    ['allow', edited, 'write-needs-person'],
    ['read-only', person, 'write-refused'],
    ['read-only', command, 'write-refused'],
    ['read-only', opened, 'write-refused'],
    ['read-only', edited, 'write-needs-person'],
    ['sample', person, 'sent'],
    ['sample', command, 'sent'],
    ['sample', opened, 'sent'],
    ['sample', edited, 'write-needs-person'],
    ['sample', api, 'write-needs-person'],
  ] as const)('%s with %j: %s', async (writes, cause, expected) => {
    expect(await outcome(writes, cause)).toBe(expected);
  });

  it.each(['ask', 'allow', 'read-only', 'sample'] as const)('lets reading pass with %s, also after an edit', async (writes) => {
    expect(await outcome(writes, edited, makeRequest())).toBe('sent');
  });

  it('asks with what would change, and sends after a yes', async () => {
    const { guard, asked, settled } = makeGuard();
    const check = guard.check({ ...process, rootCause: person }, makeConnection({ production: true }), new AbortController().signal);
    expect(asked).toEqual([
      {
        id: expect.any(String),
        connectionId: 'plan',
        connectionName: 'Planning',
        production: true,
        widgetId: 'btn',
        action: 'launch',
        method: 'POST',
        path: process.path,
        changes: [{ name: 'pYear', value: '2031' }],
        moreChanges: 0,
        process: 'Recalc',
      },
    ]);
    expect(guard.waiting()).toEqual(asked);
    guard.answer({ id: 'unknown', allow: true, always: true });
    guard.answer({ id: asked[0]?.id ?? '', allow: true, always: false });
    await check;
    expect(settled).toEqual([asked[0]?.id]);
    expect(guard.waiting()).toEqual([]);
  });

  it('knows no always for production', async () => {
    const { guard, asked } = makeGuard();
    const connection = makeConnection({ production: true });
    const first = guard.check(process, connection, new AbortController().signal);
    guard.answer({ id: asked[0]?.id ?? '', allow: true, always: true });
    await first;
    void guard.check(process, connection, new AbortController().signal);
    expect(asked).toHaveLength(2);
  });

  it('asks again when a connection that is always allowed becomes production', async () => {
    const { guard, asked } = makeGuard();
    const first = guard.check(process, makeConnection(), new AbortController().signal);
    guard.answer({ id: asked[0]?.id ?? '', allow: true, always: true });
    await first;
    void guard.check(process, makeConnection({ production: true }), new AbortController().signal);
    expect(asked).toHaveLength(2);
  });

  it('stops asking for this address after always, and for what already waits', async () => {
    const { guard, asked } = makeGuard();
    const connection = makeConnection({ baseUrl: 'https://a' });
    const signal = new AbortController().signal;
    const first = guard.check(process, connection, signal);
    const second = guard.check(process, connection, signal);
    guard.answer({ id: asked[0]?.id ?? '', allow: true, always: true });
    await Promise.all([first, second]);
    await guard.check(process, connection, signal);
    expect(asked).toHaveLength(2);
    const elsewhere = guard.check(process, { ...connection, baseUrl: 'https://b' }, signal);
    expect(asked).toHaveLength(3);
    guard.answer({ id: asked[2]?.id ?? '', allow: false, always: true });
    await expect(elsewhere).rejects.toMatchObject({ code: 'write-declined' });
  });

  it('never turns a read-only connection into another one', async () => {
    const { guard, asked } = makeGuard();
    const signal = new AbortController().signal;
    const first = guard.check(process, makeConnection(), signal);
    guard.answer({ id: asked[0]?.id ?? '', allow: true, always: true });
    await first;
    await expect(guard.check(process, makeConnection({ writes: 'read-only' }), signal)).rejects.toMatchObject({ code: 'write-refused' });
  });

  it('withdraws a question whose run is dropped', async () => {
    const { guard, asked, settled } = makeGuard();
    const controller = new AbortController();
    const check = guard.check(process, makeConnection(), controller.signal);
    controller.abort();
    await expect(check).rejects.toMatchObject({ code: 'cancelled' });
    expect(settled).toEqual([asked[0]?.id]);
    await expect(guard.check(process, makeConnection(), controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(asked).toHaveLength(1);
  });
});

describe('describeChanges', () => {
  it('lists cells of a PATCH, also of a single one', () => {
    expect(describeChanges('[{"Ordinal":4,"Value":"10"},{"Ordinal":5,"Value":11.5}]').changes).toEqual([
      { name: '4', value: '10' },
      { name: '5', value: '11.5' },
    ]);
    expect(describeChanges('{"Ordinal":4,"Value":null}').changes).toEqual([{ name: '4', value: 'null' }]);
  });

  it('cuts long lists and long values', () => {
    const cells = Array.from({ length: 250 }, (_, ordinal) => ({ Ordinal: ordinal, Value: 'x'.repeat(900) }));
    const { changes, moreChanges } = describeChanges(JSON.stringify(cells));
    expect(changes).toHaveLength(100);
    expect(moreChanges).toBe(150);
    expect(changes[0]?.value).toBe(`${'x'.repeat(500)}… (400 more characters)`);
  });

  it('shows any other body as it is', () => {
    expect(describeChanges('{"a":1}').changes).toEqual([{ name: 'body', value: '{"a":1}' }]);
    expect(describeChanges('no json').changes).toEqual([{ name: 'body', value: 'no json' }]);
    expect(describeChanges('x'.repeat(9000)).changes[0]?.value).toBe(`${'x'.repeat(4000)}… (5,000 more characters)`);
    expect(describeChanges(null)).toEqual({ changes: [], moreChanges: 0 });
  });
});
