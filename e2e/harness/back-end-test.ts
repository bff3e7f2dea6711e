import { expect } from '@playwright/test';
import type { AppWindow } from '../models/app-window.ts';
import { type FaultyServer, type ServerOptions, startFaultyServer } from './faulty-server.ts';
import { test as base } from './test.ts';

interface Options {
  readonly serverOptions: ServerOptions;
  /** How the connection `Planning` of the project guards writes, or that the project has no connection. */
  readonly writes: 'ask' | 'allow' | 'read-only' | 'no connection';
}

interface Fixtures {
  readonly server: FaultyServer;
  /** The window with everything going to `server`, and its page drawn. */
  readonly connected: AppWindow;
}

/** Waits until nothing of the page's first load is under way: its user is known, every widget has its data, no request is open. */
export async function expectLoaded({ preview }: AppWindow, userName: string): Promise<void> {
  // A user who becomes known late makes the page load once more.
  await preview.expectText('who', `user ${userName}`);
  await preview.expectText('alpha', 'Alpha 42');
  await preview.expectText('beta', 'Beta 42');
  await preview.expectAnswered();
}

/** Specs against a back-end whose answers they decide; the project has one widget per request. */
export const test = base.extend<Options & Fixtures>({
  projectName: 'back-end',
  // Not the user of the sample, so that the page shows whose data it has.
  serverOptions: [{ userName: 'planner' }, { option: true }],
  writes: ['ask', { option: true }],
  server: async ({ serverOptions }, use) => {
    const server = await startFaultyServer(serverOptions);
    await use(server);
    await server.close();
  },
  project: async ({ project, server, writes }, use) => {
    if (writes !== 'no connection') {
      const connection = { id: 'planning', name: 'Planning', baseUrl: server.baseUrl, writes };
      await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
    }
    await use(project);
  },
  connected: async ({ window, serverOptions: { userName, signIn } }, use) => {
    await window.connections.choose('Planning');
    await expectLoaded(window, userName ?? signIn?.user ?? 'admin');
    await use(window);
  },
});

export { expect };

/** The same with two more connections to a server of their own: one for production, one that is never written to. */
export const severalConnectionsTest = test.extend<{ readonly live: FaultyServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  live: async ({}, use) => {
    const live = await startFaultyServer({ userName: 'planner', value: 63 });
    await use(live);
    await live.close();
  },
  project: async ({ project, server, live }, use) => {
    const connections = [
      { id: 'planning', name: 'Planning', baseUrl: server.baseUrl, writes: 'ask' },
      { id: 'live', name: 'Live', baseUrl: live.baseUrl, writes: 'ask', production: true },
      { id: 'archive', name: 'Archive', baseUrl: live.baseUrl, writes: 'read-only' },
    ];
    await project.write('dashwright.json', JSON.stringify({ connections }));
    await use(project);
  },
});
