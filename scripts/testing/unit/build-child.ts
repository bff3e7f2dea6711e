import { execFileSync } from 'node:child_process';
import { build } from 'vite';
import childConfig from '../../vite/child.config.ts';

/** Children built only for tests, by the name of their bundle. */
const testChildren: Readonly<Record<string, string>> = {
  'child-without': 'src/main/runtime/testing/child-without.ts',
  'breached-child': 'scripts/walls/breach/breached-child.ts',
  // The thread of a breached child: not all that it keeps can be loaded in a thread.
  'relay-thread': 'src/main/runtime/child/child.ts',
  'open-child': 'scripts/walls/breach/open-child.ts',
};

/** Builds the children for tests: the real one for tests of the supervisor, and variants for tests of its walls, which are never packaged. */
export default async function setup(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'child', 'analysis'], { stdio: 'inherit' });
  for (const [name, input] of Object.entries(testChildren)) await buildTestChild(name, input);
}

async function buildTestChild(name: string, input: string): Promise<void> {
  await build({
    ...childConfig,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...childConfig.build,
      outDir: 'node_modules/.cache/dashwright',
      rolldownOptions: {
        ...childConfig.build?.rolldownOptions,
        input,
        output: { format: 'cjs', entryFileNames: `${name}.cjs`, codeSplitting: false, banner: "'use strict';" },
      },
    },
  });
}
