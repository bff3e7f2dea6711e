// `npm test`: everything.
import './launch/check-node.mjs';

await import('./testing/run-all.ts');
