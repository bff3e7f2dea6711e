// `node scripts/docs/run-layer-table.ts`: writes the layers of isolation into docs/decisions/0008-layers-of-isolation.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { withLayerTable } from './layer-table.ts';

const path = new URL('../../docs/decisions/0008-layers-of-isolation.md', import.meta.url);
writeFileSync(path, withLayerTable(readFileSync(path, 'utf8')));
