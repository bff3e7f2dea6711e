import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type HostCallHandlers, hostCalls } from '../../../shared/contract/host-calls.ts';
import type { HostEvent } from '../../../shared/contract/host-events.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { Application } from '../../services/application/application.ts';
import { createApplications } from '../../services/application/several/applications.ts';
import type { Neighbours } from '../../services/application/several/neighbours.ts';
import { createOpenFolders } from '../../services/application/several/open-folders.ts';
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

/** Holds that only this application has, for tests of one alone. */
function alone(): Neighbours {
  const refuse = (): Promise<never> => Promise.reject(new Error('Not part of this test.'));
  return { hold: createOpenFolders().hold(), showHolder: refuse, openWindow: refuse };
}

/** What the applications of a test have together, and what they record. */
function createTestRecord() {
  return {
    settings: new Map<string, JsonValue>(),
    opened: [] as string[],
    bugs: [] as string[],
    state: { disposals: 0, dispose: async (): Promise<void> => undefined, open: async (): Promise<Opened> => openedProject },
  };
}

/** Creates an application that only records calls; the boot test of the built app uses the real one. */
export function createTestApplication(
  neighbours: Neighbours = alone(),
  { settings, opened, bugs, state }: ReturnType<typeof createTestRecord> = createTestRecord(),
  name = 'one',
) {
  const logBug = (message: string, thrown: unknown): void => void bugs.push(`${message}: ${String(thrown)}`);
  const { emit, onEvent } = createEventHub(logBug);
  const refuse = async (): Promise<never> => {
    throw new Error('Not part of this test.');
  };
  let folder: string | undefined;
  async function openFolder(wanted: string): Promise<Opened> {
    if (!(await neighbours.hold.take(wanted))) throw new Error(`${wanted} is open elsewhere.`);
    opened.push(wanted);
    const answer = await state.open();
    if (answer.outcome === 'opened') folder = wanted;
    return answer;
  }
  const handlers = Object.fromEntries(Object.keys(hostCalls).map((call) => [call, refuse])) as unknown as HostCallHandlers;
  const own: HostCallHandlers = {
    ...handlers,
    'settings.read': async ({ key }) => ({ value: key === 'application' ? name : (settings.get(key) ?? null) }),
    'project.openWindow': (input) => neighbours.openWindow(input.folder),
  };
  const application: Application = {
    handlers: own,
    frameBase: `/frame/${name}/`,
    connectWindow: () => ({ handlers: own, close: () => undefined, windowClosed: () => undefined }),
    onEvent,
    handleRequest: async (request) => ({ status: 200, headers: { application: name }, body: new URL(request.url).pathname }),
    project: () => (folder === undefined || openedProject.outcome !== 'opened' ? null : { ...openedProject.project, folder }),
    openFolder,
    openSample: () => openFolder('sample'),
    keyBindings: () => ({}),
    readSetting: async (key) => settings.get(key) ?? null,
    writeSetting: async (key, value) => void settings.set(key, value),
    logBug,
    dispose: () => {
      state.disposals += 1;
      if (folder !== undefined) neighbours.hold.leave(folder, Promise.resolve());
      return state.dispose();
    },
  };
  const send = (event: HostEvent): void => emit(event.name, event.data as never);
  return { application, settings, opened, bugs, state, send };
}

export type TestShellOptions = Partial<Pick<ShellOptions, 'platform' | 'request' | 'profileFolder'>> & {
  readonly fake?: FakeElectronOptions;
  readonly keep?: JsonValue;
  /** In place of applications that only record. */
  readonly create?: (neighbours: Neighbours) => Promise<Application>;
  readonly windowClosed?: () => void;
};

/** Starts the shell on the fake, with a profile that is removed after the test; with `isHeld`, Electron is not ready yet. */
export async function startTestShell({ fake, keep, create, windowClosed, ...options }: TestShellOptions = {}, isHeld = false) {
  const host = createFakeElectron(fake);
  const record = createTestRecord();
  const made: ReturnType<typeof createTestApplication>[] = [];
  if (keep !== undefined) record.settings.set('electron-window', keep);
  const done = startShell({
    electron: host.electron,
    preloadPath: '/app/dist/preload/preload.cjs',
    platform: 'linux',
    request: { kind: 'nothing' },
    profileFolder: makeProfile(),
    openServices: async (show) => {
      const applications = createApplications({
        folders: createOpenFolders(),
        show,
        discover: async (folder) => ({ kind: 'project', folder, heldAs: folder }),
        create: async (neighbours) => {
          if (create) return create(neighbours);
          const test = createTestApplication(neighbours, record, ['one', 'two', 'three'][made.length]);
          made.push(test);
          return test.application;
        },
      });
      return {
        applications,
        sampleFolder: 'sample',
        keyBindings: () => ({}),
        onSettings: () => undefined,
        windowClosed: () => windowClosed?.(),
        logBug: (message, thrown) => void record.bugs.push(`${message}: ${String(thrown)}`),
        dispose: applications.dispose,
      };
    },
    ...options,
  });
  if (!isHeld) {
    host.becomeReady();
    await done;
  }
  return {
    ...record,
    host,
    done,
    /** Sends an event of the application that was made at this place in order. */
    send: (event: HostEvent, index = 0): void => made[index]?.send(event),
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
