import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createRandom } from '../../../src/main/sample-backend/model/random.ts';
import { maxLost } from '../../../scripts/typing/typing-judge.ts';
import { startTypingTrials } from '../../../scripts/typing/typing-trial.ts';
import { copyProject } from '../../harness/project-folder.ts';

/**
 * Maximum milliseconds that may be lost here, where other tests may keep the app from its work for a while: `npm run test:typing` holds the
 * second itself, in many more rounds. Below what most rounds type (1.5 to 4 s), so that an app that keeps nothing fails.
 */
const maxLostBesideOthers = 1.8 * maxLost;

test('killed at a random moment while somebody types, the app loses the last moment alone', { tag: '@localhost' }, async () => {
  test.setTimeout(180_000);
  const project = await copyProject('sample');
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-typing-'));
  const trials = await startTypingTrials(project.folder, dataFolder, createRandom(7));
  try {
    for (let round = 0; round < 8; round += 1) {
      const { lost, keys, fault } = await trials.run('repository.js');
      expect(fault).toBeUndefined();
      expect(keys).toBeGreaterThan(0);
      expect(lost).toBeLessThanOrEqual(maxLostBesideOthers);
    }
  } finally {
    await trials.stop();
    await project.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
