import { keepingLines } from '../../../shared/text/visible-text.ts';
import { failureLines, type FlowOutcome } from './flow-outcome.ts';

/** Returns outcomes as JUnit XML, as the servers of continuous integration read it: a suite with a case for each flow. */
export function junitReport(outcomes: readonly FlowOutcome[]): string {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length;
  const unusable = outcomes.filter(({ outcome }) => outcome === 'unusable').length;
  const counts = { tests: String(outcomes.length), failures: String(failed), errors: String(unusable), time: totalOf(outcomes) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'dashwright', ...counts })}>`,
    `  <testsuite${attributes({ name: 'flows', ...counts, skipped: '0' })}>`,
    ...outcomes.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function totalOf(outcomes: readonly FlowOutcome[]): string {
  return seconds(outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
}

function testCase({ file, name, milliseconds, outcome, failures }: FlowOutcome): string {
  const own = attributes({ name, classname: file, file, time: seconds(milliseconds) });
  const [first] = failures;
  if (first === undefined) return `    <testcase${own}/>`;
  const element = outcome === 'unusable' ? 'error' : 'failure';
  const message = first.expected === undefined ? first.got : `expected ${first.expected}, got ${first.got}`;
  const text = failures.flatMap(failureLines).join('\n');
  return [
    `    <testcase${own}>`,
    `      <${element}${attributes({ message, type: outcome })}>${escaped(text)}</${element}>`,
    '    </testcase>',
  ].join('\n');
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`)
    .join('');
}

/** Returns a text that XML can hold: characters that it forbids are written out as in JSON, those that it gives a meaning as entities. */
function escaped(text: string): string {
  return keepingLines(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
