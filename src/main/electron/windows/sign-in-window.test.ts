import { afterEach, describe, expect, test } from 'vitest';
import { connectionNetworkSchema } from '../../../shared/contract/connection-schema.ts';
import type { GatewayVisit } from '../../services/http/sign-in/gateway-visit.ts';
import { startCamGateway } from '../../services/http/testing/cam-gateway.ts';
import { makeConnection } from '../../services/http/testing/make-http.ts';
import { createSignInWindows, refuseClientCertificates } from './sign-in-window.ts';
import { createFakeElectron, fakeEvent } from '../testing/fake-electron.ts';
import { createGatewayBrowser } from '../testing/gateway-browser.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function openWindow(gateway = 'http://localhost:9/cognos', overrides: Partial<GatewayVisit> = {}) {
  const host = createFakeElectron();
  const windows = createSignInWindows(host.electron);
  const controller = new AbortController();
  const visit = {
    connection: makeConnection({ baseUrl: 'https://plan.example:8010', signIn: 'cam-passport' }),
    gateway: new URL(gateway),
    access: {},
    ...overrides,
  };
  const answer = windows.open(visit, controller.signal);
  // The answer is awaited later; a failure before that must not count as unhandled.
  answer.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 0));
  const [window] = host.windows;
  const [[partition, guest] = []] = host.guests;
  if (window === undefined || guest === undefined || partition === undefined) throw new Error('There is no window.');
  return { host, windows, controller, answer, window, guest, partition, browser: createGatewayBrowser(window, guest) };
}

describe('a person signs in', () => {
  test.each([{ identityProvider: false }, { identityProvider: true }])(
    'at a gateway (%j), and its passport comes back',
    async (options) => {
      const gateway = await startCamGateway(options);
      open.push(gateway);
      const { answer, browser, window, guest, host } = await openWindow(gateway.address);
      await browser.load();
      await browser.submit('pear');
      expect(host.windows.size).toBe(1);
      await browser.submit('apple');
      expect(await answer).toBe(gateway.passport);
      expect(window.isDestroyed()).toBe(true);
      expect(guest.cleared).toEqual(['storage', 'cache', 'sign-ins', 'connections']);
    },
  );

  test('and sees the address in the title', async () => {
    const gateway = await startCamGateway({ identityProvider: true });
    open.push(gateway);
    const { browser, window } = await openWindow(gateway.address);
    expect(window.options.title).toBe(`${new URL(gateway.address).origin} — sign in to Planning`);
    await browser.load();
    expect(window.calls.at(-1)).toMatch(/^title http:\/\/127\.0\.0\.1:\d+ — sign in to Planning$/);
    const title = fakeEvent();
    window.emit('page-title-updated', title);
    expect(title.isPrevented).toBe(true);
  });
});

describe('it ends without a passport', () => {
  test('when the window is closed', async () => {
    const { answer, window, guest } = await openWindow();
    const unload = fakeEvent();
    window.webContents.emit('will-prevent-unload', unload);
    expect(unload.isPrevented).toBe(true);
    window.close();
    expect(await answer).toBeUndefined();
    expect(guest.cleared).toContain('storage');
  });

  test('with the main window', async () => {
    const { answer, windows, host } = await openWindow();
    windows.closeAll();
    expect(await answer).toBeUndefined();
    expect(host.windows.size).toBe(0);
  });

  test('when it is cancelled, even before it began', async () => {
    const { answer, controller, host, windows } = await openWindow();
    controller.abort();
    expect(await answer).toBeUndefined();
    expect(host.windows.size).toBe(0);
    const visit = { connection: makeConnection(), gateway: new URL('http://localhost:9'), access: {} };
    expect(await windows.open(visit, controller.signal)).toBeUndefined();
    expect(host.guests.size).toBe(1);
  });

  test('when the gateway cannot be opened, but not because of an inner frame or an aborted load', async () => {
    const { answer, window, host } = await openWindow();
    window.webContents.emit('did-fail-load', {}, -102, 'ERR_CONNECTION_REFUSED', 'http://elsewhere/', false);
    window.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'http://localhost:9/cognos', true);
    expect(host.windows.size).toBe(1);
    window.webContents.emit('did-fail-load', {}, -102, 'ERR_CONNECTION_REFUSED', 'http://localhost:9/cognos', true);
    await expect(answer).rejects.toMatchObject({ code: 'sign-in-failed', message: expect.stringContaining('localhost:9') });
    expect(host.windows.size).toBe(0);
  });
});

