import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

function installedPlaces(): readonly string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const programs = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
    return roots.flatMap((root) => (root === undefined ? [] : programs.map((program) => join(root, program))));
  }
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => join('/usr/bin', name));
}

/** Returns a Chromium on this computer: `CHROMIUM_PATH`, an installed one, or Playwright's. */
export function installedChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') return wanted;
  return [...installedPlaces(), chromium.executablePath()].find((path) => existsSync(path));
}

function run(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

/** Finds a Chromium or installs one, logging that. Throws with the command to run if neither works. */
export function requireChromium(): string {
  const found = installedChromium();
  if (found !== undefined) {
    if (!existsSync(found)) throw new Error(`CHROMIUM_PATH points at ${found}, which does not exist. Correct or unset it.`);
    return found;
  }
  console.log("No Chromium here: trying Playwright's download.");
  const playwright = join(import.meta.dirname, '../../node_modules/playwright/cli.js');
  run(process.execPath, [playwright, 'install', 'chromium']);
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (installedChromium() === undefined && isRootOnDebian) {
    console.log('That did not work: installing the Debian package chromium.');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const gotten = installedChromium();
  if (gotten !== undefined) return gotten;
  throw new Error(
    'This needs a Chromium. Run "npx playwright install --with-deps chromium" or install Chrome, or set CHROMIUM_PATH, then try again.',
  );
}
