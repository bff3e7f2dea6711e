import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { environments } from './environments.ts';

const root = join(import.meta.dirname, '../..');
const compiler = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc');

/** Checks the types of one project; its messages go to the console. Returns whether there were none. */
async function isSound(project: string): Promise<boolean> {
  const child = spawn(compiler, ['-p', project], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) console.error(`Types of ${project} do not fit.`);
  return code === 0;
}

// Everything with its tests, then each environment with what it has alone.
let isAllSound = true;
for (const project of ['.', ...environments.map(({ folder, project }) => project ?? folder)]) {
  isAllSound = (await isSound(project)) && isAllSound;
}
process.exitCode = isAllSound ? 0 : 1;
