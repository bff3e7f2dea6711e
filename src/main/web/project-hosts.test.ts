import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { HostCallHandlers } from '../../shared/contract/host-calls.ts';
import type { Application } from '../services/application/application.ts';
import { createEventHub, type EventHub } from '../services/events/event-hub.ts';
import { createProjectHosts, type ProjectHosts } from './project-hosts.ts';
import { startWebHost } from './web-host.ts';

let hosts: ProjectHosts;
let ended: Application[];
let bugs: unknown[];
let sockets: WebSocket[];
let hubs: Map<Application, EventHub>;

beforeEach(() => {
  ended = [];
  bugs = [];
  sockets = [];
  hubs = new Map();
  hosts = createProjectHosts({ ...parts(), start: (application, onUse) => startWebHost(application, 0, undefined, onUse) });
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await hosts.close();
  expect(bugs).toEqual([]);
});

const parts = () => ({
  end: async (application: Application) => void ended.push(application),
  logBug: (...bug: unknown[]) => void bugs.push(bug),
});

/** An application that answers with its name. */
function makeApplication(name: string): Application {
  const handlers: Partial<HostCallHandlers> = { 'settings.read': async () => ({ value: name }) };
  const hub = createEventHub();
  const parts: Pick<Application, 'connectWindow' | 'onEvent' | 'handleRequest' | 'logBug'> = {
    connectWindow: () => ({ handlers: handlers as HostCallHandlers, close: () => undefined, windowClosed: () => undefined }),
    onEvent: hub.onEvent,
    logBug: (...bug) => bugs.push(bug),
    handleRequest: async () => ({ status: 200, headers: {}, body: name }),
  };
  const application = parts as Application;
  hubs.set(application, hub);
  return application;
}

const keyOf = (address: string) => new URL(address).searchParams.get('token') ?? '';

/** Opens a socket to the server at an address, with the key and the origin of others where they are given. Rejects with the status. */
function open(address: string, { key = keyOf(address), origin = new URL(address).origin } = {}): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${new URL(address).host}/socket`, ['dashwright', `key.${key}`], { origin });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on('error', reject);
  });
}

function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
}

/** Requests a page with the cookie of another server, as a browser sends it to every port. */
function status(address: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ host: hostname, port, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('each project has an address of its own, always the same while it is open', async () => {
  const [one, two] = [makeApplication('one'), makeApplication('two')];
  const [first, second, again] = await Promise.all([hosts.show(one), hosts.show(two), hosts.show(one)]);
  expect(again).toBe(first);
  expect(new URL(second).origin).not.toBe(new URL(first).origin);
  expect(keyOf(second)).not.toBe(keyOf(first));
  for (const [address, name] of [
    [first, 'one'],
    [second, 'two'],
  ] as const) {
    const socket = await open(address);
    const answer = nextMessage(socket);
    socket.send(JSON.stringify({ id: 1, name: 'settings.read', input: { key: 'application' } }));
    expect(await answer).toEqual({ id: 1, ok: true, output: { value: name } });
  }
});

test('neither the key nor the page of one project opens a socket to another', async () => {
  const [first, second] = [await hosts.show(makeApplication('one')), await hosts.show(makeApplication('two'))];
  await expect(open(second, { key: keyOf(first) })).rejects.toThrow('403');
  await expect(open(second, { origin: new URL(first).origin })).rejects.toThrow('403');
  await expect(open(second, { key: keyOf(first), origin: new URL(first).origin })).rejects.toThrow('403');
  expect(await status(second, `/?token=${keyOf(first)}`, {})).toBe(403);
  const [name] = /dashwright-\d+/.exec(`dashwright-${new URL(first).port}`) ?? [];
  expect(await status(second, '/', { cookie: `${name}=${keyOf(first)}` })).toBe(403);
});

test('events reach the windows of their project alone', async () => {
  const [one, two] = [makeApplication('one'), makeApplication('two')];
  const [left, right] = [await open(await hosts.show(one)), await open(await hosts.show(two))];
  const got: unknown[] = [];
  left.on('message', (data) => got.push(['left', JSON.parse(String(data))]));
  const arrived = nextMessage(right);
  hubs.get(one)?.emit('console.cleared', {});
  hubs.get(two)?.emit('traffic.cleared', {});
  expect(await arrived).toEqual({ event: 'traffic.cleared', data: {} });
  await vi.waitFor(() => expect(got).toEqual([['left', { event: 'console.cleared', data: {} }]]));
});

test('the windows that come and go are counted', async () => {
  const counts: number[] = [];
  const host = await startWebHost(makeApplication('one'), 0, undefined, (windows) => counts.push(windows));
  const [tab, other] = [await open(host.url), await open(host.url)];
  tab.close();
  await vi.waitFor(() => expect(counts).toEqual([1, 2, 1]));
  other.close();
  await vi.waitFor(() => expect(counts).toEqual([1, 2, 1, 0]));
  // A page that is requested counts as use, one that is refused does not.
  expect(await status(host.url, `/?token=${keyOf(host.url)}`, {})).toBe(302);
  expect(await status(host.url, '/', {})).toBe(403);
  expect(counts).toEqual([1, 2, 1, 0, 0]);
  await host.close();
});

describe('the end of a project', () => {
  let use: ((windows: number) => void)[];
  let closed: number;
  let own: ProjectHosts;

  beforeEach(() => {
    vi.useFakeTimers();
    use = [];
    closed = 0;
    own = createProjectHosts(
      {
        ...parts(),
        start: async (_application, onUse) => {
          const close = async (): Promise<void> => {
            closed += 1;
          };
          use.push(onUse);
          return { url: `http://127.0.0.1:${use.length}/`, port: use.length, close };
        },
      },
      1_000,
    );
  });
  afterEach(() => vi.useRealTimers());

  test('comes when its last window was closed and none came back', async () => {
    const application = makeApplication('one');
    await own.show(application);
    for (const windows of [1, 2, 1]) use[0]?.(windows);
    await vi.advanceTimersByTimeAsync(5_000);
    use[0]?.(0);
    await vi.advanceTimersByTimeAsync(900);
    // A tab that loads again.
    use[0]?.(0);
    await vi.advanceTimersByTimeAsync(900);
    use[0]?.(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([ended, closed]).toEqual([[], 0]);
    use[0]?.(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([ended, closed]).toEqual([[application], 1]);
  });

  test('waits its whole time again once the address was handed out again', async () => {
    const application = makeApplication('one');
    const address = await own.show(application);
    await vi.advanceTimersByTimeAsync(900);
    expect(await own.show(application)).toBe(address);
    await vi.advanceTimersByTimeAsync(900);
    expect([ended, closed]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(100);
    expect([ended, closed]).toEqual([[application], 1]);
  });

  test('does not begin by handing out the address while a window is open', async () => {
    const application = makeApplication('one');
    await own.show(application);
    use[0]?.(1);
    await own.show(application);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toEqual([]);
  });

  test('comes, too, if nobody opens its address; the one of the start stays', async () => {
    const [kept, left] = [makeApplication('kept'), makeApplication('left')];
    const host = { url: 'http://127.0.0.1:9/', port: 9, close: async () => undefined };
    await own.keep(kept, async () => host);
    await own.show(left);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toEqual([left]);
    expect(await own.show(kept)).toBe(host.url);
    expect(use).toHaveLength(1);
  });
});
