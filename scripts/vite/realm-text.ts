import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Entry of the code that runs in the realm of authors' files, from the root of the project. */
export const realmEntry = 'src/main/runtime/realm/index.ts';

/**
 * Bundles a part of the user realm into an expression that evaluates to its exports in a new context.
 * @throws Error if the bundler outputs no script.
 */
export async function realmText(entry: string = realmEntry): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'node24',
      lib: { entry: join(root, entry), formats: ['cjs'], fileName: () => 'realm.cjs' },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The user realm was not bundled.');
  return `(function () { 'use strict'; const exports = {}; const module = { exports };\n${chunk.code}\nreturn module.exports; })()`;
}
