import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withKeysTable } from './keys-table.ts';

const page = readFileSync(new URL('../../docs/editor.md', import.meta.url), 'utf8');

it('the table of keys matches the code; update it with node scripts/docs/run-keys-table.ts', () => {
  expect(withKeysTable(page)).toBe(page);
  expect(page).toContain('| Rename over all files… | `F2` |');
  expect(() => withKeysTable('no marks')).toThrow('The page needs');
});
