// `node scripts/docs/run-keys-table.ts`: writes the keys of the editor into docs/editor.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { withKeysTable } from './keys-table.ts';

const path = new URL('../../docs/editor.md', import.meta.url);
writeFileSync(path, withKeysTable(readFileSync(path, 'utf8')));
