import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createRandom } from '../../../src/main/sample-backend/model/random.ts';
import { maxLost, startTypingTrials } from '../../../scripts/typing/typing-trial.ts';
import { copyProject } from '../../harness/project-folder.ts';

// `npm run test:typing` holds the second itself, in many more rounds: here other tests may keep the app from its work for a while.
test('killed at a random moment while somebody types, the app loses the last moment alone', { tag: '@localhost' }, async () => {
  test.setTimeout(180_000);
  const project = await copyProject('sample');
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-typing-'));
  const trials = await startTypingTrials(project.folder, dataFolder, createRandom(7));
  try {
    for (let round = 0; round < 10; round += 1) {
      const { lost, keys, fault } = await trials.run('repository.js');
      expect(fault).toBeUndefined();
      expect(keys).toBeGreaterThan(0);
      expect(lost).toBeLessThanOrEqual(5 * maxLost);
    }
  } finally {
    await trials.stop();
    await project.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
