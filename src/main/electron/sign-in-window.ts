import { randomUUID } from 'node:crypto';
import type { BrowserWindowConstructorOptions } from 'electron';
import {
  type GatewayVisit,
  isAcceptedCertificate,
  loadFailure,
  mayVisit,
  type OpenSignInWindow,
  passportOf,
  proxySignIn,
  unknownSignIn,
  visitProxy,
  visitTitle,
} from '../services/http/sign-in/gateway-visit.ts';
import { safePreferences } from './safe-preferences.ts';
import type { ElectronSurface, GuestSession, ShellContents, ShellWindow } from './electron-surface.ts';

/** Chromium's answers to a certificate: accept it, or take its own judgement. */
const acceptCertificate = 0;
const useOwnJudgement = -3;

export interface SignInWindows {
  readonly open: OpenSignInWindow;
  /** They belong to the main window and go with it. */
  closeAll(): void;
}

/**
 * Windows for the pages of a CAM gateway: strangers' pages, so each has a session of its own in memory, which is
 * emptied afterwards, and neither preload nor permissions, downloads or further windows.
 */
export function createSignInWindows({
  app,
  BrowserWindow,
  session,
}: Pick<ElectronSurface, 'app' | 'BrowserWindow' | 'session'>): SignInWindows {
  const open = new Set<ShellWindow>();
  // Without this, Chromium would show the first certificate of this computer to whoever asks.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
  return {
    async open(visit, signal) {
      if (signal.aborted) return undefined;
      // Without `persist:` in front it lives in memory. A new one each time: Chromium remembers what it thought of certificates.
      const partition = `sign-in-${randomUUID()}`;
      const guest = session.fromPartition(partition);
      await prepare(guest, visit);
      const window = new BrowserWindow(windowOptions(partition, visit));
      open.add(window);
      try {
        return await waitForPassport(window, guest, visit, signal);
      } finally {
        open.delete(window);
        window.destroy();
        await empty(guest);
      }
    },
    closeAll() {
      for (const window of [...open]) window.destroy();
    },
  };
}

function windowOptions(partition: string, visit: GatewayVisit): BrowserWindowConstructorOptions {
  return {
    width: 560,
    height: 760,
    title: visitTitle(visit.gateway.href, visit),
    autoHideMenuBar: true,
    backgroundColor: '#ffffff',
    webPreferences: { ...safePreferences, partition },
  };
}

async function prepare(guest: GuestSession, visit: GatewayVisit): Promise<void> {
  guest.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  guest.setPermissionCheckHandler(() => false);
  guest.setDevicePermissionHandler(() => false);
  guest.on('will-download', (event) => event.preventDefault());
  guest.setCertificateVerifyProc(({ hostname, certificate }, answer) =>
    answer(isAcceptedCertificate(hostname, certificate.fingerprint, visit) ? acceptCertificate : useOwnJudgement),
  );
  await guest.setProxy(visitProxy(visit));
}

async function empty(guest: GuestSession): Promise<void> {
  await Promise.allSettled([guest.clearStorageData(), guest.clearCache(), guest.clearAuthCache(), guest.closeAllConnections()]);
}

function waitForPassport(window: ShellWindow, guest: GuestSession, visit: GatewayVisit, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const contents = window.webContents;
    const stop = (): void => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true });
    window.on('closed', () => {
      signal.removeEventListener('abort', stop);
      stop();
    });
    guest.cookies.on('changed', (_event, cookie, _cause, isRemoved) => {
      const passport = isRemoved ? undefined : passportOf(cookie, visit);
      if (passport !== undefined) resolve(passport);
    });
    contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
      const failure = isMainFrame ? loadFailure(code, description, url) : undefined;
      if (failure !== undefined) reject(failure);
    });
    answerSignIns(contents, visit, reject);
    keepToTheWeb(window, visit);
    // What keeps it from loading comes as `did-fail-load`, too, which knows more.
    window.loadURL(visit.gateway.href).catch(() => undefined);
  });
}

/** Names and passwords that a browser asks for in a box of its own: only the proxy's are known, and they are told once. */
function answerSignIns(contents: ShellContents, visit: GatewayVisit, fail: (reason: Error) => void): void {
  let wasTold = false;
  contents.on('login', (event, _details, asker, answer) => {
    event.preventDefault();
    const known = wasTold ? undefined : proxySignIn(asker, visit);
    if (known !== undefined) {
      wasTold = true;
      answer(known.user, known.password);
      return;
    }
    answer();
    // A picture from elsewhere that wants a sign-in is no reason to end.
    if (asker.isProxy || asker.host === visit.gateway.hostname) fail(unknownSignIn(asker));
  });
}

function keepToTheWeb(window: ShellWindow, visit: GatewayVisit): void {
  const contents = window.webContents;
  for (const event of ['will-frame-navigate', 'will-redirect'] as const) {
    contents.on(event, (details) => {
      if (!mayVisit(details.url, details.isMainFrame)) details.preventDefault();
    });
  }
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // A page that does not want to be left would otherwise keep the window open.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayVisit(url, true)) window.loadURL(url).catch(() => undefined);
    return { action: 'deny' };
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  contents.on('did-navigate', (_event, url) => window.setTitle(visitTitle(url, visit)));
}
