// `node scripts/docs/run-settings-table.ts`: writes the settings into docs/settings.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { withSettingsTable } from './settings-table.ts';

const path = new URL('../../docs/settings.md', import.meta.url);
writeFileSync(path, withSettingsTable(readFileSync(path, 'utf8')));
