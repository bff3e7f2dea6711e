import { describe, expect, test } from 'vitest';
import { fakeEvent } from '../testing/fake-electron.ts';
import { startTestShell } from '../testing/start-test-shell.ts';

describe('a window', () => {
  test('is sandboxed, isolated and without Node', async () => {
    const { window } = await startTestShell();
    expect(window().options.webPreferences).toEqual({
      preload: '/app/dist/preload/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    });
    expect(window().calls).toEqual(['load app://dashwright/', 'show']);
  });

  test('cannot navigate, but may reload itself and load the preview frame', async () => {
    const contents = (await startTestShell()).window().webContents;
    expect(contents.askForNavigation('app://dashwright/', true)).toBe(true);
    expect(contents.askForNavigation('app://dashwright/frame/abc/index.html', false)).toBe(true);
    for (const url of [
      'https://example.com/',
      'app://dashwright/preview/x',
      'app://dashwright/frame/abc/',
      'file:///etc/passwd',
      'about:blank',
    ])
      expect(contents.askForNavigation(url, true), url).toBe(false);
    for (const url of ['https://example.com/', 'app://dashwright/', 'app://evil/frame/abc/', 'data:text/html,x'])
      expect(contents.askForNavigation(url, false), url).toBe(false);
  });

  test('allows no redirects and no web views', async () => {
    const contents = (await startTestShell()).window().webContents;
    for (const name of ['will-redirect', 'will-attach-webview']) {
      const event = fakeEvent();
      contents.emit(name, event);
      expect(event.isPrevented, name).toBe(true);
    }
  });

  test('offers to reload a page that crashed', async () => {
    const shell = await startTestShell();
    shell.window().webContents.emit('render-process-gone', fakeEvent(), { reason: 'crashed' });
    await shell.settle();
    expect(shell.host.boxes.map((box) => box.message)).toEqual(['This window stopped working.']);
    expect(shell.window().webContents.reloads).toBe(1);
    shell.host.answerBoxes(1);
    shell.window().webContents.emit('render-process-gone', fakeEvent(), { reason: 'oom' });
    await shell.settle();
    expect(shell.host.windows.size).toBe(0);
  });
});

describe('windows that a page asks for', () => {
  test('what belongs to the main window ends with it', async () => {
    let ends = 0;
    const shell = await startTestShell({
      windowClosed: () => {
        ends += 1;
      },
    });
    expect(ends).toBe(0);
    shell.window().close();
    expect(ends).toBe(1);
  });

  test('a full-window preview is opened by the shell itself, guarded like the first window', async () => {
    const shell = await startTestShell();
    expect(shell.window().webContents.askForWindow('app://dashwright/preview/Q1%20plan')).toEqual({ action: 'deny' });
    await shell.settle();
    const preview = shell.window(1);
    expect(preview.webContents.url).toBe('app://dashwright/preview/Q1%20plan');
    expect(preview.options.webPreferences).toEqual(shell.window().options.webPreferences);
    expect(preview.webContents.askForNavigation('https://example.com/', true)).toBe(false);
    expect(preview.webContents.askForWindow('https://example.com/')).toEqual({ action: 'deny' });
  });

  test.each([
    'https://example.com/',
    'app://evil/preview/x',
    'app://dashwright/',
    'app://dashwright/preview/',
    'app://dashwright/preview/../frame/abc/index.html',
    'app://dashwright/frame/abc/index.html',
    'javascript:alert(1)',
    'not an address',
  ])('%s is refused', async (url) => {
    const shell = await startTestShell();
    expect(shell.window().webContents.askForWindow(url)).toEqual({ action: 'deny' });
    await shell.settle();
    expect(shell.host.windows.size).toBe(1);
  });

  test('previews close with the main window', async () => {
    const shell = await startTestShell({ platform: 'darwin' });
    shell.window().webContents.askForWindow('app://dashwright/preview/a');
    await shell.settle();
    shell.window().close();
    expect(shell.host.windows.size).toBe(0);
  });
});

describe('size and place', () => {
  test('are stored and used again', async () => {
    const first = await startTestShell();
    first.window().bounds = { x: 300, y: 40, width: 1200, height: 700 };
    first.window().isLarge = true;
    first.window().close();
    await first.settle();
    const kept = first.settings.get('electron-window');
    expect(kept).toEqual({ x: 300, y: 40, width: 1200, height: 700, maximised: true });
    const second = await startTestShell({ keep: kept ?? null });
    expect(second.window().options).toMatchObject({ x: 300, y: 40, width: 1200, height: 700 });
    expect(second.window().calls).toContain('maximize');
  });

  test('are stored before the settings are closed when the app quits with its window open', async () => {
    const shell = await startTestShell();
    let atDisposal: unknown;
    shell.state.dispose = async () => {
      atDisposal = shell.settings.get('electron-window');
      shell.settings.clear();
    };
    shell.host.electron.app.quit();
    await shell.settle();
    expect(atDisposal).toMatchObject({ width: 1440, height: 900 });
    // Nothing is written after the settings were closed.
    expect(shell.settings.size).toBe(0);
  });
});

describe('what leaves a window', () => {
  test.each(['http://example.com/', 'https://127.0.0.1/x', 'ws://127.0.0.1:8123/', 'wss://example.com/'])(
    '%s is not requested',
    async (url) => {
      expect((await startTestShell()).host.mayAsk(url)).toBe(false);
    },
  );

  test('WebRTC cannot bypass a proxy, in the first window or in previews', async () => {
    const shell = await startTestShell();
    shell.window().webContents.askForWindow('app://dashwright/preview/a');
    await shell.settle();
    expect([shell.window(), shell.window(1)].map(({ webContents }) => webContents.webRtc)).toEqual([
      'disable_non_proxied_udp',
      'disable_non_proxied_udp',
    ]);
  });

  test('a file that the app itself offers may be saved', async () => {
    expect((await startTestShell()).host.download('blob:app://dashwright/5d1c3c2e')).toBe(true);
  });

  test.each([
    'https://example.com/x.exe',
    'app://dashwright/frame/a/project/x.css',
    'app://dashwright/index.html',
    'blob:null/5d1c3c2e',
    'blob:app://dashwright.example/5d1c3c2e',
    'data:text/plain,x',
    'file:///etc/passwd',
    '',
  ])('a download of %j is refused', async (url) => {
    expect((await startTestShell()).host.download(url)).toBe(false);
  });
});

describe('permissions', () => {
  async function ask(permission: string, requestingUrl: string, isMainFrame = true): Promise<{ request: unknown; check: unknown }> {
    const { host } = await startTestShell();
    const { request, check } = host.sessionHandlers;
    const details = { requestingUrl, isMainFrame };
    return {
      request: await new Promise((resolve) => request?.(null as never, permission as never, resolve, details as never)),
      check: check?.(null, permission as never, requestingUrl, details as never),
    };
  }

  test.each(['media', 'geolocation', 'notifications', 'openExternal', 'fileSystem', 'usb', 'display-capture', 'unknown'])(
    '%s is denied to everybody',
    async (permission) => {
      expect(await ask(permission, 'app://dashwright/')).toEqual({ request: false, check: false });
    },
  );

  test('only pages of the app may use the clipboard', async () => {
    expect(await ask('clipboard-read', 'app://dashwright/')).toEqual({ request: true, check: true });
    expect(await ask('clipboard-read', 'app://dashwright/frame/a/index.html')).toEqual({ request: false, check: false });
    expect(await ask('clipboard-sanitized-write', 'app://dashwright/', false)).toEqual({ request: false, check: false });
    expect(await ask('clipboard-read', 'https://example.com/')).toEqual({ request: false, check: false });
  });

  test('devices are denied', async () => {
    const { host } = await startTestShell();
    expect(host.sessionHandlers.device?.({ deviceType: 'usb' } as never)).toBe(false);
  });
});
