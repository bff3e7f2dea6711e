import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { preloadEditor } from './scripts/vite/preload-editor.ts';
import { nameOfNeeded } from './scripts/vite/shared-scripts.ts';

/** All but Monaco, which no other part shares with the editor, and style sheets. */
const isOwnScript = (file: string): boolean => !file.includes('/monaco-editor/') && !file.endsWith('.css');

/** Returns the path of a module of the window. */
const ofWindow = (file: string): string => fileURLToPath(new URL(`./src/renderer/${file}`, import.meta.url));

/** Everything is bundled but Electron and the keychain, which is native; see docs/decisions/0018-electron-vite.md. */
const externalizeDeps = { include: ['@napi-rs/keyring'] };

/** electron-vite declares `__dirname` for the whole bundle: packages that declare it themselves get another name for theirs. */
const ownFolder: Plugin = {
  name: 'own-folder',
  transform: {
    filter: { id: /node_modules/, code: /const __dirname\b/ },
    handler: (code) => ({ code: code.replaceAll('__dirname', 'moduleFolder'), map: null }),
  },
};

/** The three parts of the app that Electron knows. `scripts/build.mjs` builds them and what stands beside them. */
export default defineConfig({
  // Trusted side: command line with the localhost host, and the Electron shell.
  main: {
    plugins: [ownFolder],
    publicDir: false,
    // CommonJS packages ask for these; a bundled module has only import.meta.
    define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
    build: {
      externalizeDeps,
      outDir: 'dist/main',
      emptyOutDir: true,
      target: 'node24',

      rolldownOptions: {
        input: { cli: 'src/main/cli/cli.ts', electron: 'src/main/electron/electron-main.ts' },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  },
  // The preload runs in a sandboxed renderer: one CommonJS file.
  preload: {
    publicDir: false,
    build: {
      externalizeDeps: false,
      outDir: 'dist/preload',
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        input: 'src/preload/preload.ts',
        output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
      },
    },
  },
  // The window. Served by both hosts from the root of their address.
  renderer: {
    root: fileURLToPath(new URL('./src/renderer', import.meta.url)),
    // Texts from outside are written out by the JSX runtime (`src/renderer/visible`).
    plugins: [
      react({ jsxImportSource: '#visible' }),
      preloadEditor(),
      // The preset of electron-vite is for pages opened as files.
      { name: 'served-from-root', enforce: 'post', config: () => ({ base: '/' }) },
    ],
    publicDir: false,
    worker: { format: 'es' },
    build: {
      outDir: 'dist/renderer',
      emptyOutDir: true,
      target: 'chrome140',
      minify: true,
      chunkSizeWarningLimit: 8000,
      rolldownOptions: {
        input: fileURLToPath(new URL('./src/renderer/index.html', import.meta.url)),
        output: {
          codeSplitting: {
            groups: [
              // With the line that tells it to write no code, which has to be run before the first schema of any script.
              { name: 'schemas', test: /\/node_modules\/zod\/|\/schemas-without-code\.ts$/, priority: 4 },
              // What several parts share, as three scripts, in the order in which they are needed: not as one for each set of parts that
              // shares it. Only the first takes what its modules import along, which are needed as early: with others, something of the
              // window could get into the script of the editor, for which the window would have to wait.
              { name: nameOfNeeded('common', ofWindow('main.tsx')), minShareCount: 2, test: isOwnScript, priority: 3 },
              {
                name: nameOfNeeded('editor', ofWindow('views/editor/editor-workbench.tsx')),
                minShareCount: 2,
                test: isOwnScript,
                priority: 2,
                includeDependenciesRecursively: false,
              },
              { name: 'later', minShareCount: 2, test: isOwnScript, priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  },
});
