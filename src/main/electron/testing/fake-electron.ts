import type { BrowserWindowConstructorOptions, ForkOptions, MenuItemConstructorOptions, Rectangle } from 'electron';
import { bridgeChannels } from '../../../shared/contract/bridge-channels.ts';
import type { ElectronSurface, ShellContents, ShellInvokeEvent, ShellUtilityProcess, ShellWindow } from '../electron-surface.ts';
import { FakeEmitter } from './fake-emitter.ts';
import { FakeGuestSession } from './fake-guest-session.ts';

/** Returns an event that can be prevented; `isPrevented` says whether it was. */
export function fakeEvent<Fields extends object>(fields: Fields = {} as Fields) {
  const event = {
    ...fields,
    isPrevented: false,
    preventDefault() {
      event.isPrevented = true;
    },
  };
  return event;
}

type OpenHandler = Parameters<ShellContents['setWindowOpenHandler']>[0];

export class FakeContents extends FakeEmitter implements ShellContents {
  readonly sent: { readonly channel: string; readonly data: unknown }[] = [];
  url = '';
  reloads = 0;
  isGone = false;
  private openHandler: OpenHandler | undefined;

  /** The WebRTC policy, by Chromium's own name. */
  webRtc: Parameters<ShellContents['setWebRTCIPHandlingPolicy']>[0] = 'default';

