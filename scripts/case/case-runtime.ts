import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultRuntimeLimits } from '../../src/main/runtime/runtime.ts';
import { createRuntime } from '../../src/main/runtime/supervisor/create-runtime.ts';
import { createForkSpawn } from '../../src/main/runtime/supervisor/fork-child.ts';
import type { StartRuntime } from '../../src/main/services/cases/run-case.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const childPath = `${root}dist/runtime/child.cjs`;
/** What the bundle is made of, as far as it changes how cases run. */
const sources = ['src/main/runtime/child', 'src/main/runtime/realm', 'src/shared/language'];

/** Real runtimes for cases, on a child bundle that is built when it is missing or older than its sources. */
export function prepareRuntime(): StartRuntime {
  if (!existsSync(childPath) || statSync(childPath).mtimeMs < newestSource()) {
    // Standard output belongs to the results.
    const built = spawnSync(process.execPath, [`${root}scripts/build.mjs`, 'child'], { cwd: root, stdio: ['ignore', 2, 2] });
    if (built.status !== 0) throw new Error('The runtime child could not be built; see above.');
  }
  return (options) => createRuntime({ ...options, childPath, spawn: createForkSpawn(), limits: defaultRuntimeLimits, wholeResults: true });
}

function newestSource(): number {
  const times = sources.flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => statSync(`${root}${folder}/${name}`).mtimeMs));
  return Math.max(...times);
}
