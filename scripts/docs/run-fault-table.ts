// `node scripts/docs/run-fault-table.ts`: writes the kinds of faults into docs/connections.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { withFaultTable } from './fault-table.ts';

const path = new URL('../../docs/connections.md', import.meta.url);
writeFileSync(path, withFaultTable(readFileSync(path, 'utf8')));
