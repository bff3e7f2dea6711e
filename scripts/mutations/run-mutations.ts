/**
 * Tries mutated projects: reading, loading and running them may fail, but only with a message.
 *
 *     node scripts/mutations/run-mutations.ts [--count 10000] [--seed <number>] [--workers 2] [--only <round>] [--replay <file>]
 *
 * Every failing project is saved to a file for `--replay`. Exits with 1 if there was one.
 */
import { fork } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fileNames, projectTextsSchema, readBaseProjects } from './base-projects.ts';
import { mutatedProject } from './mutated-project.ts';
import { startTrials, type TrialOutcome } from './trial.ts';

const savedSchema = z.object({ texts: projectTextsSchema, mutated: z.array(z.enum(fileNames)), seed: z.number() });
const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begins'), round: z.number() }),
  z.object({ kind: z.literal('ended'), round: z.number(), mutated: z.number(), outcome: z.custom<TrialOutcome>() }),
]);
type Report = z.infer<typeof reportSchema>;

/** Milliseconds for which a worker may be silent: longer than its own time-outs. */
const longestSilence = 180_000;
const minShareParsed = 0.3;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string' },
    replay: { type: 'string' },
    /** Rounds of a worker: `<first>-<behind the last>`. */
    range: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);

interface Sums {
  rounds: number;
  files: number;
  parsed: number;
  loaded: number;
  runs: number;
  failedRuns: number;
  slowestAnalysis: number;
  faulty: number;
}

function printOutcome(outcome: TrialOutcome): void {
  console.log(JSON.stringify({ ...outcome, faults: outcome.faults.length }));
  for (const fault of outcome.faults) console.log(`  ${fault}`);
}

async function tryOnce(project: Parameters<Awaited<ReturnType<typeof startTrials>>['run']>[0]): Promise<void> {
  const trials = await startTrials();
  const outcome = await trials.run(project);
  await trials.dispose();
  printOutcome(outcome);
  process.exitCode = outcome.faults.length === 0 ? 0 : 1;
}

/** In a worker: reports before and after each round, so that the parent knows where a crash happened. */
async function work(range: string): Promise<void> {
  const [first = 0, end = 0] = range.split('-').map(Number);
  const bases = await readBaseProjects();
  const trials = await startTrials();
  const send = (report: Report) => process.send?.(report);
  // Nothing would receive the remaining results.
  process.on('disconnect', () => process.exit());
  for (let round = first; round < end; round += 1) {
    send({ kind: 'begins', round });
    const project = mutatedProject(bases, seed, round);
    const outcome = await trials.run(project);
    send({ kind: 'ended', round, mutated: project.mutated.length, outcome });
  }
  await trials.dispose();
  process.disconnect();
}

/** Runs a range in workers, a new one behind each that crashed. */
async function superviseRange(
  first: number,
  end: number,
  sums: Sums,
  fail: (round: number, faults: readonly string[]) => Promise<void>,
): Promise<void> {
  let next = first;
  while (next < end) {
    const worker = fork(import.meta.filename, ['--seed', String(seed), '--range', `${next}-${end}`]);
    let current = next;
    let silence: NodeJS.Timeout | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => worker.kill('SIGKILL'), longestSilence);
    };
    listen();
    const saving: Promise<void>[] = [];
    worker.on('message', (message) => {
      listen();
      const report = reportSchema.parse(message);
      current = report.round;
      if (report.kind === 'begins') return;
      const { outcome } = report;
      current += 1;
      sums.rounds += 1;
      sums.files += report.mutated;
      sums.parsed += outcome.parsed;
      sums.runs += outcome.runs;
      sums.failedRuns += outcome.failedRuns;
      if (outcome.loaded) sums.loaded += 1;
      sums.slowestAnalysis = Math.max(sums.slowestAnalysis, outcome.analysis);
      if (outcome.faults.length > 0) saving.push(fail(report.round, outcome.faults));
      if (sums.rounds % 1000 === 0) console.log(`${sums.rounds} rounds`);
    });
    const how = await new Promise<string>((resolve) => worker.on('exit', (code, signal) => resolve(signal ?? String(code))));
    clearTimeout(silence);
    await Promise.all(saving);
    next = current;
    if (current < end) {
      await fail(current, [`main ended with ${how}, or was silent for ${longestSilence / 1000} seconds`]);
      next += 1;
    }
  }
}

async function runAll(): Promise<void> {
  const count = Number(values.count);
  const workers = Math.max(1, Number(values.workers));
  const folder = await mkdtemp(join(tmpdir(), 'dashwright-mutations-'));
  const bases = await readBaseProjects();
  const sums: Sums = { rounds: 0, files: 0, parsed: 0, loaded: 0, runs: 0, failedRuns: 0, slowestAnalysis: 0, faulty: 0 };
  const started = performance.now();
  console.log(`seed ${seed}: ${count} mutated projects of ${bases.length} with ${workers} workers`);
  const fail = async (round: number, faults: readonly string[]): Promise<void> => {
    sums.faulty += 1;
    const path = join(folder, `${seed}-${round}.json`);
    await writeFile(path, JSON.stringify({ ...mutatedProject(bases, seed, round), faults }, null, 2));
    console.error(
      `round ${round}: ${faults.map((fault) => fault.slice(0, 500)).join('\n  ')}\n  saved: node scripts/mutations/run-mutations.ts --replay ${path}`,
    );
  };
  const share = Math.ceil(count / workers);
  const ranges = Array.from({ length: workers }, (_, index) => [index * share, Math.min(count, (index + 1) * share)] as const);
  await Promise.all(ranges.map(([first, end]) => superviseRange(first, end, sums, fail)));
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const seconds = (performance.now() - started) / 1000;
  console.log(
    [
      `seed ${seed}: ${sums.rounds} projects with ${sums.files} mutated files in ${seconds.toFixed(0)} s`,
      `${percent(sums.parsed, sums.files)} of the files still parse, ${percent(sums.loaded, sums.rounds)} of the projects load`,
      `${sums.runs} pages and actions run, ${sums.failedRuns} ended with a reported error; slowest analysis ${sums.slowestAnalysis.toFixed(0)} ms`,
      `${sums.faulty} failed`,
    ].join('\n'),
  );
  if (sums.parsed / sums.files < minShareParsed) {
    console.error('Fewer than 30 % still parse: the mutations are too coarse to try more than the parsers.');
    process.exitCode = 1;
  }
  if (sums.faulty > 0) process.exitCode = 1;
}

if (values.range !== undefined) await work(values.range);
else if (values.replay !== undefined) await tryOnce(savedSchema.parse(JSON.parse(await readFile(values.replay, 'utf8'))));
else if (values.only !== undefined) await tryOnce(mutatedProject(await readBaseProjects(), seed, Number(values.only)));
else await runAll();