describe('untrusted pages', () => {
  test('have a session of their own in memory and no access to the app', async () => {
    const { window, partition } = await openWindow();
    const { preload, ...preferences } = window.options.webPreferences ?? {};
    expect(preload).toBeUndefined();
    expect(preferences).toMatchObject({ partition, sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false });
    expect(partition).not.toMatch(/^persist:/);
    expect((await openWindow()).partition).not.toBe(partition);
  });

  test('get no permission, no device and no download', async () => {
    const { guest } = await openWindow();
    const answers: boolean[] = [];
    guest.permissionRequest?.(null as never, 'media', (answer) => answers.push(answer), null as never);
    expect(answers).toEqual([false]);
    expect(guest.permissionCheck?.(null, 'geolocation', 'http://localhost:9', null as never)).toBe(false);
    expect(guest.device?.(null as never)).toBe(false);
    const download = fakeEvent();
    guest.emit('will-download', download);
    expect(download.isPrevented).toBe(true);
  });

  test('stay on the web, and open new windows in this one', async () => {
    const { window } = await openWindow();
    const contents = window.webContents;
    expect(contents.askForNavigation('https://login.example/', true)).toBe(true);
    expect(contents.askForNavigation('app://dashwright/', true)).toBe(false);
    const redirect = fakeEvent({ url: 'file:///etc/passwd', isMainFrame: true });
    contents.emit('will-redirect', redirect);
    expect(redirect.isPrevented).toBe(true);
    expect(contents.askForWindow('https://login.example/popup')).toEqual({ action: 'deny' });
    expect(contents.askForWindow('file:///etc/passwd')).toEqual({ action: 'deny' });
    expect(window.calls.filter((call) => call.startsWith('load'))).toEqual([
      'load http://localhost:9/cognos',
      'load https://login.example/popup',
    ]);
  });

  test('get no client certificate of this computer', async () => {
    const host = createFakeElectron();
    refuseClientCertificates(host.electron.app);
    const event = fakeEvent();
    let chosen: unknown[] | undefined;
    host.electron.app.emit('select-client-certificate', event, {}, 'https://x', [{}], (...given: unknown[]) => {
      chosen = given;
    });
    expect(event.isPrevented).toBe(true);
    expect(chosen).toEqual([]);
  });
});

describe('the network of the connection', () => {
  const network = connectionNetworkSchema.parse({ proxy: 'address', proxyAddress: 'http://proxy.example:3128', proxyUser: 'me' });
  const connection = makeConnection({ baseUrl: 'https://plan.example:8010', network });
  const asker = { isProxy: true, host: 'proxy.example', port: 3128, scheme: 'basic', realm: '' };

  test('certificates are judged by Chromium, except the one that a person accepted', async () => {
    const access = { acceptedFingerprint: Array(32).fill('AB').join(':') };
    const { guest } = await openWindow('https://plan.example/cognos', { access });
    const accepted = `sha256/${Buffer.alloc(32, 0xab).toString('base64')}`;
    expect(guest.showCertificate('plan.example', accepted)).toBe(0);
    expect(guest.showCertificate('plan.example', 'sha256/AAAA')).toBe(-3);
    expect(guest.showCertificate('elsewhere.example', accepted)).toBe(-3);
  });

  test('the password of the proxy is sent once', async () => {
    const { window, guest, answer } = await openWindow(undefined, { connection, access: { proxyPassword: 'secret' } });
    expect(guest.proxy).toMatchObject({ mode: 'fixed_servers', proxyRules: 'http://proxy.example:3128' });
    const answers: unknown[][] = [];
    const ask = () => window.webContents.emit('login', fakeEvent(), {}, asker, (...given: unknown[]) => answers.push(given));
    ask();
    ask();
    expect(answers).toEqual([['me', 'secret'], []]);
    await expect(answer).rejects.toThrow(/proxy proxy\.example wants another sign-in/);
  });

  test('a sign-in that the window cannot answer ends it, unless it is for a resource from elsewhere', async () => {
    const { window, answer, host } = await openWindow();
    const answers: unknown[][] = [];
    const ask = (name: string) =>
      window.webContents.emit(
        'login',
        fakeEvent(),
        {},
        { ...asker, isProxy: false, host: name, scheme: 'negotiate' },
        (...given: unknown[]) => answers.push(given),
      );
    ask('pictures.example');
    expect(host.windows.size).toBe(1);
    ask('localhost');
    await expect(answer).rejects.toThrow(/localhost asks for a sign-in of the browser \(negotiate\)/);
    expect(answers).toEqual([[], []]);
  });
});
