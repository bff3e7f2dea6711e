/** `npm run e2e:electron`: the end-to-end specs in the real Electron. Exits 2 where its binary is missing. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installedElectron } from '../../launch/electron-binary.ts';

const root = join(import.meta.dirname, '../../..');
const environment: NodeJS.ProcessEnv = { ...process.env, DASHWRIGHT_E2E_HOST: 'electron' };

function node(script: string, parameters: readonly string[]): number {
  return spawnSync(process.execPath, [join(root, script), ...parameters], { cwd: root, stdio: 'inherit', env: environment }).status ?? 1;
}

const program = installedElectron();
if (program === undefined) {
  console.error('Electron is not installed here: run "npx install-electron", or set ELECTRON_OVERRIDE_DIST_PATH, then try again.');
  process.exitCode = 2;
} else {
  environment['ELECTRON_PROGRAM'] = program;
  process.exitCode = node('scripts/build.mjs', []) || node('node_modules/@playwright/test/cli.js', ['test', ...process.argv.slice(2)]);
}
