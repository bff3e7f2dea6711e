// Builds every bundle of the app into dist/. `node scripts/build.mjs [target ...]`; no target builds all.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const targets = ['child', 'analysis', 'frame', 'gallery', 'preload', 'main', 'renderer'];
const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!targets.includes(name)) {
    console.error(`Unknown target ${name}; there are ${targets.join(', ')}.`);
    process.exit(2);
  }
}

for (const target of wanted.length > 0 ? wanted : targets) {
  const started = performance.now();
  await build({ configFile: `${root}scripts/vite/${target}.config.ts`, logLevel: 'warn' });
  console.log(`built ${target} in ${Math.round(performance.now() - started)} ms`);
}
