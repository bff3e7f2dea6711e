import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readUnitReport } from './unit-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'dashwright-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what failed or was skipped counts as failed, and is named', () => {
  const path = join(folder, 'unit.json');
  const results = [
    { fullName: 'holds', status: 'passed' },
    { fullName: 'breaks', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'waits', status: 'skipped' },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: results },
    { name: 'b.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
  ];
  writeFileSync(path, JSON.stringify({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, testResults }));
  expect(readUnitReport(path)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts: breaks\n    expected 1 to be 2', 'a.test.ts: waits was skipped', 'b.test.ts\n    does not load'],
  });
});
