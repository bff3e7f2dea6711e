import { startCommand } from './command-line.ts';
import { test as base } from './test.ts';

interface Options {
  /** Name of the fault, as `dashwright backend --faults` lists it. */
  readonly fault: string;
}

interface FaultServer {
  /** Lets everything through from now on. */
  heal(): Promise<void>;
  /** `METHOD /path` of what came and is about data, in order. */
  arrivals(): Promise<readonly string[]>;
}

interface Fixtures {
  readonly faults: FaultServer & { readonly baseUrl: string };
}

/** Specs against the sample back-end behind one fault: version and user are answered, everything else goes wrong. */
export const test = base.extend<Options & Fixtures>({
  projectName: 'faults',
  fault: ['error', { option: true }],
  faults: async ({ fault }, use) => {
    const command = await startCommand(['backend', '--faults']);
    const at = (path: string) => `${command.address}${path}`;
    await use({
      baseUrl: at(`/faults/${fault}/data`),
      heal: async () => {
        await fetch(at(`/heal/${fault}`), { method: 'POST' });
      },
      arrivals: async () => {
        const text = await (await fetch(at(`/arrivals/${fault}`))).text();
        return text.split('\n').filter((line) => line !== '' && !/Configuration|ActiveUser|ActiveSession/.test(line));
      },
    });
    await command.end();
  },
  project: async ({ project, faults }, use) => {
    const connection = { id: 'planning', name: 'Planning', baseUrl: faults.baseUrl, writes: 'allow' };
    await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
    await use(project);
  },
});

export { expect } from '@playwright/test';
