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

/** Units of January in this back-end alone: the sample's has another value, so that the page shows where its data come from. */
const ownUnits = 271;

/** Writes them as a program beside the app would. */
async function writeOwnUnits({ baseUrl }: SampleBackend): Promise<void> {
  const january = '([Month].[Jan],[Measure].[Units],[Region].[Spain],[Product].[Shoes],[Version].[Budget])';
  const { ok, status } = await fetch(`${baseUrl}/api/v1/ExecuteMDX`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ MDX: `UPDATE CUBE [Sales Plan] SET ${january} = ${ownUnits}` }),
  });
  if (!ok) throw new Error(`The plan was not prepared: HTTP ${status}.`);
}

/** Specs that write cells of a real plan. */
export const test = base.extend<Options & Fixtures>({
  projectName: 'plan-cells',
  production: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  planning: async ({}, use) => {
    const planning = await startSampleBackend();
    if (unitsOf(planning, 'Jan') === ownUnits) throw new Error('The sample has these units, too: choose others.');
    await writeOwnUnits(planning);
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
    await window.preview.expectAnswered();
    await use(window);
  },
});

/** The same with another project, of which something has to be drawn first that only `planning` gives. */
export function planTestOf(projectName: string, isDrawn: (window: AppWindow, planning: SampleBackend) => Promise<void>) {
  return test.extend({
    projectName,
    connected: async ({ window, planning }, use) => {
      await window.connections.choose('Planning');
      await isDrawn(window, planning);
      await window.preview.expectAnswered();
      await use(window);
    },
  });
}

export { expect } from '@playwright/test';
