import type { FlowFailure } from '../../services/flows/run-flow.ts';

/** How one flow came out. */
export interface FlowOutcome {
  /** Relative to the project. */
  readonly file: string;
  readonly name: string;
  readonly steps: number;
  readonly milliseconds: number;
  /** `unusable`: the file has problems, or nothing could be run. */
  readonly outcome: 'passed' | 'failed' | 'unusable';
  readonly failures: readonly FlowFailure[];
}

/** Returns a failure as lines: its place, then what was expected and what was got. */
export function failureLines({ place, step, expected, got }: FlowFailure): readonly string[] {
  const [first = '', ...others] = got.split('\n');
  const more = others.map((line) => `            ${line}`);
  return [
    `${place.path}:${place.line}:${place.column}: ${step}`,
    ...(expected === undefined ? [`  ${first}`] : [`  expected  ${expected}`, `  got       ${first}`]),
    ...more,
  ];
}
