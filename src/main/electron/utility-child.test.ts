import { expect, test } from 'vitest';
import type { BodyPiece } from '../runtime/channel/body-piece.ts';
import { BodyInlet } from '../runtime/child/channel/body-inlet.ts';
import { createFakeElectron } from './testing/fake-electron.ts';
import { createUtilitySpawn } from './utility-child.ts';

function startChild(canKill = true) {
  const host = createFakeElectron();
  const killed: number[] = [];
  const spawn = createUtilitySpawn(host.electron.utilityProcess, (pid) => {
    killed.push(pid);
    return canKill;
  });
  const channel = spawn('/app/dist/runtime/child.cjs');
  const started = host.children[0];
  if (!started) throw new Error('Nothing was started.');
  return { channel, killed, ...started };
}

test('starts with an empty environment, no streams and the flags of the other host', () => {
  const { path, parameters, options } = startChild();
  expect(path).toBe('/app/dist/runtime/child.cjs');
  expect(parameters).toEqual([]);
  expect(options).toMatchObject({ env: {}, stdio: 'ignore' });
  expect(options.execArgv).toEqual(
    expect.arrayContaining(['--permission', '--allow-fs-read=/app/dist/runtime', '--disallow-code-generation-from-strings', '--no-addons']),
  );
});

test('messages sent before the process has started wait for it, in order', () => {
  const { channel, child } = startChild();
  channel.send('first');
  channel.send('second');
  expect(child.received).toEqual([]);
  child.spawn(42);
  channel.send('third');
  expect(child.received).toEqual(['first', 'second', 'third']);
  expect(channel.pid).toBe(42);
});

test('texts are accepted from it', () => {
  const { channel, child } = startChild();
  const heard: string[] = [];
  channel.onMessage((text) => heard.push(text));
  child.spawn(42);
  child.emit('message', '{"type":"idle"}');
  expect(heard).toEqual(['{"type":"idle"}']);
});

test.each([
  ['an object', { type: 'idle' }],
  ['bytes', new Uint8Array(4)],
  ['a number', 7],
  ['nothing', undefined],
  ['a list', ['x']],
  ['a text beyond the limit', 'x'.repeat(64 * 1024 ** 2 + 1)],
])('%s ends it, and nothing more is received', async (_name, message) => {
  const { channel, child, killed } = startChild();
  const heard: string[] = [];
  const ends: unknown[] = [];
  channel.onMessage((text) => heard.push(text));
  channel.onExit((reason) => ends.push(reason));
  child.spawn(42);
  child.emit('message', message);
  child.emit('message', '{"type":"idle"}');
  expect(killed).toEqual([42]);
  expect(heard).toEqual([]);
  child.exit(9);
  await expect.poll(() => ends).toEqual([{ code: 9, signal: null, breach: expect.any(String) }]);
});

test('a million messages at once end it', () => {
  const { channel, child, killed } = startChild();
  let heard = 0;
  channel.onMessage(() => {
    heard += 1;
  });
  child.spawn(42);
  for (let index = 0; index < 1e6; index += 1) child.emit('message', '{"type":"idle"}');
  expect(killed).toEqual([42]);
  expect(heard).toBeLessThan(1e6);
});

test('is killed hard, by process id, and by Electron if that fails', () => {
  const { channel, child, killed } = startChild();
  child.spawn(42);
  channel.kill();
  expect(killed).toEqual([42]);
  expect(child.kills).toBe(0);

  const stubborn = startChild(false);
  stubborn.child.spawn(43);
  stubborn.channel.kill();
  expect(stubborn.child.kills).toBe(1);
});

test('a kill before it has started is carried out once it has', () => {
  const { channel, child, killed } = startChild();
  channel.send('never');
  channel.kill();
  expect(killed).toEqual([]);
  child.spawn(42);
  expect(killed).toEqual([42]);
  expect(child.received).toEqual([]);
});

test('its end is reported asynchronously, and nothing is sent or killed after it', async () => {
  const { channel, child, killed } = startChild();
  child.spawn(42);
  const ends: unknown[] = [];
  channel.onExit((reason) => ends.push(reason));
  child.exit(9);
  expect(ends).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toEqual([{ code: 9, signal: null }]);
  channel.send('late');
  channel.kill();
  expect(child.received).toEqual([]);
  expect(killed).toEqual([]);
});

test('a body is sent in pieces, a few ahead of the child, and its acknowledgements are not passed on', async () => {
  const { channel, child } = startChild();
  child.spawn(42);
  const heard: string[] = [];
  channel.onMessage((text) => heard.push(text));
  const whole = new Uint8Array(6 * 1024 * 1024).map((_, index) => index % 251);
  channel.sendBody(7, [whole.subarray(0, 100), whole.subarray(100)]);
  await expect.poll(() => child.received.length).toBe(4);
  expect(child.received[0]).toMatchObject({ body: 7, length: whole.length });
  expect(child.received[1]).not.toHaveProperty('length');
  for (let sent = 4; sent < 7; sent += 1) {
    child.emit('message', 'piece taken');
    await expect.poll(() => child.received.length).toBe(sent + 1);
  }
  const bodies = new BodyInlet();
  for (const { body, length, piece } of child.received as BodyPiece[]) {
    if (length !== undefined) bodies.begin(body, length);
    bodies.takePiece(piece);
  }
  expect((await bodies.take(7)) === Buffer.from(whole).toString()).toBe(true);
  expect(heard).toEqual([]);
});
