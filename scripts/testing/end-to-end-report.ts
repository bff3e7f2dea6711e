import { readFileSync } from 'node:fs';
import { z } from 'zod';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

interface EndToEndReport {
  readonly passed: number;
  /** Failed, skipped and flaky tests, and errors outside of any test. */
  readonly failed: number;
  /** Tests that passed only at the second try; they count as failed. */
  readonly flaky: number;
}

/** Counts of Playwright's JSON report at `path`; undefined where there is no such report. */
export function readEndToEndReport(path: string): EndToEndReport | undefined {
  try {
    const { stats, errors } = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected, failed: unexpected + flaky + skipped + errors.length, flaky };
  } catch {
    return undefined;
  }
}
