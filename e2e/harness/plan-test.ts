import { type SampleBackend, startSampleBackend } from '../../src/main/sample-backend/sample-backend.ts';
import type { AppWindow } from '../models/app-window.ts';
import { test as base } from './test.ts';

interface Options {
  /** Whether the connection `Planning` of the project is production. */
  readonly production: boolean;
}

interface Fixtures {
  /** A planning model behind an address of its own, as a server somewhere else would be. */
  readonly planning: SampleBackend;
  /** The window with everything going to `planning`, and its page drawn. */
  readonly connected: AppWindow;
}

/** Units of shoes in Spain, the cells the project writes. */
export function unitsOf(planning: SampleBackend, month: string): unknown {
  return planning.readCell('Sales Plan', ['Spain', 'Shoes', month, 'Budget', 'Units']);
}

/** Specs that write cells of a real plan. */
export const test = base.extend<Options & Fixtures>({
  projectName: 'plan-cells',
  production: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  planning: async ({}, use) => {
    const planning = await startSampleBackend();
    await use(planning);
    await planning.stop();
  },
  project: async ({ project, planning, production }, use) => {
    const connection = { id: 'planning', name: 'Planning', baseUrl: planning.baseUrl, production };
    await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
    await use(project);
  },
  connected: async ({ window, planning }, use) => {
    await window.connections.choose('Planning');
    await window.preview.expectText('correct', `Jan ${String(unitsOf(planning, 'Jan'))}`);
    await window.preview.expectText('spoil', `Jan ${String(unitsOf(planning, 'Jan'))}`);
    await use(window);
  },
});

/** The same with another project, of which something has to be drawn first. */
export function planTestOf(projectName: string, isDrawn: (window: AppWindow, planning: SampleBackend) => Promise<void>) {
  return test.extend({
    projectName,
    connected: async ({ window, planning }, use) => {
      await window.connections.choose('Planning');
      await isDrawn(window, planning);
      await use(window);
    },
  });
}

export { expect } from '@playwright/test';
