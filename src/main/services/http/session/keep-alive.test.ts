import { afterEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { startLoopback } from '../testing/loopback.ts';
import { makeHttp, makeRequest } from '../testing/make-http.ts';
import { createProtectedServer } from '../testing/protected-server.ts';

const signal = () => new AbortController().signal;
const open: { close(): unknown }[] = [];
const after = 60;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function setUp(network: Partial<Connection['network']> = { keepAlive: true }) {
  const passwords = { hold: true };
  const server = createProtectedServer({ letsIn: (text) => passwords.hold && text.startsWith('Basic'), challenges: ['Basic'] });
  const back = await startLoopback(server.answer);
  const parts = makeHttp(back.baseUrl, {
    connection: { signIn: 'basic', user: 'admin' },
    credentials: { user: 'admin', password: 'topsecret!' },
    limits: { keepAliveAfter: after },
  });
  parts.now.connection = { ...parts.now.connection, network: { ...parts.now.connection.network, ...network } };
  open.push(parts.http, back);
  await parts.http.send(makeRequest(), signal());
  const pings = () => back.seen.filter(({ method, url }) => method === 'GET' && url === '/api/v1/ActiveUser');
  return { ...parts, back, server, passwords, pings };
}

/** Waits until another session, kept alive alike, was asked for that many times. */
async function meanwhile(times: number): Promise<void> {
  const { pings } = await setUp();
  await expect.poll(() => pings().length).toBeGreaterThanOrEqual(times);
}

/** How many there are once those under way have arrived. */
async function counted(list: () => unknown[]): Promise<number> {
  await meanwhile(2);
  return list().length;
}

describe('keep-alive', () => {
  it('asks repeatedly with the session while there are no requests, and shows that in the traffic', async () => {
    const { pings, exchanges } = await setUp();
    await expect.poll(() => pings().length).toBeGreaterThanOrEqual(3);
    expect(pings().every(({ headers }) => headers.cookie === 'TM1SessionId=session1x' && headers.authorization === undefined)).toBe(true);
    expect(exchanges.list().some(({ path, traceId }) => path === '/api/v1/ActiveUser' && traceId === '')).toBe(true);
  });

  it('asks nothing unless the connection is set to', async () => {
    const { pings } = await setUp({ keepAlive: false });
    await meanwhile(4);
    expect(pings()).toHaveLength(0);
  });

  it('asks nothing while traffic is paused, and goes on afterwards', async () => {
    const { pings, now } = await setUp();
    now.paused = true;
    const before = await counted(pings);
    await meanwhile(4);
    expect(pings()).toHaveLength(before);
    now.paused = false;
    await expect.poll(() => pings().length).toBeGreaterThan(before);
  });

  it('stops when another connection is in use, and when the app closes', async () => {
    const { pings, now, http } = await setUp();
    const mine = now.connection;
    now.connection = { ...mine, id: 'other' };
    const before = await counted(pings);
    await meanwhile(4);
    expect(pings()).toHaveLength(before);
    now.connection = mine;
    await http.send(makeRequest(), signal());
    await expect.poll(() => pings().length).toBeGreaterThan(before);
    await http.close();
    const atEnd = await counted(pings);
    await meanwhile(4);
    expect(pings()).toHaveLength(atEnd);
  });

  it('signs in again once when the session ended all the same, and stops when that is refused', async () => {
    const { server, back, passwords, reports, pings } = await setUp();
    server.sessions.clear();
    // The second one with the new session: the first one repeats what was refused, and must not meet the next end of a session.
    await expect.poll(() => pings().filter(({ headers }) => headers.cookie?.includes('session2x')).length).toBeGreaterThanOrEqual(2);
    expect(server.opened()).toBe(2);
    passwords.hold = false;
    server.sessions.clear();
    const refused = () => back.seen.filter(({ headers }) => headers.authorization !== undefined).length === 3;
    await expect.poll(refused).toBe(true);
    await expect.poll(() => reports.at(-1)?.status).toBe('sign-in-needed');
    const before = await counted(() => back.seen);
    await meanwhile(4);
    expect(back.seen).toHaveLength(before);
  });
});
