import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { startFailureText } from './shell.ts';
import { fakeEvent } from './testing/fake-electron.ts';
import { openedProject, startTestShell } from './testing/start-test-shell.ts';

describe('before Electron is ready', () => {
  test('profile, lock, scheme and sandbox come first, in this order', async () => {
    const { host, done } = await startTestShell({}, true);
    expect(host.order).toEqual(['setPath userData', 'lock', 'registerSchemes', 'enableSandbox', 'whenReady']);
    expect(host.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true } },
    ]);
    expect(host.windows.size).toBe(0);
    host.becomeReady();
    await done;
    expect(host.windows.size).toBe(1);
  });

  test('a start with --no-sandbox keeps that switch', async () => {
    const { host, window } = await startTestShell({ fake: { switches: ['no-sandbox'] } });
    expect(host.order).not.toContain('enableSandbox');
    expect(window().options.webPreferences?.sandbox).toBe(true);
  });

  test('the Chromium profile is private to its owner, even if an older version left it open', async () => {
    const profileFolder = mkdtempSync(join(tmpdir(), 'dashwright-profile-'));
    chmodSync(profileFolder, 0o755);
    await startTestShell({ profileFolder });
    expect(statSync(profileFolder).mode & 0o777).toBe(0o700);
    rmSync(profileFolder, { recursive: true });
  });

  test('Windows groups its windows under the id of the package', async () => {
    expect((await startTestShell({ platform: 'win32' })).host.order).toContain('setAppUserModelId');
  });
});

describe('one instance', () => {
  test('a second one passes on its request and ends', async () => {
    const { host } = await startTestShell({ fake: { isFirstInstance: false }, request: { kind: 'folder', folder: '/project' } });
    expect(host.sentToFirst).toEqual({ kind: 'folder', folder: '/project' });
    expect(host.windows.size).toBe(0);
    expect(host.exitCode).toBe(0);
  });

  test('the first one comes to the front and opens the folder', async () => {
    const shell = await startTestShell();
    shell.window().isSmall = true;
    shell.host.electron.app.emit('second-instance', fakeEvent(), [], '/', { kind: 'folder', folder: '/other' });
    await shell.settle();
    expect(shell.window().calls.slice(-3)).toEqual(['restore', 'show', 'focus']);
    expect(shell.opened).toEqual(['/other']);
  });

  test.each([[{ kind: 'folder' }], [{ kind: 'folder', folder: 7 }], ['/etc'], [null], [undefined]])(
    'data that is not a request (%j) only brings the window to the front',
    async (data) => {
      const shell = await startTestShell();
      shell.host.electron.app.emit('second-instance', fakeEvent(), [], '/', data);
      await shell.settle();
      expect(shell.window().calls).toContain('focus');
      expect(shell.opened).toEqual([]);
    },
  );

  test('a second start before the app is up waits for it', async () => {
    const shell = await startTestShell({}, true);
    shell.host.electron.app.emit('second-instance', fakeEvent(), [], '/', { kind: 'folder', folder: '/early' });
    shell.host.becomeReady();
    await shell.done;
    expect(shell.opened).toEqual(['/early']);
  });
});

describe('what is opened', () => {
  test('the folder of the command line', async () => {
    expect((await startTestShell({ request: { kind: 'folder', folder: '/project' } })).opened).toEqual(['/project']);
  });

  test('the sample project', async () => {
    expect((await startTestShell({ request: { kind: 'sample' } })).opened).toEqual(['sample']);
  });

  test('a folder dropped on the dock, before and after the start', async () => {
    const shell = await startTestShell({ platform: 'darwin' }, true);
    const event = fakeEvent();
    shell.host.electron.app.emit('open-file', event, '/first');
    expect(event.isPrevented).toBe(true);
    shell.host.becomeReady();
    await shell.done;
    shell.host.electron.app.emit('open-file', fakeEvent(), '/second');
    await shell.settle();
    expect(shell.opened).toEqual(['/first', '/second']);
  });

  test('a folder that cannot be opened is explained; a bug shows no stack', async () => {
    const shell = await startTestShell();
    shell.state.open = async () => {
      throw new AppError('not-found', 'There is no folder /gone.');
    };
    shell.host.electron.app.emit('open-file', fakeEvent(), '/gone');
    await shell.settle();
    shell.state.open = async () => {
      throw new TypeError('x is undefined at secret.ts:1');
    };
    shell.host.electron.app.emit('open-file', fakeEvent(), '/odd');
    await shell.settle();
    expect(shell.host.boxes.map((box) => box.message)).toEqual([
      'There is no folder /gone.',
      'The folder could not be opened. Try again from File, Open Folder.',
    ]);
    expect(shell.bugs).toHaveLength(1);
  });

  test('for a folder with several applications the person is asked which one', async () => {
    const shell = await startTestShell();
    shell.state.open = async () => {
      if (shell.opened.length > 1) return openedProject;
      return { outcome: 'choose', applications: ['plan', 'sales'].map((name) => ({ name, folder: `/all/${name}`, layout: 'flat' })) };
    };
    shell.host.answerBoxes(1);
    shell.host.electron.app.emit('open-file', fakeEvent(), '/all');
    await shell.settle();
    expect(shell.host.boxes[0]?.buttons).toEqual(['plan', 'sales', 'Cancel']);
    expect(shell.opened).toEqual(['/all', '/all/sales']);
  });
});

describe('end', () => {
  test('cleans up once, however often it is requested', async () => {
    const shell = await startTestShell();
    let finish = (): void => undefined;
    shell.state.dispose = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    shell.host.electron.app.quit();
    shell.host.electron.app.quit();
    await shell.settle();
    shell.host.electron.app.quit();
    expect(shell.state.disposals).toBe(1);
    expect(shell.host.exitCode).toBeUndefined();
    expect(shell.host.windows.size).toBe(1);
    finish();
    await shell.settle();
    expect(shell.host.exitCode).toBe(0);
    expect(shell.state.disposals).toBe(1);
  });

  test('ends even if cleaning up fails', async () => {
    const shell = await startTestShell();
    shell.state.dispose = async () => {
      throw new Error('disk');
    };
    shell.host.electron.app.quit();
    await shell.settle();
    expect(shell.host.exitCode).toBe(0);
    expect(shell.bugs).toEqual(['quit: Error: disk']);
  });

  test('closing the window ends the app, but on macOS it stays and can reopen', async () => {
    const linux = await startTestShell();
    linux.window().close();
    await linux.settle();
    expect(linux.host.exitCode).toBe(0);
    expect(linux.state.disposals).toBe(1);

    const mac = await startTestShell({ platform: 'darwin' });
    mac.window().close();
    await mac.settle();
    expect(mac.host.quits).toBe(0);
    mac.host.electron.app.emit('activate');
    mac.host.electron.app.emit('activate');
    await mac.settle();
    expect(mac.host.windows.size).toBe(1);
  });

  test('an app that cannot start says what to do, without a stack', async () => {
    await expect(startTestShell({ create: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
    expect(startFailureText(new AppError('disk-full', 'The disk is full. Make room and try again.'))).toBe(
      'The disk is full. Make room and try again.',
    );
    expect(startFailureText(new TypeError('x at y.ts:3'))).not.toContain('y.ts');
  });
});
