/**
 * Tries the boundary around authors' code with generated programs and generated uses, and what the editor says of places in files with random
 * edits; part of `npm run test:long`.
 *
 *     node --experimental-transform-types scripts/fuzz/run-fuzz.ts [--count 100000] [--seed <number>] [--workers 2] [--only programs|places|uses]
 *
 * Every fault names its seed: `--seed <seed> --count 1` repeats it (uses come in files of twenty). Exits with 1 if there was one.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzFlags } from './fuzz-flags.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    workers: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    only: { type: 'string' },
  },
});
const count = Number(values.count);
const firstSeed = Number(values.seed ?? Date.now() % 1_000_000_000);
/** Rounds of one process, which is all that a crash loses. */
const share = 2000;

interface Part {
  readonly title: string;
  readonly program: string;
  readonly parameters: readonly string[];
}

const parts: Readonly<Record<string, Part>> = {
  programs: { title: 'generated programs', program: 'program-rounds.ts', parameters: ['engine'] },
  places: { title: 'edited texts', program: 'place-rounds.ts', parameters: [] },
  uses: { title: 'generated uses', program: 'use-rounds.ts', parameters: [] },
};

/** Adds the numbers of one process to the sums. Returns its faults. */
function tryShare(part: Part, seed: number, size: number, sums: Record<string, number>): Promise<readonly string[]> {
  const parameters = [...fuzzFlags, join(import.meta.dirname, part.program), String(seed), String(size), ...part.parameters];
  return new Promise((resolve) => {
    execFile(process.execPath, parameters, { maxBuffer: 2 ** 28 }, (error, output) => {
      try {
        const { faults, ...found } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as { faults: string[] } & Record<string, number>;
        for (const [name, value] of Object.entries(found)) sums[name] = (sums[name] ?? 0) + value;
        resolve(faults);
      } catch {
        resolve([`seeds ${seed} to ${seed + size - 1}: the process ended with ${error?.message.slice(0, 300) ?? 'no sums'}`]);
      }
    });
  });
}

async function tryPart(part: Part): Promise<void> {
  const started = performance.now();
  const sums: Record<string, number> = {};
  const faults: string[] = [];
  const shares = Array.from({ length: Math.ceil(count / share) }, (_, index) => index * share);
  console.log(`${part.title}: ${count} from seed ${firstSeed}`);
  const work = async () => {
    for (let first = shares.shift(); first !== undefined; first = shares.shift())
      faults.push(...(await tryShare(part, firstSeed + first, Math.min(share, count - first), sums)));
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(values.workers)) }, work));
  for (const fault of faults) console.error(`  ${fault}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${part.title}: ${JSON.stringify(sums)} in ${seconds} s, ${faults.length} open`);
  if (faults.length > 0) process.exitCode = 1;
}

for (const [name, part] of Object.entries(parts)) if (values.only === undefined || values.only === name) await tryPart(part);
