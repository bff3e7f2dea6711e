import { join } from 'node:path';
import { _electron, type BrowserContext, type ElectronApplication, type Page } from '@playwright/test';
import { runtimeChildren } from './runtime-children.ts';
import { type ServedApp, serveApp } from './served-app.ts';

export interface StartOptions {
  /** Undefined: the app shows its start screen. */
  readonly folder: string | undefined;
  readonly dataFolder: string;
  readonly context: BrowserContext;
  readonly environment?: NodeJS.ProcessEnv;
}

/** The app on either host: the same specs run on both. */
export interface RunningApp {
  /** The window of a person; on the localhost host a new tab every time, in `browser` when it is given. */
  openWindow(path?: string, browser?: BrowserContext): Promise<Page>;
  /** Its processes that run a project's code, by their command lines. */
  runtimeChildren(): Promise<readonly string[]>;
  /** Ends it as a crash does and starts it again on the same data. */
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** On the localhost host, or in Electron when DASHWRIGHT_E2E_HOST says so. */
export function startApp(options: StartOptions): Promise<RunningApp> {
  return process.env.DASHWRIGHT_E2E_HOST === 'electron' ? startInElectron(options) : startInBrowser(options);
}

async function startInBrowser({ folder, dataFolder, context, environment = {} }: StartOptions): Promise<RunningApp> {
  let served: ServedApp = await serveApp(folder, dataFolder, { environment });
  return {
    openWindow: async (path = '/', browser = context) => {
      const page = await browser.newPage();
      const address = new URL(served.url);
      address.pathname = path;
      await page.goto(address.href);
      return page;
    },
    runtimeChildren: () => runtimeChildren(served.process.pid ?? 0),
    crashAndRestart: async () => {
      await served.kill();
      served = await serveApp(folder, dataFolder, { environment });
    },
    stop: () => served.stop(),
  };
}

async function startInElectron({ folder, dataFolder, environment = {} }: StartOptions): Promise<RunningApp> {
  const root = join(import.meta.dirname, '../..');
  const program = process.env.ELECTRON_PROGRAM;
  const launch = (): Promise<ElectronApplication> =>
    _electron.launch({
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root, ...(folder === undefined ? [] : [folder])],
      ...(program === undefined ? {} : { executablePath: program }),
      env: {
        ...(process.env as Record<string, string>),
        ...(environment as Record<string, string>),
        DASHWRIGHT_DATA: dataFolder,
        DASHWRIGHT_KEYCHAIN: 'memory',
      },
    });
  let electron = await launch();
  return {
    openWindow: async () => electron.firstWindow(),
    runtimeChildren: () => runtimeChildren(electron.process().pid ?? 0),
    crashAndRestart: async () => {
      electron.process().kill('SIGKILL');
      electron = await launch();
    },
    stop: () => electron.close(),
  };
}
