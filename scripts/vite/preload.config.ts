import { defineConfig } from 'vite';

/** The preload runs in a sandboxed renderer: one CommonJS file. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/preload',
    emptyOutDir: true,
    target: 'node24',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: 'src/preload/preload.ts',
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true, external: ['electron'] },
});
