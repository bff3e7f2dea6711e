import { visibleText } from '../../../shared/text/visible-text.ts';
import { terminalText } from '../../services/application/terminal-text.ts';
import { failureLines, type FlowOutcome } from './flow-outcome.ts';
import { junitReport } from './junit-report.ts';

export const flowReporters = ['text', 'junit', 'json'] as const;
export type FlowReporter = (typeof flowReporters)[number];

/** Characters of one text in a report. */
const longestText = 4_000;

/** Returns outcomes as a text: for people, as JSON, or as JUnit XML. */
export function flowReport(outcomes: readonly FlowOutcome[], reporter: FlowReporter): string {
  const bounded = outcomes.map(boundedOutcome);
  switch (reporter) {
    case 'junit':
      return junitReport(bounded);
    case 'json':
      return terminalText(JSON.stringify({ version: 1, ...countsOf(bounded), flows: bounded }, null, 2));
    case 'text':
      return textReport(bounded);
  }
}

function countsOf(outcomes: readonly FlowOutcome[]) {
  const passed = outcomes.filter(({ outcome }) => outcome === 'passed').length;
  return { passed, failed: outcomes.length - passed };
}

function boundedOutcome(outcome: FlowOutcome): FlowOutcome {
  const failures = outcome.failures.map(({ expected, got, ...failure }) => ({
    ...failure,
    step: cut(failure.step),
    ...(expected === undefined ? {} : { expected: cut(expected) }),
    got: cut(got),
  }));
  return { ...outcome, failures };
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function textReport(outcomes: readonly FlowOutcome[]): string {
  const lines = outcomes.flatMap(({ file, name, steps, milliseconds, outcome, failures }) => [
    `${outcome === 'passed' ? '✓' : '✗'} ${file}  ${visibleText(name)}  (${steps} ${steps === 1 ? 'step' : 'steps'}, ${(milliseconds / 1000).toFixed(1)} s)`,
    ...failures.flatMap((failure) => failureLines(failure).map((line) => `    ${line}`)),
  ]);
  const { passed, failed } = countsOf(outcomes);
  return terminalText([...lines, '', `${passed} passed, ${failed} failed`].join('\n'));
}
