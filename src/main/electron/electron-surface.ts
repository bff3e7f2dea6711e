import type {
  App,
  AuthInfo,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  CommandLine,
  Cookie,
  DownloadItem,
  Event,
  ForkOptions,
  Menu,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  Protocol,
  Rectangle,
  RenderProcessGoneDetails,
  Session,
  UtilityProcess,
  WebContents,
  WebFrameMain,
} from 'electron';

/*
 * Exactly the part of Electron that the shell uses: the real module satisfies it (checked in `electron-main.ts`), and so does
 * the typed fake of the tests. Members use Electron's own types; events are spelled out, because `on` has some hundred
 * overloads there.
 */

/** An event whose default action the shell may prevent. */
type Preventable = Pick<Event, 'preventDefault'>;

export interface ShellApp
  extends Pick<
    App,
    'requestSingleInstanceLock' | 'quit' | 'enableSandbox' | 'whenReady' | 'setPath' | 'setAppUserModelId' | 'getVersion' | 'getAppPath'
  > {
  readonly isPackaged: boolean;
  readonly commandLine: Pick<CommandLine, 'hasSwitch'>;
  exit(code: number): void;
  on(
    event: 'second-instance',
    listener: (event: Preventable, parameters: string[], workingFolder: string, additionalData: unknown) => void,
  ): unknown;
  on(event: 'open-file', listener: (event: Preventable, path: string) => void): unknown;
  on(event: 'before-quit', listener: (event: Preventable) => void): unknown;
  on(
    event: 'select-client-certificate',
    listener: (event: Preventable, contents: unknown, url: string, certificates: unknown, choose: () => void) => void,
  ): unknown;
  on(event: 'activate' | 'window-all-closed', listener: () => void): unknown;
}

/** A navigation that a page requests, of its own frame or of one inside it. */
interface FrameNavigation extends Preventable {
  readonly url: string;
  readonly isMainFrame: boolean;
}

export interface ShellContents
  extends Pick<WebContents, 'setWindowOpenHandler' | 'setWebRTCIPHandlingPolicy' | 'send' | 'isDestroyed' | 'getURL' | 'reload'> {
  on(event: 'will-frame-navigate' | 'will-redirect', listener: (details: FrameNavigation) => void): unknown;
  on(event: 'will-attach-webview' | 'will-prevent-unload', listener: (event: Preventable) => void): unknown;
  on(event: 'did-navigate', listener: (event: unknown, url: string) => void): unknown;
  on(
    event: 'did-fail-load',
    listener: (event: unknown, code: number, description: string, url: string, isMainFrame: boolean) => void,
  ): unknown;
  on(
    event: 'login',
    listener: (event: Preventable, details: unknown, asker: AuthInfo, answer: (user?: string, password?: string) => void) => void,
  ): unknown;
  on(event: 'render-process-gone', listener: (event: Preventable, details: Pick<RenderProcessGoneDetails, 'reason'>) => void): unknown;
}

export interface ShellWindow
  extends Pick<
    BrowserWindow,
    | 'loadURL'
    | 'setTitle'
    | 'show'
    | 'focus'
    | 'restore'
    | 'maximize'
    | 'close'
    | 'destroy'
    | 'isDestroyed'
    | 'isFocused'
    | 'isMinimized'
    | 'isMaximized'
    | 'getNormalBounds'
  > {
  readonly webContents: ShellContents;
  on(event: 'close' | 'closed', listener: () => void): unknown;
  on(event: 'page-title-updated', listener: (event: Preventable) => void): unknown;
  once(event: 'ready-to-show', listener: () => void): unknown;
}

/** The session of the app's own windows. */
export interface OwnSession
  extends Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'> {
  readonly webRequest: {
    onBeforeRequest(
      filter: { readonly urls: string[] },
      listener: (details: unknown, answer: (response: { cancel: boolean }) => void) => void,
    ): void;
  };
  on(event: 'will-download', listener: (event: Preventable, item: Pick<DownloadItem, 'getURL'>) => void): unknown;
}

/** The session of a window that shows other people's pages. */
export interface GuestSession
  extends Pick<
    Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setCertificateVerifyProc'
    | 'setProxy'
    | 'clearStorageData'
    | 'clearCache'
    | 'clearAuthCache'
    | 'closeAllConnections'
  > {
  readonly cookies: {
    on(event: 'changed', listener: (event: unknown, cookie: Cookie, cause: unknown, isRemoved: boolean) => void): unknown;
  };
  on(event: 'will-download', listener: (event: Preventable) => void): unknown;
}

/** The sender of a call. */
export interface ShellInvokeEvent {
  /** The page; the same object as `webContents` of its window. */
  readonly sender: unknown;
  readonly senderFrame: (Pick<WebFrameMain, 'url' | 'detached'> & { readonly parent: unknown }) | null;
}

export interface ShellUtilityProcess extends Pick<UtilityProcess, 'pid' | 'kill'> {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  on(event: 'spawn', listener: () => void): unknown;
}

type ShellMenu = Pick<Menu, 'items'>;

export interface ElectronSurface {
  readonly app: ShellApp;
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => ShellWindow;
  readonly ipcMain: { handle(channel: string, listener: (event: ShellInvokeEvent, ...parameters: unknown[]) => unknown): void };
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>;
  readonly session: {
    readonly defaultSession: OwnSession;
    fromPartition(partition: string): GuestSession;
  };
  readonly screen: { getAllDisplays(): readonly { readonly workArea: Rectangle }[] };
  readonly dialog: {
    showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
    showMessageBox(options: MessageBoxOptions): Promise<Pick<MessageBoxReturnValue, 'response'>>;
    showErrorBox(title: string, content: string): void;
  };
  readonly Menu: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): ShellMenu;
    setApplicationMenu(menu: ShellMenu | null): void;
  };
  readonly utilityProcess: { fork(modulePath: string, parameters?: string[], options?: ForkOptions): ShellUtilityProcess };
}
