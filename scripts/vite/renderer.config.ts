import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadEditor } from './preload-editor.ts';

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
  },
});
