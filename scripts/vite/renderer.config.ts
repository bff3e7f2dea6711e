import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The window. Served by both hosts from the root of their address. */
export default defineConfig({
  root: 'src/renderer',
  base: '/',
  plugins: [react()],
  publicDir: false,
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    minify: true,
    chunkSizeWarningLimit: 8000,
    rolldownOptions: { input: 'src/renderer/index.html' },
  },
});
