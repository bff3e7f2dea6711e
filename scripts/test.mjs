// Runs `npm test`; with `--all`, `npm run test:all`.
import './launch/check-node.mjs';

await import('./testing/run-all.ts');
