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
import type { ShellServices } from './shell-services.ts';
import { readSentRequest, type StartRequest } from './start-request.ts';
import { createWindowGroups, type WindowGroups } from './windows/window-groups.ts';

export interface ShellOptions {
  readonly electron: ElectronSurface;
  readonly preloadPath: string;
  readonly platform: NodeJS.Platform;
  readonly request: StartRequest;
  /** Where Chromium stores its own files; one running instance per folder. */
  readonly profileFolder: string;
  /** Called when Electron is ready. `show` opens the window of an application or brings it to the front. */
  readonly openServices: (show: (application: Application) => Promise<null>) => Promise<ShellServices>;
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
  const services = await options.openServices((application) => groups.show(application));
  const { applications, logBug } = services;
  const groups = createWindowGroups({ electron, ...services, preloadPath: options.preloadPath });
  connect(electron, groups, logBug);
  const first = await applications.create();
  const showFront = (): Promise<void> => groups.showFront().catch((thrown: unknown) => logBug('open window', thrown));

  showMenu(options, services, groups.runCommand);
  app.on('activate', () => void showFront());
  cleanUpBeforeQuit(
    app,
    async () => {
      await groups.keepState();
      await services.dispose();
    },
    logBug,
  );

  await groups.show(first).catch((thrown: unknown) => logBug('open window', thrown));
  const openNow = (request: StartRequest): Promise<void> => openRequest(request, services, dialog);
  open = (request) => void (request.kind === 'nothing' ? showFront() : openNow(request));
  await openNow(waiting);
}

/** Serves `app://` pages with the same handler as the localhost host, and every host call over one channel. */
function connect(electron: ElectronSurface, groups: WindowGroups, logBug: ShellServices['logBug']): void {
  denyPermissions(electron.session.defaultSession);
  restrictToApp(electron.session.defaultSession);
  electron.protocol.handle(applicationScheme, async (request) => {
    const { protocol, host, pathname } = new URL(request.url);
    const application = `${protocol}//${host}` === applicationOrigin ? groups.servedBy(pathname) : undefined;
    return application ? toResponse(await application.handleRequest(request)) : new Response('Not found', { status: 404 });
  });
  electron.ipcMain.handle(bridgeChannels.call, (event, name, input) => {
    const link = isTrustedSender(event) ? groups.linkOf(event.sender) : undefined;
    if (!link) throw new Error('Refused.');
    return dispatchCall(link.handlers, name, input, logBug);
  });
}

/** Shows the menus, again whenever a person gives a command other keys. */
function showMenu(
  { electron, platform }: ShellOptions,
  { keyBindings, onSettings, logBug }: ShellServices,
  runCommand: (command: CommandId) => Promise<void>,
): void {
  const { Menu } = electron;
  const run = (command: CommandId): void => {
    runCommand(command).catch((thrown: unknown) => logBug('run command', thrown));
  };
  const show = (): void => Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(platform, run, keyBindings())));
  show();
  let shown = keyBindings();
  onSettings(() => {
    if (keyBindings() === shown) return;
    shown = keyBindings();
    show();
  });
}

/** Returns the message for a person when the app cannot start and has no window yet. */
export function startFailureText(thrown: unknown): string {
  return thrown instanceof AppError
    ? thrown.message
    : 'Something went wrong inside Dashwright. Start it from a terminal to see what, and try again.';
}
