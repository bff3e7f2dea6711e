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
} from '../../services/http/sign-in/gateway-visit.ts';
import { safePreferences } from '../safe-preferences.ts';
import type { ElectronSurface, GuestSession, ShellContents, ShellWindow } from '../electron-surface.ts';

/** Results of Chromium's certificate verification: accept it, or use Chromium's own result. */
const acceptCertificate = 0;
const useOwnJudgement = -3;

export interface SignInWindows {
  readonly open: OpenSignInWindow;
  /** Closes all of them, with the project window to which they belong. */
  closeAll(): void;
}

/** Sends no client certificate of this computer by itself: Chromium would send the first one to any server that asks. */
export function refuseClientCertificates(app: Pick<ElectronSurface['app'], 'on'>): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
}

/**
 * Creates windows for the pages of a CAM gateway. Their pages are not trusted: each window has a session of its own in memory,
 * which is cleared afterwards, and no preload, permissions, downloads or further windows.
 */
export function createSignInWindows({ BrowserWindow, session }: Pick<ElectronSurface, 'BrowserWindow' | 'session'>): SignInWindows {
  const open = new Set<ShellWindow>();
  return {
    async open(visit, signal) {
      if (signal.aborted) return undefined;
      // In memory, since it has no `persist:` prefix. A new one each time, because Chromium caches its verdicts on certificates.
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
    restrictToWeb(window, visit);
    // A failure is also reported as `did-fail-load`, with more details.
    window.loadURL(visit.gateway.href).catch(() => undefined);
  });
}

/** Answers sign-ins that a browser would ask for in its own dialog: only the proxy's is known, and it is sent once. */
function answerSignIns(contents: ShellContents, visit: GatewayVisit, fail: (reason: Error) => void): void {
  let wasSent = false;
  contents.on('login', (event, _details, asker, answer) => {
    event.preventDefault();
    const known = wasSent ? undefined : proxySignIn(asker, visit);
    if (known !== undefined) {
      wasSent = true;
      answer(known.user, known.password);
      return;
    }
    answer();
    // A resource of another server that requires a sign-in must not end it.
    if (asker.isProxy || asker.host === visit.gateway.hostname) fail(unknownSignIn(asker));
  });
}

function restrictToWeb(window: ShellWindow, visit: GatewayVisit): void {
  const contents = window.webContents;
  for (const event of ['will-frame-navigate', 'will-redirect'] as const) {
    contents.on(event, (details) => {
      if (!mayVisit(details.url, details.isMainFrame)) details.preventDefault();
    });
  }
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // Otherwise a page could keep the window open with `beforeunload`.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayVisit(url, true)) window.loadURL(url).catch(() => undefined);
    return { action: 'deny' };
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  contents.on('did-navigate', (_event, url) => window.setTitle(visitTitle(url, visit)));
}
