import { expect, test } from 'vitest';
import { startTestShell } from './testing/start-test-shell.ts';

const settingsRead = ['settings.read', { key: 'theme' }] as const;

test('a call of the app page is answered', async () => {
  const shell = await startTestShell();
  shell.settings.set('theme', 'dark');
  expect(await shell.host.invoke(...settingsRead)).toEqual({ ok: true, output: { value: 'dark' } });
  expect(await shell.host.invoke(...settingsRead, { url: 'app://dashwright/preview/sales' })).toMatchObject({ ok: true });
});

test.each([
  ['a frame inside the page', { parent: { url: 'app://dashwright/' } }],
  ['the preview frame', { url: 'app://dashwright/frame/abc/index.html', parent: { url: 'app://dashwright/' } }],
  ['a page of the preview frame at the top', { url: 'app://dashwright/frame/abc/index.html' }],
  ['a path that leads to the frame once normalised', { url: 'app://dashwright/x/../frame/abc/project/a.html' }],
  ['another origin', { url: 'https://dashwright/' }],
  ['another host of the scheme', { url: 'app://evil/' }],
  ['a host with the same prefix', { url: 'app://dashwright.evil/' }],
  ['a file', { url: 'file:///app/index.html' }],
  ['no address', { url: '' }],
  ['a frame that has navigated away', { detached: true }],
])('refuses %s', async (_title, frame) => {
  const shell = await startTestShell();
  await expect(shell.host.invoke(...settingsRead, frame)).rejects.toThrow('Refused.');
});

test('refuses a sender that is gone', async () => {
  const shell = await startTestShell();
  await expect(shell.host.invoke(...settingsRead, null)).rejects.toThrow('Refused.');
});

test.each([
  ['no.such.call', {}],
  ['__proto__', {}],
  [7, {}],
  ['settings.read', {}],
  ['settings.read', { key: 7 }],
  ['settings.read', null],
])('call %j with %j does not fit the contract', async (name, input) => {
  const shell = await startTestShell();
  expect(await shell.host.invoke(name, input)).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
});

test('a bug reaches the log and not the page', async () => {
  const shell = await startTestShell();
  const answer = await shell.host.invoke('app.state', {});
  expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(answer)).not.toContain('Not part of this test');
  expect(shell.bugs).toHaveLength(1);
});

test('events reach every window that is still there', async () => {
  const shell = await startTestShell();
  shell.window().webContents.askForWindow('app://dashwright/preview/sales');
  await shell.settle();
  const gone = shell.window();
  shell.send({ name: 'console.cleared', data: {} });
  gone.webContents.isGone = true;
  shell.send({ name: 'traffic.cleared', data: {} });
  const cleared = { channel: 'dashwright:event', data: { name: 'console.cleared', data: {} } };
  expect(gone.webContents.sent).toEqual([cleared]);
  expect(shell.window(1).webContents.sent).toEqual([cleared, { channel: 'dashwright:event', data: { name: 'traffic.cleared', data: {} } }]);
});

test("pages come from the application, for the app's own host only", async () => {
  const shell = await startTestShell();
  expect(await (await shell.host.fetch('app://dashwright/assets/index.js')).text()).toBe('/assets/index.js');
  expect((await shell.host.fetch('app://elsewhere/')).status).toBe(404);
});
