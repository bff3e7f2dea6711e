// `npm test`, and `npm run test:all` with `--all`.
import './launch/check-node.mjs';

await import('./testing/run-all.ts');
