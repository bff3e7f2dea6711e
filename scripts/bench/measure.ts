import { createHash } from 'node:crypto';
import { cpus, totalmem } from 'node:os';

/** Work to time; returns the milliseconds it measured itself, or nothing if the whole call counts. */
export type Timed = () => unknown;

async function time(work: Timed): Promise<number> {
  const started = performance.now();
  const own = await work();
  return typeof own === 'number' ? own : performance.now() - started;
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** Returns the median milliseconds of several runs, after one to warm up. */
export async function medianOf(runs: number, work: Timed): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const took = await time(work);
    if (run > 0) times.push(took);
  }
  return median(times);
}

/** Milliseconds of two kinds of work, and how many times as long the first takes: `ours / baseline` by default. */
export interface Compared {
  readonly ours: number;
  readonly baseline: number;
  readonly ratio?: number;
}

/**
 * Returns medians of two kinds of work measured in turn (ours, baseline, ours, ...), so that a busy machine slows both down alike. The ratio
 * is the median of the ratios of all pairs, which a machine that changes its pace halfway hardly affects.
 */
export async function alternate(runs: number, ours: Timed, baseline: Timed, warmUp = 1): Promise<Required<Compared>> {
  const times: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  for (let run = -warmUp; run < runs; run += 1) {
    const one = await time(ours);
    const other = await time(baseline);
    if (run < 0) continue;
    times.ours.push(one);
    times.baseline.push(other);
  }
  return comparePairs(times);
}

/** Returns the same for two lists of times that belong together in pairs. */
export function comparePairs(times: { readonly ours: readonly number[]; readonly baseline: readonly number[] }): Required<Compared> {
  const ratios = times.ours.map((one, index) => one / (times.baseline[index] ?? Number.NaN));
  return { ours: median(times.ours), baseline: median(times.baseline), ratio: median(ratios) };
}

/** Returns the longest time for which work blocked the event loop of this process, in milliseconds of wall-clock and of processor time. */
export async function longestBlock(work: () => Promise<void>): Promise<{ readonly wall: number; readonly processor: number }> {
  let wall = 0;
  let processor = 0;
  let isOver = false;
  const watch = (): void => {
    const began = performance.now();
    const used = process.cpuUsage();
    const next = (): void => {
      const { user, system } = process.cpuUsage(used);
      wall = Math.max(wall, performance.now() - began);
      processor = Math.max(processor, (user + system) / 1000);
      if (!isOver) watch();
    };
    setImmediate(next);
  };
  watch();
  await work();
  isOver = true;
  return { wall, processor };
}

let missed = 0;

function verdict(holds: boolean | undefined): string {
  if (holds === undefined) return '';
  if (!holds) missed += 1;
  return holds ? '  holds' : '  MISSED';
}

/** Prints a figure against its baseline; `target` is the largest ratio. */
export function reportRatio(title: string, compared: Compared, what: string, target?: number): void {
  const { ours, baseline, ratio = ours / baseline } = compared;
  const goal = target === undefined ? '' : `  target ${target.toFixed(2)}${verdict(ratio <= target)}`;
  console.log(
    `${title.padEnd(46)} ${ours.toFixed(2).padStart(9)} ms  ${ratio.toFixed(2).padStart(6)} × ${what} (${baseline.toFixed(2)} ms)${goal}`,
  );
}

/** Prints a single figure; `target` is the largest value. */
export function reportValue(title: string, value: number, unit: string, target?: number): void {
  const goal = target === undefined ? '' : `  target ${target}${verdict(value <= target)}`;
  console.log(`${title.padEnd(46)} ${value.toFixed(1).padStart(9)} ${unit}${goal}`);
}

const paceBytes = 200_000_000;

/** Prints how fast the machine is now: virtual ones change their pace, and targets in seconds mean nothing beside one at a third of it. */
export function reportPace(): void {
  const started = performance.now();
  createHash('sha256').update(Buffer.alloc(paceBytes)).digest();
  reportValue('pace of the machine: SHA-256 of 200 MB', performance.now() - started, 'ms');
}

export const missedTargets = (): number => missed;

export function machine(): string {
  return `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, ${process.platform}`;
}
