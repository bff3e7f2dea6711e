import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEndToEndReport } from './end-to-end-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'dashwright-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(stats: object, errors: readonly unknown[] = []) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }));
  return readEndToEndReport(path);
}

test('what passed at once counts as passed, everything else as failed', () => {
  expect(read({})).toEqual({ passed: 7, failed: 0, flaky: 0 });
  expect(read({ unexpected: 2, skipped: 1 }, [{ message: 'no tests' }])).toEqual({ passed: 7, failed: 4, flaky: 0 });
});

test('a test that needed a second try counts as failed', () => {
  expect(read({ flaky: 2 })).toEqual({ passed: 7, failed: 2, flaky: 2 });
});

test('without a report there is nothing to count', () => {
  expect(readEndToEndReport(join(folder, 'none.json'))).toBeUndefined();
});
