import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { copyProject } from '../../e2e/harness/project-folder.ts';
import { createRandom } from '../../src/main/sample-backend/model/random.ts';
import { typedProjects } from './typed-projects.ts';
import type { TypingOutcome } from './typing-judge.ts';
import { startTypingTrials } from './typing-trial.ts';

/** Rounds in one project for a worker. */
export interface TypingBatch {
  /** Its index among the projects. */
  readonly project: number;
  readonly rounds: number;
  readonly seed: number;
}

export type WorkerNews = { readonly kind: 'round'; readonly name: string; readonly outcome: TypingOutcome } | { readonly kind: 'done' };

async function run({ project: index, rounds, seed }: TypingBatch, report: (news: WorkerNews) => void): Promise<void> {
  const typed = typedProjects()[index];
  if (typed === undefined) throw new Error(`There is no project ${index}.`);
  const project = await copyProject('sample');
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-typing-'));
  try {
    for (const [path, text] of Object.entries(typed.files)) await project.write(path, text);
    const trials = await startTypingTrials(project.folder, dataFolder, createRandom(seed));
    try {
      for (let round = 0; round < rounds; round += 1) report({ kind: 'round', name: typed.name, outcome: await trials.run(typed.path) });
    } finally {
      await trials.stop();
    }
  } finally {
    await project.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** A worker per batch, since the files of one process share a store. */
parentPort?.on('message', async (batch: TypingBatch) => {
  await run(batch, (news) => parentPort?.postMessage(news));
  parentPort?.postMessage({ kind: 'done' } satisfies WorkerNews);
});
