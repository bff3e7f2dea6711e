import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { frameText } from '../runtime/channel/frame.ts';
import { childRoles } from '../runtime/channel/child-roles.ts';
import { childFlags, debuggerFlags } from '../runtime/supervisor/fork-child.ts';
import { childPath } from '../runtime/test-runtime.ts';
import { createFakeElectron } from './testing/fake-electron.ts';
import { openInspectorSocket } from './inspector-socket.ts';
import { createUtilitySpawn } from './utility-child.ts';

function open() {
  const breaches: string[] = [];
  const texts: string[] = [];
  const socket = openInspectorSocket((reason) => breaches.push(reason));
  socket.onText((text) => texts.push(text));
  onTestFinished(() => socket.close());
  return { socket, breaches, texts };
}

test('the thread of a child answers questions about its code, once, and the place of the socket is gone', async () => {
  const { socket, texts } = open();
  const flags = [...childFlags(childPath), ...debuggerFlags];
  const child = spawn(process.execPath, [...flags, childPath, childRoles.debugged, socket.path], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  socket.send(JSON.stringify({ id: 7, method: 'Debugger.enable', params: {} }));
  await expect.poll(() => texts.some((text) => text.startsWith('{"id":7,"result"')), { timeout: 20_000 }).toBe(true);
  expect(existsSync(socket.path)).toBe(false);
  const second = net.connect(socket.path);
  const refused = await new Promise((resolve) => second.on('error', () => resolve(true)).on('connect', () => resolve(false)));
  expect(refused).toBe(true);
});

test('an end that breaks the rules is reported', async () => {
  const { socket, breaches, texts } = open();
  const other = net.connect(socket.path);
  onTestFinished(() => void other.destroy());
  other.write(frameText('{}'));
  await expect.poll(() => texts).toEqual(['{}']);
  other.write(Buffer.alloc(64, 0xff));
  await expect.poll(() => breaches.length).toBe(1);
});

test('a utility process that can be stopped gets its role, the place of the socket and two more rights', () => {
  const host = createFakeElectron();
  const channel = createUtilitySpawn(host.electron.utilityProcess, () => true)('/app/dist/runtime/child.cjs', 1000, true);
  const [started] = host.children;
  expect(started?.parameters[0]).toBe(childRoles.debugged);
  expect(started?.options.execArgv).toEqual(expect.arrayContaining(debuggerFlags));
  expect(channel.inspector).toBeDefined();
  started?.child.emit('exit', 0);
});
