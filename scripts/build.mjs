// Builds every bundle of the app into dist/. `node scripts/build.mjs [target ...]`; no target builds all.
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
/** Targets that run in Electron, built by `electron.vite.config.ts`. */
const shell = ['preload', 'main', 'renderer'];
const targets = ['child', 'analysis', 'frame', 'gallery', 'components', ...shell];
/** Targets of several bundles. */
const configs = { analysis: ['analysis', 'code'] };
const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!targets.includes(name)) {
    console.error(`Unknown target ${name}; there are ${targets.join(', ')}.`);
    process.exit(2);
  }
}

for (const target of wanted.length > 0 ? wanted : targets) {
  const started = performance.now();
  if (shell.includes(target)) {
    const { config } = await resolveConfig({ root, mode: 'production', logLevel: 'warn' }, 'build', 'production');
    await build({ ...config?.[target], configFile: false });
  } else {
    for (const name of configs[target] ?? [target]) await build({ configFile: `${root}scripts/vite/${name}.config.ts`, logLevel: 'warn' });
  }
  console.log(`built ${target} in ${Math.round(performance.now() - started)} ms`);
}
