import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultBackend, startFaultBackend } from './fault-backend.ts';
import { faultKinds } from './fault-list.ts';

const question = '/api/v1/ActiveUser';
const data = '/api/v1/Cubes?$select=Name';
let faults: FaultBackend;

beforeAll(async () => {
  faults = await startFaultBackend();
});
afterAll(() => faults.stop());

const statusOf = async (path: string, init?: RequestInit) => (await fetch(`${faults.addressOf('empty-error')}${path}`, init)).status;

describe('startFaultBackend', () => {
  it('lists every fault with its address', async () => {
    const text = await (await fetch(faults.baseUrl)).text();
    for (const { name, description } of faultKinds) expect(text).toContain(`${faults.addressOf(name)}\n    ${description}`);
    expect(text).toMatch(/https:\/\/127\.0\.0\.1:\d+\n {4}The certificate expired/);
    expect(new Set(faultKinds.map(({ name }) => name)).size).toBe(faultKinds.length);
    expect((await fetch(`${faults.baseUrl}/faults/nonsense/api/v1/Cubes`)).status).toBe(404);
    expect(() => faults.addressOf('nonsense')).toThrow('no fault nonsense');
  });

  it('answers connection requests below /data, and all but the first data request below /once', async () => {
    expect([await statusOf(question), await statusOf(data)]).toEqual([500, 500]);
    expect([await statusOf(`/data${question}`), await statusOf(`/data${data}`), await statusOf(`/data${data}`)]).toEqual([200, 500, 500]);
    faults.breakAgain('empty-error');
    expect([await statusOf(`/once${question}`), await statusOf(`/once${data}`), await statusOf(`/once${data}`)]).toEqual([200, 500, 200]);
    expect(faults.arrivals('empty-error').map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET ${question}`,
      `GET ${data}`,
      `GET ${data}`,
    ]);
  });

  it('is healed and broken by request, and lists what arrived', async () => {
    faults.breakAgain('empty-error');
    const control = async (path: string, method = 'POST') => (await fetch(`${faults.baseUrl}${path}`, { method })).text();
    await control('/heal/empty-error', 'GET');
    expect(await statusOf(data)).toBe(500);
    await control('/heal/empty-error');
    expect(await statusOf(data)).toBe(200);
    expect(await control('/arrivals/empty-error', 'GET')).toBe(`GET ${data}\nGET ${data}\n`);
    await control('/break/empty-error');
    expect(await statusOf(data)).toBe(500);
  });

  it('lets the sample back-end answer with a session below the prefix', async () => {
    faults.heal('empty-error');
    const answer = await fetch(`${faults.addressOf('empty-error')}${question}`);
    expect(answer.headers.get('set-cookie')).toMatch(/^TM1SessionId=[^;]+; Path=\/faults\/empty-error\/api\//);
    expect(await answer.json()).toMatchObject({ Name: 'admin' });
  });
});
