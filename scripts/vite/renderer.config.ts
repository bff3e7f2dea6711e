import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadEditor } from './preload-editor.ts';

/** All but Monaco, which no other part shares with the editor, and style sheets. */
const isOwnScript = (file: string): boolean => !file.includes('/monaco-editor/') && !file.endsWith('.css');

/** The window. Served by both hosts from the root of their address. */
export default defineConfig({
  root: fileURLToPath(new URL('../../src/renderer', import.meta.url)),
  base: '/',
  // Texts from outside are written out by the JSX runtime (`src/renderer/visible`).
  plugins: [react({ jsxImportSource: '#visible' }), preloadEditor()],
  publicDir: false,
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    minify: true,
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // With the line that tells it to write no code, which has to be run before the first schema of any script.
            { name: 'schemas', test: /\/node_modules\/zod\/|\/schemas-without-code\.ts$/ },
            // What several parts share is read at every start anyway: as one script, not as one for each set of parts that shares it.
            { name: 'common', minShareCount: 2, test: isOwnScript },
          ],
        },
      },
    },
  },
});
