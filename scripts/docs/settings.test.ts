import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingIds } from '../../src/shared/settings/setting-list.ts';
import { withSettingsTable } from './settings-table.ts';

const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');

describe('the tables of settings', () => {
  it('match the code; update them with node scripts/docs/run-settings-table.ts', () => {
    expect(withSettingsTable(page)).toBe(page);
    for (const id of settingIds) expect(page).toContain(`| \`${id}\` |`);
    expect(() => withSettingsTable('no marks')).toThrow('The page needs');
  });
});
