import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The thread that reads project files: one CommonJS text that main starts, so that a package needs no file outside its archive. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/analysis',
    // The file always exists: a running app may start another thread while the next one is built.
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
