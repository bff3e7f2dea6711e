import type { BrowserWindowConstructorOptions } from 'electron';
import type { HostEvent } from '../../../shared/contract/host-events.ts';
import { bridgeChannels } from '../../../shared/contract/bridge-channels.ts';
import type { Application } from '../../services/application/application.ts';
import { safePreferences } from '../safe-preferences.ts';
import { applicationOrigin } from '../application-address.ts';
import type { ElectronSurface, ShellWindow } from '../electron-surface.ts';
import { guardContents } from '../guards.ts';
import { readWindowState, smallestWindow, windowStateOf } from './window-state.ts';

export interface WindowsOptions {
  readonly electron: Pick<ElectronSurface, 'BrowserWindow' | 'screen' | 'dialog'>;
  readonly application: Pick<Application, 'readSetting' | 'writeSetting' | 'logBug'>;
  readonly preloadPath: string;
  /** Opens the main window a little below and to the right of its last place if another window is there. */
  readonly isBesideOthers: boolean;
  readonly onMainClosed: () => void;
}

/** Offset in pixels between two such windows. */
const step = 32;

/** The windows of one application: one with everything, and full-window previews that belong to it. */
export interface Windows {
  /** Opens the main window, or brings it to the front. */
  showMain(): Promise<void>;
  /** Returns whether a page is in one of these windows; another one may not call their application. */
  has(page: unknown): boolean;
  /** Returns whether the main window is there, or being opened. */
  isOpen(): boolean;
  hasFocus(): boolean;
  /** Sends a host event to every window. */
  send(event: HostEvent): void;
  /** Runs a menu command once: in the focused window, or else in the main one, which is opened if needed. */
  runCommand(command: string): Promise<void>;
  /** Stores size and position of the main window now, and resolves when that is done. Later changes are not stored. */
  keepState(): Promise<void>;
}

export const windowStateKey = 'electron-window';

function windowOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    backgroundColor: '#151820',
    webPreferences: { ...safePreferences, preload },
  };
}

/** Returns a place beside a window, or none if the system placed that one. */
function besideOf({ x, y }: { readonly x?: number; readonly y?: number }): { readonly x?: number; readonly y?: number } {
  return x === undefined || y === undefined ? {} : { x: x + step, y: y + step };
}

/** Brings a window to the front. */
function raise(window: ShellWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** See {@link Windows}. */
export function createWindows({ electron, application, preloadPath, isBesideOthers, onMainClosed }: WindowsOptions): Windows {
  const { BrowserWindow: WindowClass, screen, dialog } = electron;
  const open = new Set<ShellWindow>();
  let main: ShellWindow | undefined;
  let opening: Promise<void> | undefined;
  let kept: Promise<void> = Promise.resolve();
  let isKeeping = true;

  function inBackground(title: string, work: Promise<unknown>): void {
    work.catch((thrown: unknown) => application.logBug(title, thrown));
  }

  function keep(): void {
    if (!isKeeping || !main || main.isDestroyed()) return;
    const state = windowStateOf(main.getNormalBounds(), main.isMaximized());
    // A failure to store the size must not keep a window open.
    kept = application.writeSetting(windowStateKey, state).catch((thrown: unknown) => application.logBug('keep window', thrown));
  }

  function track(window: ShellWindow): void {
    open.add(window);
    window.on('closed', () => open.delete(window));
    guardContents(window.webContents, (path) => inBackground('open preview', openPreview(path)));
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || reason === 'killed') return;
      application.logBug('window', new Error(`The page is gone: ${reason}.`));
      inBackground('reload window', offerReload(dialog, window));
    });
  }

  async function openPreview(path: string): Promise<void> {
    const window = new WindowClass({ ...windowOptions(preloadPath), width: 1280, height: 800 });
    track(window);
    window.once('ready-to-show', () => window.show());
    await window.loadURL(applicationOrigin + path);
  }

  async function openMain(): Promise<void> {
    const workAreas = screen.getAllDisplays().map((display) => display.workArea);
    const { maximised, ...bounds } = readWindowState(await application.readSetting(windowStateKey), workAreas);
    const window = new WindowClass({ ...windowOptions(preloadPath), ...bounds, ...(isBesideOthers ? besideOf(bounds) : {}) });
    main = window;
    track(window);
    window.once('ready-to-show', () => {
      if (maximised) window.maximize();
      window.show();
    });
    window.on('close', keep);
    window.on('closed', () => {
      main = undefined;
      // Previews have no project menu and no way back, so they close with the window that opened them.
      for (const preview of [...open]) preview.close();
      onMainClosed();
    });
    await window.loadURL(`${applicationOrigin}/`);
  }

  async function showMain(): Promise<void> {
    if (main) return raise(main);
    // Two clicks on the dock while the first window is opening must not open two.
    opening ??= openMain().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    showMain,
    has: (page) => [...open].some(({ webContents }) => webContents === page),
    isOpen: () => main !== undefined || opening !== undefined,
    hasFocus: () => [...open].some((window) => window.isFocused()),
    send(event) {
      for (const window of open) sendTo(window, event);
    },
    async runCommand(command) {
      const focused = [...open].find((window) => window.isFocused());
      // On macOS the menu exists without a window.
      if (!focused) await showMain();
      sendTo(focused ?? main, { name: 'command.run', data: { command } });
    },
    async keepState() {
      keep();
      isKeeping = false;
      await kept;
    },
  };
}

/** Offers to reload a crashed page, which loses nothing: open and unsaved texts are in main. */
async function offerReload(dialog: ElectronSurface['dialog'], window: ShellWindow): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: 'This window stopped working.',
    detail: 'Nothing is lost: unsaved text is kept. Reload the window to go on.',
    buttons: ['Reload', 'Close'],
    defaultId: 0,
    cancelId: 1,
  });
  if (window.isDestroyed()) return;
  if (response === 0) window.webContents.reload();
  else window.destroy();
}

function sendTo(window: ShellWindow | undefined, event: HostEvent): void {
  if (window && !window.webContents.isDestroyed()) window.webContents.send(bridgeChannels.event, event);
}
