import { bridgeChannels } from '../../shared/contract/bridge-channels.ts';
import type { CommandId } from '../../shared/contract/palette-commands.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Application } from '../services/application/application.ts';
import { dispatchCall } from '../services/application/dispatch-call.ts';
import { toResponse } from '../services/serving/answer.ts';
import { makePrivateFolder } from '../services/settings/private-folder.ts';
import { applicationOrigin, applicationScheme } from './application-address.ts';
import { applicationMenu } from './application-menu.ts';
import type { ElectronSurface } from './electron-surface.ts';
import { denyPermissions, isTrustedSender, restrictToApp } from './guards.ts';
import { openRequest } from './open-request.ts';
import { cleanUpBeforeQuit } from './quit.ts';
import { readSentRequest, type StartRequest } from './start-request.ts';
import { createWindows } from './windows/windows.ts';

export interface ShellOptions {
  readonly electron: ElectronSurface;
  readonly preloadPath: string;
  readonly platform: NodeJS.Platform;
  readonly request: StartRequest;
  /** Where Chromium stores its own files; one running instance per folder. */
  readonly profileFolder: string;
  /** Called when the main window closes, to end what belongs to it. */
  readonly onMainClosed?: () => void;
  /** Called when Electron is ready. */
  readonly createApplication: () => Promise<Application>;
}

/** Configures what must be set before Electron is ready. Returns whether this is the only instance. */
function prepare({ electron, profileFolder, platform, request }: ShellOptions): boolean {
  const { app, protocol } = electron;
  makePrivateFolder(profileFolder);
  app.setPath('userData', profileFolder);
  if (!app.requestSingleInstanceLock({ ...request })) return false;
  protocol.registerSchemesAsPrivileged([
    { scheme: applicationScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true } },
  ]);
  // `enableSandbox` overrides `--no-sandbox`, without which root cannot start the app on Linux (containers).
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  if (platform === 'win32') app.setAppUserModelId('io.dashwright.app');
  return true;
}

/** Serves `app://` pages with the same handler as the localhost host, and every host call over one channel. */
function connect(electron: ElectronSurface, application: Application): void {
  denyPermissions(electron.session.defaultSession);
  restrictToApp(electron.session.defaultSession);
  electron.protocol.handle(applicationScheme, async (request) => {
    const { protocol, host } = new URL(request.url);
    return `${protocol}//${host}` === applicationOrigin
      ? toResponse(await application.handleRequest(request))
      : new Response('Not found', { status: 404 });
  });
  // Only one window has the editor. When reopened it has a new name, and is offered what the previous one left unsaved.
  const link = application.connectWindow();
  electron.ipcMain.handle(bridgeChannels.call, (event, name, input) => {
    if (!isTrustedSender(event)) throw new Error('Refused.');
    return dispatchCall(link.handlers, name, input, application.logBug);
  });
}

/** Starts the Electron shell: one instance, `app://` pages, IPC, menus, windows that cannot navigate. */
export async function startShell(options: ShellOptions): Promise<void> {
  const { electron, platform } = options;
  const { app, dialog } = electron;
  if (!prepare(options)) {
    app.quit();
    return;
  }

  let waiting: StartRequest = options.request;
  let open = (request: StartRequest): void => {
    // The latest request wins; a second start without one only brings the window to the front.
    if (request.kind !== 'nothing') waiting = request;
  };
  app.on('second-instance', (_event, _parameters, _workingFolder, data) => open(readSentRequest(data)));
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open({ kind: 'folder', folder: path });
  });
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });

  await app.whenReady();
  const application = await options.createApplication();
  connect(electron, application);
  const windows = createWindows({ electron, application, preloadPath: options.preloadPath, onMainClosed: options.onMainClosed });
  application.onEvent(windows.send);
  const showMain = (): Promise<void> => windows.showMain().catch((thrown: unknown) => application.logBug('open window', thrown));

  showMenu(options, application, windows.runCommand);
  app.on('activate', () => void showMain());
  cleanUpBeforeQuit(
    app,
    async () => {
      await windows.keepState();
      await application.dispose();
    },
    application.logBug,
  );

  await showMain();
  open = (request) => {
    void showMain();
    void openRequest(request, application, dialog);
  };
  await openRequest(waiting, application, dialog);
}

/** Shows the menus, again whenever a person gives a command other keys. */
function showMenu({ electron, platform }: ShellOptions, application: Application, runCommand: (command: CommandId) => Promise<void>): void {
  const { Menu } = electron;
  const run = (command: CommandId): void => {
    runCommand(command).catch((thrown: unknown) => application.logBug('run command', thrown));
  };
  const show = (): void => Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(platform, run, application.keyBindings())));
  show();
  let shown = application.keyBindings();
  application.onEvent(({ name }) => {
    if (name !== 'settings.changed' || application.keyBindings() === shown) return;
    shown = application.keyBindings();
    show();
  });
}

/** Returns the message for a person when the app cannot start and has no window yet. */
export function startFailureText(thrown: unknown): string {
  return thrown instanceof AppError
    ? thrown.message
    : 'Something went wrong inside Dashwright. Start it from a terminal to see what, and try again.';
}
