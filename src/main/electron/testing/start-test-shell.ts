import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type HostCallHandlers, hostCalls } from '../../../shared/contract/host-calls.ts';
import type { HostEvent } from '../../../shared/contract/host-events.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { Application } from '../../services/application/application.ts';
import { createEventHub } from '../../services/events/event-hub.ts';
import { type ShellOptions, startShell } from '../shell.ts';
import { createFakeElectron, type FakeElectronOptions, type FakeWindow } from './fake-electron.ts';

const profiles: string[] = [];

afterEach(() => {
  for (const folder of profiles.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dashwright-profile-'));
  profiles.push(folder);
  return folder;
}

type Opened = Awaited<ReturnType<Application['openFolder']>>;

export const openedProject: Opened = {
  outcome: 'opened',
  project: {
    folder: '/project',
    name: 'project',
    layout: 'flat',
    files: [],
    styleSheets: [],
    assetsFolder: '',
    trusted: true,
    trustAnswered: true,
    sample: false,
  },
};

/** Creates an application that only records calls; the boot test of the built app uses the real one. */
export function createTestApplication() {
  const settings = new Map<string, JsonValue>();
  const opened: string[] = [];
  const bugs: string[] = [];
  const logBug = (message: string, thrown: unknown): void => void bugs.push(`${message}: ${String(thrown)}`);
  const { emit, onEvent } = createEventHub(logBug);
  const state = { disposals: 0, dispose: async (): Promise<void> => undefined, open: async (): Promise<Opened> => openedProject };
  const refuse = async (): Promise<never> => {
    throw new Error('Not part of this test.');
  };
  const handlers = Object.fromEntries(Object.keys(hostCalls).map((name) => [name, refuse])) as unknown as HostCallHandlers;
  const own = { ...handlers, 'settings.read': async ({ key }: { readonly key: string }) => ({ value: settings.get(key) ?? null }) };
  const application: Application = {
    handlers: own,
    connectWindow: () => ({ handlers: own, close: () => undefined }),
    onEvent,
    handleRequest: async (request) => ({ status: 200, headers: {}, body: new URL(request.url).pathname }),
    openFolder: (folder) => {
      opened.push(folder);
      return state.open();
    },
    openSample: () => {
      opened.push('sample');
      return state.open();
    },
    keyBindings: () => ({}),
    readSetting: async (key) => settings.get(key) ?? null,
    writeSetting: async (key, value) => void settings.set(key, value),
    logBug,
    dispose: () => {
      state.disposals += 1;
      return state.dispose();
    },
  };
  const send = (event: HostEvent): void => emit(event.name, event.data as never);
  return { application, settings, opened, bugs, state, send };
}

export type TestShellOptions = Partial<
  Pick<ShellOptions, 'platform' | 'request' | 'createApplication' | 'onMainClosed' | 'profileFolder'>
> & {
  readonly fake?: FakeElectronOptions;
  readonly keep?: JsonValue;
};

/** Starts the shell on the fake, with a profile that is removed after the test; with `isHeld`, Electron is not ready yet. */
export async function startTestShell({ fake, keep, ...options }: TestShellOptions = {}, isHeld = false) {
  const host = createFakeElectron(fake);
  const test = createTestApplication();
  if (keep !== undefined) test.settings.set('electron-window', keep);
  const done = startShell({
    electron: host.electron,
    preloadPath: '/app/dist/preload/preload.cjs',
    platform: 'linux',
    request: { kind: 'nothing' },
    profileFolder: makeProfile(),
    createApplication: async () => test.application,
    ...options,
  });
  if (!isHeld) {
    host.becomeReady();
    await done;
  }
  return {
    ...test,
    host,
    done,
    /** Returns the open window at an index, in the order of opening. */
    window(index = 0): FakeWindow {
      const window = [...host.windows][index];
      if (!window) throw new Error(`There are only ${host.windows.size} windows.`);
      return window;
    },
    /** Resolves when pending work is done. */
    settle: () => new Promise<void>((resolve) => setTimeout(resolve, 5)),
  };
}
