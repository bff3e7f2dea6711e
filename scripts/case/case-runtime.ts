import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultRuntimeLimits } from '../../src/main/runtime/runtime.ts';
import { createRuntime } from '../../src/main/runtime/supervisor/create-runtime.ts';
import { createForkSpawn } from '../../src/main/runtime/supervisor/fork-child.ts';
import type { StartRuntime } from './run-case.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const childPath = `${root}dist/runtime/child.cjs`;
/** Sources of the bundle that affect how cases run. */
const sources = ['src/main/runtime/child', 'src/main/runtime/realm', 'src/shared/language'];

/** Returns a factory of real runtimes for cases; builds the child bundle if it is missing or older than its sources. */
export function prepareRuntime(): StartRuntime {
  if (!existsSync(childPath) || statSync(childPath).mtimeMs < newestSource()) {
    // Standard output is reserved for the results.
    const built = spawnSync(process.execPath, [`${root}scripts/build.mjs`, 'child'], { cwd: root, stdio: ['ignore', 2, 2] });
    if (built.status !== 0) throw new Error('The runtime child could not be built; see above.');
  }
  return (options) => createRuntime({ ...options, childPath, spawn: createForkSpawn(), limits: defaultRuntimeLimits, wholeResults: true });
}

function newestSource(): number {
  const times = sources.flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => statSync(`${root}${folder}/${name}`).mtimeMs));
  return Math.max(...times);
}
