import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { realmEntry, realmText } from './realm-text.ts';

/** Texts that run inside the user realm, by import name. */
const realmEntries: Readonly<Record<string, string>> = {
  'virtual:user-realm': realmEntry,
  'virtual:parse-loops': 'src/main/runtime/realm/parsing/parse-loops.ts',
};

/** Bundles the code of the user realm into texts, so that the child can evaluate them in a new context. */
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
      // Tests build variants of the child under other names, which are never packaged.
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
    // The file always exists: a running app may start its spare while a new one is built.
    emptyOutDir: false,
    target: 'node24',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: 'src/main/runtime/child/child.ts',
      external: [...builtinModules, /^node:/],
      // In sloppy mode a function exposes its caller and the global object.
      output: { format: 'cjs', entryFileNames: 'child.cjs', codeSplitting: false, banner: "'use strict';" },
    },
  },
  ssr: { noExternal: true },
});
