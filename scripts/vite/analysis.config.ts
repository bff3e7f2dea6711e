import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The thread that reads project files: one CommonJS text that main starts, so that it needs no file outside the archive of a package. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/analysis',
    // One file that is always there: a running app may start a thread anew while the next one is built.
    emptyOutDir: false,
    target: 'node24',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: 'src/main/services/analysis/worker/worker.ts',
      external: [...builtinModules, /^node:/],
      output: { format: 'cjs', entryFileNames: 'worker.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true },
});
