import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { parseScheduled, parseTicks, firstThreadTime } from './processor-time.ts';

test('adds user and kernel time, whatever the program is called', () => {
  const rest = 'S 1 2 3 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 11 0 12345';
  expect(parseTicks(`42 (node) ${rest}`)).toEqual({ computed: 3000, waited: 0 });
  expect(parseTicks(`42 (a (b) c) ${rest}`)).toEqual({ computed: 3000, waited: 0 });
  expect(parseTicks('nonsense')).toBeUndefined();
});

test('reads nanoseconds where the system counts them', () => {
  expect(parseScheduled('1500000 2500000 7\n')).toEqual({ computed: 1.5, waited: 2.5 });
  expect(parseScheduled('0 0 0\n')).toBeUndefined();
  expect(parseScheduled('')).toBeUndefined();
});

test.each(['win32', 'darwin'] as const)('cannot be read on %s', (platform) => {
  expect(firstThreadTime(process.pid, platform)).toBeUndefined();
});

test.runIf(process.platform === 'linux')('is undefined for a process that does not exist', () => {
  expect(firstThreadTime(2 ** 30)).toBeUndefined();
});

/** Computes in a thread until the process took half a second, and prints the milliseconds that it took then. */
const program = (runs: string): string => `
  const compute = () => {
    for (;;) { const { user, system } = process.cpuUsage(); if (user + system > 500_000) return; }
  };
  ${runs}
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1000);
  setInterval(() => {}, 1000);`;

test.runIf(process.platform === 'linux').each([
  ['the first thread', 'compute();', true],
  [
    'another thread',
    `const { Worker } = require('node:worker_threads');
    const work = '(' + compute + ')(); require("node:worker_threads").parentPort.postMessage(0);';
    new Worker(work, { eval: true }).on('message', () => {`,
    false,
  ],
])('of a process in which %s computes', async (_name, runs, isFirst) => {
  const text = program(runs);
  const child = spawn(process.execPath, ['-e', isFirst ? text : `${text} });`], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [printed] = await once(child.stdout, 'data');
    const whole = Number(String(printed));
    expect(whole).toBeGreaterThan(500);
    const first = firstThreadTime(child.pid ?? 0)?.computed ?? Number.NaN;
    // The start of Node takes some of the half second in the first thread.
    if (isFirst) expect(first).toBeGreaterThan(whole * 0.7);
    else expect(first).toBeLessThan(whole * 0.7);
  } finally {
    child.kill();
  }
});
