import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

/**
 * A page of one classic script and one style sheet, with everything else inlined: it needs no origin of its own.
 *
 * @param jsxImportSource of the elements in it, where that is not React itself.
 */
export function classicPage(name: string, folder: string, entry: string, jsxImportSource = 'react'): UserConfig {
  return {
    plugins: [
      react({ jsxImportSource }),
      {
        // The page has no inline code, so that the policy of the frame can forbid it.
        name: `${name}-page`,
        generateBundle() {
          this.emitFile({ type: 'asset', fileName: 'index.html', source: readFileSync(`${folder}/index.html`, 'utf8') });
        },
      },
    ],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      target: 'chrome140',
      cssCodeSplit: false,
      lib: {
        entry: `${folder}/${entry}`,
        formats: ['iife'],
        name: `dashwright${name[0]?.toUpperCase()}${name.slice(1)}`,
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
    },
  };
}
