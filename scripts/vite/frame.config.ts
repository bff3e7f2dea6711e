import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Runs in the preview frame, whose origin is opaque: one classic script and one style sheet. */
export default defineConfig({
  plugins: [
    react(),
    {
      // The page around the script: no inline code, so that the policy of the frame can forbid it.
      name: 'frame-page',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'index.html', source: readFileSync('src/preview/frame/index.html', 'utf8') });
      },
    },
  ],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/frame',
    emptyOutDir: true,
    target: 'chrome140',
    cssCodeSplit: false,
    lib: {
      entry: 'src/preview/frame/frame.tsx',
      formats: ['iife'],
      name: 'dashwrightFrame',
      fileName: () => 'frame.js',
      cssFileName: 'frame',
    },
  },
});
