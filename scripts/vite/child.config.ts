import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { realmEntry, realmText } from './realm-text.ts';

/** Texts that run inside the user realm, by the name they are imported under. */
const realmEntries: Readonly<Record<string, string>> = {
  'virtual:user-realm': realmEntry,
  'virtual:parse-loops': 'src/main/runtime/realm/parse-loops.ts',
};

/** Bundles what runs inside the user realm to texts, so that the child can evaluate them in a fresh context. */
function userRealm(): Plugin {
  return {
    name: 'user-realm',
    resolveId: (id) => (id in realmEntries ? `\0${id}` : null),
    async load(id) {
      const entry = id.startsWith('\0') ? realmEntries[id.slice(1)] : undefined;
      if (entry === undefined) return null;
      const text = await realmText(entry);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** Writes the hash of the child beside it: packages keep the child outside their archive, and the hash inside. */
function hashOfChild(): Plugin {
  return {
    name: 'hash-of-child',
    writeBundle({ dir }, bundle) {
      // Tests build variants of the child by another name, which are never packaged.
      if (dir === undefined || !('child.cjs' in bundle)) return;
      const hash = createHash('sha256')
        .update(readFileSync(join(dir, 'child.cjs')))
        .digest('hex');
      mkdirSync('dist/integrity', { recursive: true });
      writeFileSync('dist/integrity/child.sha256', `${hash}\n`);
    },
  };
}

/** The runtime child: one CommonJS file that needs nothing beside it. */
export default defineConfig({
  publicDir: false,
  plugins: [userRealm(), hashOfChild()],
  build: {
    outDir: 'dist/runtime',
    // One file that is always there: a running app may start its spare while a new one is built.
    emptyOutDir: false,
    target: 'node24',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: 'src/main/runtime/child/child.ts',
      external: [...builtinModules, /^node:/],
      // In sloppy code a function gives its caller and the global object away.
      output: { format: 'cjs', entryFileNames: 'child.cjs', codeSplitting: false, banner: "'use strict';" },
    },
  },
  ssr: { noExternal: true },
});
