import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { candidatesOf, detectSystemSandbox } from './detect.ts';

/** Processes with a text in their command line. */
const running = (text: string): number =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  }).length;

it.runIf(process.platform === 'linux').each(candidatesOf('linux').map((candidate, index) => [index, candidate] as const))(
  'code that loops behind the wall %i ends with an app that is killed',
  async (_index, candidate) => {
    const { sandbox, nodePath, libraries } = await detectSystemSandbox(process.execPath, [candidate]);
    if (sandbox.wall === 'none') return;
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-killed-')));
    const bundlePath = join(folder, 'loop.cjs');
    writeFileSync(bundlePath, 'for (;;) {}');
    const { file, parameters, environment } = sandbox.wrap({
      nodePath,
      libraries,
      bundlePath,
      flags: () => [],
      parameters: [],
      environment: {},
    });
    const start = `require('node:child_process').spawn(${JSON.stringify(file)}, ${JSON.stringify(parameters)}, { env: ${JSON.stringify(environment)}, stdio: 'ignore' })`;
    const app = spawn(process.execPath, ['-e', `const app = '${folder}'; ${start}; setInterval(() => app, 1000)`], { stdio: 'ignore' });
    await expect.poll(() => running(bundlePath), { timeout: 20_000 }).toBeGreaterThan(1);
    app.kill('SIGKILL');
    await expect.poll(() => running(bundlePath), { timeout: 20_000 }).toBe(0);
    await rm(folder, { recursive: true });
  },
);
