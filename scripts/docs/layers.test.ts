import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withLayerTable } from './layer-table.ts';

const page = readFileSync(new URL('../../docs/decisions/0008-layers-of-isolation.md', import.meta.url), 'utf8');

describe('the table of layers', () => {
  it('matches the code; update it with node scripts/docs/run-layer-table.ts', () => {
    expect(withLayerTable(page)).toBe(page);
    expect(withLayerTable(page.replace('| `network` |', '| `gone` |'))).toBe(page);
    expect(() => withLayerTable('no marks')).toThrow('The page needs');
  });
});