  setWebRTCIPHandlingPolicy(policy: Parameters<ShellContents['setWebRTCIPHandlingPolicy']>[0]): void {
    this.webRtc = policy;
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  /** Plays a page that asks for a window. */
  askForWindow(url: string): ReturnType<OpenHandler> | undefined {
    const base = { url, frameName: '', features: '', disposition: 'new-window', referrer: { url: '', policy: 'default' } } as const;
    return this.openHandler?.(base);
  }
  /** Plays a page, or a frame in it, that navigates. Returns whether it may. */
  askForNavigation(url: string, isMainFrame: boolean): boolean {
    const event = fakeEvent({ url, isMainFrame });
    this.emit('will-frame-navigate', event);
    return !event.isPrevented;
  }
  send(channel: string, data: unknown): void {
    // Cloned as in Electron, so that data that cannot be cloned fails here.
    this.sent.push({ channel, data: structuredClone(data) });
    this.emit(`sent:${channel}`, data);
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
  getURL(): string {
    return this.url;
  }
  reload(): void {
    this.reloads += 1;
  }
}

export class FakeWindow extends FakeEmitter implements ShellWindow {
  readonly webContents = new FakeContents();
  readonly calls: string[] = [];
  bounds: Rectangle;
  isSmall = false;
  isActive = false;
  isLarge = false;
  private readonly all: Set<FakeWindow>;
  readonly options: BrowserWindowConstructorOptions;

  constructor(options: BrowserWindowConstructorOptions, all: Set<FakeWindow>) {
    super();
    this.options = options;
    this.all = all;
    const { x = 10, y = 20, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    all.add(this);
  }
  async loadURL(url: string): Promise<void> {
    this.webContents.url = url;
    this.calls.push(`load ${url}`);
    this.emit('ready-to-show');
  }
  setTitle(title: string): void {
    this.calls.push(`title ${title}`);
  }
  show(): void {
    this.calls.push('show');
  }
  /** Gives only this window the focus, as the system does. */
  focus(): void {
    for (const window of this.all) window.isActive = window === this;
    this.calls.push('focus');
  }
  restore(): void {
    this.isSmall = false;
    this.calls.push('restore');
  }
  maximize(): void {
    this.isLarge = true;
    this.calls.push('maximize');
  }
  close(): void {
    if (this.isDestroyed()) return;
    this.emit('close');
    this.destroy();
  }
  destroy(): void {
    if (this.isDestroyed()) return;
    this.all.delete(this);
    this.webContents.isGone = true;
    this.emit('closed');
    if (this.all.size === 0) this.emit('last-closed');
  }
  isDestroyed(): boolean {
    return !this.all.has(this);
  }
  isFocused(): boolean {
    return this.isActive;
  }
  isMinimized(): boolean {
    return this.isSmall;
  }
  isMaximized(): boolean {
    return this.isLarge;
  }
  getNormalBounds(): Rectangle {
    return this.bounds;
  }
}

export class FakeUtilityProcess extends FakeEmitter implements ShellUtilityProcess {
  pid: number | undefined;
  readonly received: unknown[] = [];
  kills = 0;

  postMessage(message: unknown): void {
    this.received.push(message);
  }
  kill(): boolean {
    this.kills += 1;
    return true;
  }
  spawn(pid: number): void {
    this.pid = pid;
    this.emit('spawn');
  }
  exit(code: number): void {
    this.pid = undefined;
    this.emit('exit', code);
  }
}

export interface FakeElectronOptions {
  readonly isFirstInstance?: boolean;
  readonly switches?: readonly string[];
  readonly workAreas?: readonly Rectangle[];
  readonly isPackaged?: boolean;
  readonly applicationFolder?: string;
  /** Starts utility processes; without it each is a {@link FakeUtilityProcess}. */
  readonly fork?: ElectronSurface['utilityProcess']['fork'];
}

/** The top frame of the app's own page. */
export const appPageFrame = { url: 'app://dashwright/', detached: false, parent: null } as const;

type SessionFake = ElectronSurface['session']['defaultSession'];

/** Creates a typed fake of exactly the surface that the shell uses, with handles to play the system and the person. */
export function createFakeElectron(options: FakeElectronOptions = {}) {
  /** Names of calls whose order matters, in order. */
  const order: string[] = [];
  const windows = new Set<FakeWindow>();
  const children: {
    readonly path: string;
    readonly parameters: readonly string[];
    readonly options: ForkOptions;
    readonly child: FakeUtilityProcess;
  }[] = [];
  const schemes: Parameters<ElectronSurface['protocol']['registerSchemesAsPrivileged']>[0] = [];
  const handlers = new Map<string, Parameters<ElectronSurface['protocol']['handle']>[1]>();
  const calls = new Map<string, Parameters<ElectronSurface['ipcMain']['handle']>[1]>();
  /** By partition. */
  const guests = new Map<string, FakeGuestSession>();
  const boxes: { readonly message: string; readonly buttons: readonly string[] }[] = [];
  const errorBoxes: { readonly title: string; readonly content: string }[] = [];
  const menus: MenuItemConstructorOptions[][] = [];
  const paths: Record<string, string> = {};
  let sentToFirst: unknown;
  let exitCode: number | undefined;
  let quits = 0;
  let nextResponse = 0;
  let becomeReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const sessionHandlers: {
    request?: Parameters<SessionFake['setPermissionRequestHandler']>[0];
    check?: Parameters<SessionFake['setPermissionCheckHandler']>[0];
    device?: Parameters<SessionFake['setDevicePermissionHandler']>[0];
    network?: Parameters<SessionFake['webRequest']['onBeforeRequest']>;
  } = {};
  const sessionEvents = new FakeEmitter();

  const app = Object.assign(new FakeEmitter(), {
    isPackaged: options.isPackaged ?? false,
    commandLine: { hasSwitch: (name: string) => (options.switches ?? []).includes(name) },
    requestSingleInstanceLock(data?: Record<string, unknown>) {
      order.push('lock');
      sentToFirst = data;
      return options.isFirstInstance ?? true;
    },
    /** Quits as Electron does: any listener may prevent it; otherwise the windows close and the app ends. */
    quit() {
      quits += 1;
      const event = fakeEvent();
      app.emit('before-quit', event);
      if (event.isPrevented) return;
      for (const window of [...windows]) window.close();
      exitCode ??= 0;
    },
    exit(code: number) {
      exitCode ??= code;
    },
    enableSandbox() {
      order.push('enableSandbox');
    },
    whenReady() {
      order.push('whenReady');
      return ready;
    },
    setPath(name: string, path: string) {
      order.push(`setPath ${name}`);
      paths[name] = path;
    },
    setAppUserModelId() {
      order.push('setAppUserModelId');
    },
    getVersion: () => '0.1.0',
    getAppPath: () => options.applicationFolder ?? '/app',
  });

  const electron = {
    app,
    BrowserWindow: class extends FakeWindow {
      constructor(windowOptions: BrowserWindowConstructorOptions) {
        super(windowOptions, windows);
        this.on('last-closed', () => app.emit('window-all-closed'));
      }
    },
    ipcMain: {
      handle: (channel: string, listener: Parameters<ElectronSurface['ipcMain']['handle']>[1]) => void calls.set(channel, listener),
    },
    protocol: {
      registerSchemesAsPrivileged(custom: typeof schemes) {
        order.push('registerSchemes');
        schemes.push(...custom);
      },
      handle: (scheme: string, handler: Parameters<ElectronSurface['protocol']['handle']>[1]) => void handlers.set(scheme, handler),
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: (handler: Parameters<SessionFake['setPermissionRequestHandler']>[0]) => {
          sessionHandlers.request = handler;
        },
        setPermissionCheckHandler: (handler: Parameters<SessionFake['setPermissionCheckHandler']>[0]) => {
          sessionHandlers.check = handler;
        },
        setDevicePermissionHandler: (handler: Parameters<SessionFake['setDevicePermissionHandler']>[0]) => {
          sessionHandlers.device = handler;
        },
        webRequest: {
          onBeforeRequest: (...handler: Parameters<SessionFake['webRequest']['onBeforeRequest']>) => {
            sessionHandlers.network = handler;
          },
        },
        on: sessionEvents.on.bind(sessionEvents),
      },
      fromPartition(partition: string) {
        const known = guests.get(partition) ?? new FakeGuestSession();
        guests.set(partition, known);
        return known;
      },
    },
    screen: {
      getAllDisplays: () => (options.workAreas ?? [{ x: 0, y: 0, width: 1920, height: 1080 }]).map((workArea) => ({ workArea })),
    },
    dialog: {
      showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
      async showMessageBox({ message, buttons = [] }: { message: string; buttons?: string[] }) {
        boxes.push({ message, buttons });
        return { response: nextResponse };
      },
      showErrorBox: (title: string, content: string) => void errorBoxes.push({ title, content }),
    },
    Menu: {
      buildFromTemplate(template: MenuItemConstructorOptions[]) {
        menus.push(template);
        return { items: [] };
      },
      setApplicationMenu: () => void order.push('setApplicationMenu'),
    },
    utilityProcess: {
      fork(path: string, parameters: string[] = [], forkOptions: ForkOptions = {}) {
        if (options.fork) return options.fork(path, parameters, forkOptions);
        const child = new FakeUtilityProcess();
        children.push({ path, parameters, options: forkOptions, child });
        return child;
      },
    },
  } satisfies ElectronSurface;

  return {
    electron,
    order,
    windows,
    children,
    schemes,
    sessionHandlers,
    guests,
    boxes,
    errorBoxes,
    paths,
    becomeReady,
    get exitCode() {
      return exitCode;
    },
    get quits() {
      return quits;
    },
    get sentToFirst() {
      return sentToFirst;
    },
    get menu() {
      return menus.at(-1) ?? [];
    },
    answerBoxes(response: number) {
      nextResponse = response;
    },
    /** Plays a page that starts a download. Returns whether it may. */
    download(url: string): boolean {
      const event = fakeEvent();
      sessionEvents.emit('will-download', event, { getURL: () => url });
      return !event.isPrevented;
    },
    /** Plays a page that requests a network address. Returns whether it may; `undefined` if no filter covers the address. */
    mayAsk(url: string): boolean | undefined {
      const [filter, listener] = sessionHandlers.network ?? [];
      const isSeen = filter?.urls.some((pattern) => url.startsWith(pattern.slice(0, pattern.indexOf('*'))));
      let isAllowed: boolean | undefined;
      const take = ({ cancel }: { readonly cancel: boolean }): void => {
        isAllowed = !cancel;
      };
      if (isSeen) listener?.({ url }, take);
      return isAllowed;
    },
    /** Plays a page that requests an address of a registered scheme. */
    async fetch(address: string, init?: RequestInit): Promise<Response> {
      const handler = handlers.get(new URL(address).protocol.slice(0, -1));
      if (!handler) throw new Error('ERR_UNKNOWN_URL_SCHEME');
      return handler(new Request(address, init));
    },
    /** Plays a frame that sends a message on any channel; main receives clones, as over IPC. */
    async invokeOn(channel: string, frame: ShellInvokeEvent['senderFrame'], ...parameters: unknown[]): Promise<unknown> {
      return this.invokeFrom([...windows][0]?.webContents, channel, frame, ...parameters);
    },
    /** The same from the page of a window. */
    async invokeFrom(sender: unknown, channel: string, frame: ShellInvokeEvent['senderFrame'], ...parameters: unknown[]): Promise<unknown> {
      const handler = calls.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return structuredClone(await handler({ sender, senderFrame: frame }, ...structuredClone(parameters)));
    },
    /** Plays a frame that calls main; by default the top frame of the app's page. */
    invoke(name: unknown, input: unknown, frame: Partial<NonNullable<ShellInvokeEvent['senderFrame']>> | null = {}): Promise<unknown> {
      return this.invokeOn(bridgeChannels.call, frame === null ? null : { ...appPageFrame, ...frame }, name, input);
    },
  };
}
