import { existsSync, statSync } from 'node:fs';
import type { BrowserWindow } from 'electron';
import type { Application } from '../services/application/application.ts';
import { dispatchCall } from '../services/application/dispatch-call.ts';
import { applicationMenu } from './application-menu.ts';
import { applicationOrigin, applicationScheme, callChannel, type ElectronSurface, eventChannel } from './electron-surface.ts';
import { denyPermissions, guardContents, isTrustedSender } from './guards.ts';
import { readWindowState, windowStateOf } from './window-state.ts';

export interface ShellOptions {
  readonly electron: ElectronSurface;
  readonly preloadPath: string;
  readonly platform: NodeJS.Platform;
  /** Folder named on the command line, if any. */
  readonly folder: string | undefined;
  /** Called when Electron is ready. */
  readonly createApplication: () => Promise<Application>;
}

const windowStateKey = 'electron-window';

/** First argument that names an existing folder; flags and the app's own path are skipped. */
export function folderArgument(parameters: readonly string[]): string | undefined {
  return parameters.find(
    (parameter) => !parameter.startsWith('-') && parameter !== '.' && existsSync(parameter) && statSync(parameter).isDirectory(),
  );
}

/** Starts the Electron shell: one instance, `app://` pages, IPC, menus, windows that cannot navigate. */
export async function startShell(options: ShellOptions): Promise<void> {
  const { electron } = options;
  const { app, BrowserWindow: WindowClass, ipcMain, protocol, Menu, session } = electron;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  protocol.registerSchemesAsPrivileged([
    { scheme: applicationScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true } },
  ]);
  app.enableSandbox();

  let application: Application | undefined;
  let mainWindow: BrowserWindow | undefined;
  let waitingFolder = options.folder;

  const openFolder = (folder: string): void => {
    if (!application) waitingFolder = folder;
    else application.openFolder(folder).catch((thrown: unknown) => application?.logBug('open folder', thrown));
  };
  app.on('second-instance', (_event, parameters) => {
    if (mainWindow?.isMinimized()) mainWindow.restore();
    mainWindow?.focus();
    const folder = folderArgument(parameters.slice(1));
    if (folder !== undefined) openFolder(folder);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    openFolder(path);
  });

  await app.whenReady();
  denyPermissions(session.defaultSession);
  const running = await options.createApplication();
  application = running;
  protocol.handle(applicationScheme, (request) => {
    const { host } = new URL(request.url);
    return `${applicationScheme}://${host}` === applicationOrigin
      ? running.handleRequest(request)
      : new Response('Not found', { status: 404 });
  });
  ipcMain.handle(callChannel, (event, name: unknown, input: unknown) => {
    if (!isTrustedSender(event)) throw new Error('Refused.');
    return dispatchCall(running.handlers, name, input, running.logBug);
  });
  running.onEvent((event) => {
    for (const window of WindowClass.getAllWindows()) window.webContents.send(eventChannel, event);
  });

  const openWindow = async (path: string): Promise<BrowserWindow> => {
    const state = readWindowState(await running.readSetting(windowStateKey));
    const window = new WindowClass({
      width: state.width,
      height: state.height,
      ...(state.x === undefined || state.y === undefined || path !== '/' ? {} : { x: state.x, y: state.y }),
      minWidth: 960,
      minHeight: 600,
      show: false,
      backgroundColor: '#151820',
      webPreferences: {
        preload: options.preloadPath,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
      },
    });
    guardContents(window.webContents, (previewPath) => void openWindow(previewPath));
    window.once('ready-to-show', () => {
      if (state.maximised && path === '/') window.maximize();
      window.show();
    });
    if (path === '/') {
      window.on('close', () => void running.writeSetting(windowStateKey, windowStateOf(window.getNormalBounds(), window.isMaximized())));
      window.on('closed', () => {
        mainWindow = undefined;
      });
      mainWindow = window;
    }
    await window.loadURL(applicationOrigin + path);
    return window;
  };

  Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(options.platform, running.runCommand)));
  app.on('window-all-closed', () => {
    if (options.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => {
    if (!mainWindow) void openWindow('/');
  });
  let isDisposed = false;
  app.on('before-quit', (event) => {
    if (isDisposed) return;
    // Unsaved buffers reach their journal and sessions are closed before the process ends.
    event.preventDefault();
    void running.dispose().finally(() => {
      isDisposed = true;
      app.quit();
    });
  });
  await openWindow('/');
  if (waitingFolder !== undefined) openFolder(waitingFolder);
}
