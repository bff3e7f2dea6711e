// `node scripts/docs/run-problems-table.ts`: writes the rules of Problems into docs/problems.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { withRuleSections } from './problems-table.ts';

const path = new URL('../../docs/problems.md', import.meta.url);
writeFileSync(path, withRuleSections(readFileSync(path, 'utf8')));
