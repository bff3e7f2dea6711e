/**
 * Kills the app by `kill -9` while somebody types, repeatedly, and measures what is lost.
 *
 *     npm run test:typing -- [--count 1000] [--jobs 4] [--seed <number>]
 *
 * Types into files of 2 KB, 361 KB, 2 MB and 5 MB of trusted projects, over the socket and with the messages of the window, several
 * apps in parallel. Exits with 1 if more than a second of typing was lost
 * once, or a text came back that nobody typed.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { typedProjects } from './typed-projects.ts';
import { maxLost, type TypingOutcome } from './typing-judge.ts';
import type { TypingBatch, WorkerNews } from './typing-worker.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, jobs: { type: 'string', default: '4' }, seed: { type: 'string' } },
});
const count = Number(values.count);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
/** Consecutive rounds in one folder. */
const batchSize = 10;

/** Returns all rounds, mixed so that apps with files of all sizes run in parallel. */
function batches(): TypingBatch[] {
  const projects = typedProjects();
  let left = count;
  const made = projects.flatMap(({ share }, project) => {
    let rounds = project === projects.length - 1 ? left : Math.min(left, Math.ceil(count * share));
    left -= rounds;
    const total = Math.ceil(rounds / batchSize);
    return Array.from({ length: total }, (_, at) => {
      const taken = Math.min(batchSize, rounds);
      rounds -= taken;
      return { place: (at + 0.5) / total, batch: { project, rounds: taken, seed: seed + at + 10_000 * project } };
    });
  });
  return made.toSorted((one, other) => one.place - other.place).map(({ batch }) => batch);
}

const outcomes = new Map<string, TypingOutcome[]>();
const started = performance.now();
let done = 0;
let failed = 0;

function take(name: string, outcome: TypingOutcome): void {
  outcomes.set(name, [...(outcomes.get(name) ?? []), outcome]);
  done += 1;
  const isBad = outcome.lost > maxLost || outcome.fault !== undefined;
  if (isBad) failed += 1;
  if (isBad || done % 50 === 0) {
    console.log(
      `${isBad ? 'FAIL' : 'ok  '} round ${done} after ${Math.round((performance.now() - started) / 1_000)} s, ${name}: ${Math.round(outcome.lost)} ms lost ${outcome.fault ?? ''}`,
    );
  }
}

/** Runs batches in one worker until none is left. */
async function work(waiting: TypingBatch[]): Promise<void> {
  const worker = new Worker(new URL('./typing-worker.ts', import.meta.url));
  try {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const given = batch;
      await new Promise<void>((resolve, reject) => {
        worker.removeAllListeners();
        worker.on('error', reject);
        worker.on('message', (news: WorkerNews) => (news.kind === 'round' ? take(news.name, news.outcome) : resolve()));
        worker.postMessage(given);
      });
    }
  } finally {
    await worker.terminate();
  }
}

function report(name: string, found: readonly TypingOutcome[]): void {
  const lost = found.map((outcome) => outcome.lost).toSorted((left, right) => left - right);
  const at = (share: number) => Math.round(lost[Math.min(lost.length - 1, Math.floor(lost.length * share))] ?? 0);
  const sum = (of: (outcome: TypingOutcome) => number) => found.reduce((total, outcome) => total + of(outcome), 0);
  const maxLostKeys = Math.max(0, ...found.map(({ lostKeys }) => lostKeys));
  console.log(
    `  ${name}: ${found.length} ends, ${sum(({ keys }) => keys)} keys; lost in the middle ${at(0.5)} ms, in 95 of 100 at most ${at(0.95)} ms, at most ${at(1)} ms (${maxLostKeys} keys)`,
  );
}

const waiting = batches();
await Promise.all(Array.from({ length: Math.max(1, Number(values.jobs)) }, () => work(waiting)));
console.log(
  `typing: ${done - failed} of ${count} ends lost less than a second (seed ${seed}, ${Math.round((performance.now() - started) / 1_000)} s)`,
);
for (const [name, found] of outcomes) report(name, found);
process.exitCode = failed === 0 && done === count && count > 0 ? 0 : 1;
