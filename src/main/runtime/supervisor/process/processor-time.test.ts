import { expect, test } from 'vitest';
import { parseProcessorTime, processorTime } from './processor-time.ts';

test('adds user and kernel time, whatever the program is called', () => {
  const rest = 'S 1 2 3 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 11 0 12345';
  expect(parseProcessorTime(`42 (node) ${rest}`)).toBe(3000);
  expect(parseProcessorTime(`42 (a (b) c) ${rest}`)).toBe(3000);
  expect(parseProcessorTime('nonsense')).toBeUndefined();
});

test('grows while a process computes, where it can be read', async () => {
  const before = await processorTime(process.pid);
  if (process.platform !== 'linux') {
    expect(before).toBeUndefined();
    return;
  }
  // Counted by the processor: other programs may leave this one little of 150 ms.
  const start = process.cpuUsage();
  for (let used = 0; used < 150_000; ) {
    const { user, system } = process.cpuUsage(start);
    used = user + system;
  }
  const after = await processorTime(process.pid);
  expect(before).toBeDefined();
  expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(20);
});

test('is undefined for a process that does not exist', async () => {
  expect(await processorTime(2 ** 30)).toBeUndefined();
});
