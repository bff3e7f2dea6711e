import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const renderer = join(root, 'src/renderer');
/** Ways to show a text that bypass `src/renderer/visible`. */
const around =
  /@jsx|react\/jsx|(?<!document\.)\bcreateElement|\bcloneElement|dangerouslySetInnerHTML|\b(?:inner|outer)HTML|insertAdjacent|\.(?:text|inner)(?:Content|Text)\s*=/;

it('everything the window draws passes the JSX runtime that writes texts out', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: renderer }).filter((file) => !file.startsWith('visible/') && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => around.test(readFileSync(join(renderer, file), 'utf8')))).toEqual([]);
  expect(readFileSync(join(renderer, 'tsconfig.json'), 'utf8')).toContain('"jsxImportSource": "#visible"');
  expect(readFileSync(join(root, 'electron.vite.config.ts'), 'utf8')).toContain("jsxImportSource: '#visible'");
});
