import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The thread that checks the code of scripts, with the TypeScript service that Monaco ships with; see `analysis.config.ts`. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/analysis',
    emptyOutDir: false,
    target: 'node24',
    ssr: true,
    // The service has nine megabytes, of which every start of the thread reads each character.
    minify: true,
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      input: 'src/main/services/analysis/code/code-worker.ts',
      external: [...builtinModules, /^node:/],
      output: { format: 'cjs', entryFileNames: 'code.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true },
});
