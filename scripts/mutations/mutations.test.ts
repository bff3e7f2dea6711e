import { describe, expect, it, vi } from 'vitest';
import { readBaseProjects } from './base-projects.ts';
import { mutatedProject } from './mutated-project.ts';
import { startTrials } from './trial.ts';

vi.setConfig({ testTimeout: 300_000 });

/** `npm run test:long` tries far more; this seed is always the same, so that a failure is one of the change at hand. */
const rounds = 200;
const seed = 1;

describe('mutated projects', () => {
  it('are the same for the same seed', async () => {
    const bases = await readBaseProjects();
    expect(mutatedProject(bases, 5, 7)).toEqual(mutatedProject(bases, 5, 7));
    expect(mutatedProject(bases, 5, 7).texts).not.toEqual(mutatedProject(bases, 5, 8).texts);
  });

  it(`${rounds} of them are analysed, loaded and run, and every outcome is a message`, async () => {
    const bases = await readBaseProjects();
    const trials = await startTrials();
    try {
      let files = 0;
      let parsed = 0;
      let loaded = 0;
      let runs = 0;
      for (let round = 0; round < rounds; round += 1) {
        const project = mutatedProject(bases, seed, round);
        const outcome = await trials.run(project);
        expect(
          outcome.faults,
          `seed ${seed}, round ${round}: node scripts/mutations/run-mutations.ts --seed ${seed} --only ${round}`,
        ).toEqual([]);
        files += project.mutated.length;
        parsed += outcome.parsed;
        runs += outcome.runs;
        if (outcome.loaded) loaded += 1;
      }
      expect(files).toBeGreaterThanOrEqual(rounds);
      expect(parsed / files).toBeGreaterThan(0.3);
      expect(loaded).toBeGreaterThan(rounds * 0.2);
      expect(runs).toBeGreaterThan(rounds / 2);
    } finally {
      await trials.dispose();
    }
  });
});
