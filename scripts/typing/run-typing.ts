/**
 * Ends the app by `kill -9` while somebody types, over and over, and measures what is lost.
 *
 *     npm run test:typing -- [--count 1000] [--seed <number>]
 *
 * Types into a small file and one of 2 MB of a trusted project, over the socket as the window does. Ends with 1 when more than a
 * second of typing was lost once.
 */
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../../e2e/harness/project-folder.ts';
import { createRandom } from '../../src/main/sample-backend/model/random.ts';
import { mostLost, startTypingTrials } from './typing-trial.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' }, seed: { type: 'string' } } });
const count = Number(values.count);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const project = await copyProject('sample');
await appendFile(
  join(project.folder, 'widget-config.js'),
  `\n${'// a line that makes the file as large as those of the field\n'.repeat(35_000)}`,
);
const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-typing-'));
const trials = await startTypingTrials(project.folder, dataFolder, createRandom(seed));
const lost: number[] = [];
let keys = 0;
let failed = 0;
try {
  for (let round = 0; round < count; round += 1) {
    const path = round % 3 === 2 ? 'widget-config.js' : 'repository.js';
    const outcome = await trials.run(path);
    keys += outcome.keys;
    lost.push(outcome.lost);
    const isBad = outcome.lost > mostLost || outcome.fault !== undefined;
    if (isBad) failed += 1;
    if (isBad || round % 50 === 49) {
      console.log(`${isBad ? 'FAIL' : 'ok  '} round ${round + 1}, ${path}: ${Math.round(outcome.lost)} ms lost ${outcome.fault ?? ''}`);
    }
  }
} finally {
  await trials.stop();
  await project.dispose();
  await rm(dataFolder, { recursive: true, force: true });
}
lost.sort((left, right) => left - right);
const at = (share: number) => Math.round(lost[Math.min(lost.length - 1, Math.floor(lost.length * share))] ?? 0);
console.log(
  `typing: ${count - failed} of ${count} ends lost less than a second (seed ${seed}); ${keys} keys; lost in the middle ${at(0.5)} ms, in 95 of 100 at most ${at(0.95)} ms, at most ${at(1)} ms`,
);
process.exitCode = failed === 0 && count > 0 ? 0 : 1;
