import { afterEach, expect, test } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { HostConnection } from './host.ts';
import { reconnectDelay } from './reconnecting-socket.ts';
import { createWebHost } from './web-host.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function startServer(answer: (message: { id: number; name: string; input: unknown }, socket: ServerSocket) => void, port = 0) {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  server.on('connection', (socket) => socket.on('message', (data) => answer(JSON.parse(String(data)), socket)));
  await new Promise((resolve) => server.once('listening', resolve));
  const stop = () => {
    for (const client of server.clients) client.terminate();
    server.close();
  };
  closers.push(stop);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { port: address.port, stop };
}

function connect(port: number) {
  const host = createWebHost(`ws://127.0.0.1:${port}/socket`, 'the-key');
  closers.push(() => host.close());
  return host;
}

test('calls wait for the first connection and answers find their call in any order', async () => {
  const held: { id: number; socket: ServerSocket }[] = [];
  const { port } = await startServer((message, socket) => {
    held.push({ id: message.id, socket });
    if (held.length < 2) return;
    for (const { id } of held.toReversed()) socket.send(JSON.stringify({ id, ok: true, output: { value: id } }));
  });
  const host = connect(port);
  const [first, second] = await Promise.all([host.call('settings.read', { key: 'a' }), host.call('settings.read', { key: 'b' })]);
  expect(first).toEqual({ value: 1 });
  expect(second).toEqual({ value: 2 });
});

test('errors keep code, message and details; unknown codes become internal', async () => {
  const { port } = await startServer((message, socket) => {
    const code = message.name === 'file.save' ? 'file-changed-outside' : 'from-the-future';
    socket.send(JSON.stringify({ id: message.id, ok: false, error: { code, message: 'No.', details: { path: 'a.js' } } }));
  });
  const host = connect(port);
  const save = host.call('file.save', { path: 'a.js', text: '', baseVersion: '1', overwrite: false });
  await expect(save).rejects.toMatchObject({ code: 'file-changed-outside', message: 'No.', details: { path: 'a.js' } });
  await expect(host.call('project.close', {})).rejects.toMatchObject({ code: 'internal' });
});

test('an answer that does not fit the contract is refused', async () => {
  const { port } = await startServer((message, socket) =>
    socket.send(JSON.stringify({ id: message.id, ok: true, output: { projects: 7 } })),
  );
  await expect(connect(port).call('project.recent', {})).rejects.toMatchObject({ code: 'internal' });
});

test('only valid events reach their listeners', async () => {
  const { port } = await startServer((message, socket) => {
    socket.send(JSON.stringify({ event: 'notice', data: { severity: 'loud', message: 'x' } }));
    socket.send(JSON.stringify({ event: 'no.such.event', data: {} }));
    socket.send('not json');
    socket.send(JSON.stringify({ event: 'notice', data: { severity: 'info', message: 'Saved.' } }));
    socket.send(JSON.stringify({ id: message.id, ok: true, output: {} }));
  });
  const host = connect(port);
  const heard: unknown[] = [];
  const stop = host.on('notice', (notice) => heard.push(notice));
  await host.call('traffic.clear', {});
  expect(heard).toEqual([{ severity: 'info', message: 'Saved.' }]);
  stop();
  await host.call('traffic.clear', {});
  expect(heard).toHaveLength(1);
});

test('a lost connection fails open calls, notifies listeners and is restored', async () => {
  // The server goes away with the call in its hands.
  const first = await startServer(() => first.stop());
  const host = connect(first.port);
  const seen: HostConnection[] = [];
  let notify = () => {};
  host.onConnection((connection) => {
    seen.push(connection);
    notify();
  });
  await expect.poll(() => seen).toEqual(['connected']);
  const open = host.call('project.recent', {});
  await expect(open).rejects.toMatchObject({ code: 'network-reset' });
  await expect.poll(() => seen).toEqual(['connected', 'lost']);
  await expect(host.call('project.recent', {})).rejects.toMatchObject({ code: 'network-reset' });
  const back = new Promise<void>((resolve) => {
    notify = resolve;
  });
  await startServer((message, socket) => socket.send(JSON.stringify({ id: message.id, ok: true, output: { projects: [] } })), first.port);
  await back;
  expect(seen).toEqual(['connected', 'lost', 'connected']);
  await expect(host.call('project.recent', {})).resolves.toEqual({ projects: [] });
});

test('waits longer after every failed attempt, up to five seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(reconnectDelay)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
});
