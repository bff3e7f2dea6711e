import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Lines of a failure's message in the summary: enough for what was expected and where. */
const messageLines = 12;

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
});

type Report = z.infer<typeof reportSchema>;

interface UnitReport {
  readonly passed: number;
  /** Failed and skipped tests. */
  readonly failed: number;
  /** One text per failed test, and per file that failed outside its tests. */
  readonly failures: readonly string[];
}

function firstLines(message: string): string {
  return message
    .split('\n')
    .slice(0, messageLines)
    .map((line) => `    ${line}`)
    .join('\n');
}

function failuresOfFile(file: Report['testResults'][number]): readonly string[] {
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [`${file.name}\n${firstLines(file.message)}`];
  // A skipped test checks nothing, so that it fails the run, too.
  const skipped = file.assertionResults.filter((test) => test.status !== 'failed' && test.status !== 'passed');
  return [
    ...failed.map((test) => `${file.name}: ${test.fullName}\n${firstLines(test.failureMessages?.join('\n') ?? '')}`),
    ...skipped.map((test) => `${file.name}: ${test.fullName} was skipped`),
  ];
}

/** Reads Vitest's JSON report at `path`; undefined if there is none. */
export function readUnitReport(path: string): UnitReport | undefined {
  try {
    const report = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests,
      failures: report.testResults.flatMap(failuresOfFile),
    };
  } catch {
    return undefined;
  }
}
