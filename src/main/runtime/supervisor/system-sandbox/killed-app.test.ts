import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { candidatesOf, detectSystemSandbox } from './detect.ts';
import { insideNode } from './sandboxed-program.ts';

/** Returns the command lines of the running processes that contain `text`, with spaces between their words. */
const running = (text: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLineOf)
    .filter((line) => line.includes(text));

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It ended meanwhile.
    return '';
  }
}

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
      // Every process of the wall has it in its command line, that of the code as well.
      parameters: [folder],
      environment: {},
    });
    const start = `require('node:child_process').spawn(${JSON.stringify(file)}, ${JSON.stringify(parameters)}, { env: ${JSON.stringify(environment)}, stdio: 'ignore' })`;
    const app = spawn(process.execPath, ['-e', `const app = '${folder}'; ${start}; setInterval(() => app, 1000)`], { stdio: 'ignore' });
    // While the wall is being built, the code does not run, and what ends it with the app is not in place.
    await expect.poll(() => running(folder).some((line) => line.startsWith(`${insideNode} `)), { timeout: 20_000 }).toBe(true);
    app.kill('SIGKILL');
    await expect.poll(() => running(folder), { timeout: 20_000 }).toEqual([]);
    await rm(folder, { recursive: true });
  },
);
