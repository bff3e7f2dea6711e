import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { browserLine, missingDisplay, readStartOptions } from './start-options.ts';

test('without arguments the sample project opens; a folder is relative to the current directory of the person', () => {
  expect(readStartOptions([], '/home/me')).toEqual({ folder: undefined, browserReason: undefined, port: undefined, opensBrowser: true });
  expect(readStartOptions(['sales'], '/home/me').folder).toBe(resolve('/home/me/sales'));
  expect(readStartOptions(['.'], '/home/me').folder).toBe(resolve('/home/me'));
  expect(readStartOptions(['/projects/sales'], '/home/me').folder).toBe(resolve('/projects/sales'));
  expect(readStartOptions(['--sample'], '/home/me').folder).toBeUndefined();
});

test('options of the browser host select the browser', () => {
  expect(readStartOptions(['--port', '8080', 'sales'], '/')).toMatchObject({
    port: '8080',
    folder: resolve('/sales'),
    browserReason: '--port asks for it',
  });
  expect(readStartOptions(['--no-open'], '/')).toMatchObject({ opensBrowser: false, browserReason: '--no-open asks for it' });
  expect(readStartOptions(['--browser'], '/').browserReason).toBe('--browser asks for it');
});

test.each([[['--prot', '1']], [['--port']], [['a', 'b']], [['a', '--sample']]])('%j is refused', (parameters) => {
  expect(() => readStartOptions(parameters, '/')).toThrow(TypeError);
});

test('a display is only looked for where there may be none', () => {
  expect(missingDisplay('linux', {})).toBe('there is no display');
  expect(missingDisplay('linux', { DISPLAY: '' })).toBe('there is no display');
  expect(missingDisplay('linux', { DISPLAY: ':0' })).toBeUndefined();
  expect(missingDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBeUndefined();
  expect(missingDisplay('darwin', {})).toBeUndefined();
  expect(missingDisplay('win32', {})).toBeUndefined();
});

test('one line says why and which settings help', () => {
  const line = browserLine('its binary could not be fetched (github.com did not answer within 3 s)');
  expect(line).not.toContain('\n');
  for (const name of ['did not answer', 'ELECTRON_GET_USE_PROXY', 'HTTPS_PROXY', 'ELECTRON_MIRROR', 'ELECTRON_OVERRIDE_DIST_PATH'])
    expect(line).toContain(name);
});

test('an old Node gets a sentence, this one nothing', () => {
  const check = join(import.meta.dirname, 'check-node.mjs');
  const old = "data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
  const refused = spawnSync(process.execPath, ['--import', old, check], { encoding: 'utf8' });
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/^Dashwright needs Node 24; this is Node 20\.20\.2\. .+\n$/);
  expect(spawnSync(process.execPath, [check], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});
