import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** Trusted side: command line with the localhost host, and the Electron shell. Everything is bundled but natives and Electron. */
export default defineConfig({
  publicDir: false,
  // CommonJS packages ask for these; a bundled module has only import.meta.
  define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
  build: {
    outDir: 'dist/main',
    emptyOutDir: true,
    target: 'node24',
    ssr: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { cli: 'src/main/cli/cli.ts', electron: 'src/main/electron/electron-main.ts' },
      external: ['electron', '@napi-rs/keyring', ...builtinModules, /^node:/],
      output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
  ssr: { noExternal: true, external: ['electron', '@napi-rs/keyring'] },
});
