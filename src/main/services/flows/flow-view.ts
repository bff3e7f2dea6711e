import type { FlowFailureView, FlowView, ListedFlow } from '../../../shared/contract/flow-calls.ts';
import { createShowText } from '../../../shared/flows/compare-value.ts';
import { deedLine } from '../../../shared/flows/deed-text.ts';
import { expectationText } from '../../../shared/flows/expectation-text.ts';
import type { FlowProblem } from '../../../shared/flows/read-flow.ts';
import type { StoredFlow } from '../project/flows/stored-flows.ts';
import type { FlowFailure } from './run-flow.ts';

/** Characters of one text of a failure. */
const longestText = 4_000;

type Redact = (text: string) => string;

/** Returns a flow as windows list it. */
export function listedFlow({ path, fileName, reading: { flow, problems } }: StoredFlow, redact: Redact): ListedFlow {
  const [first] = problems;
  return {
    path,
    name: redact(flow?.name ?? fileName),
    steps: flow?.steps.length ?? 0,
    problem: first === undefined ? null : problemView(first, redact),
    more: Math.max(problems.length - 1, 0),
  };
}

/** Returns a flow as windows show it: texts alone, without the secrets of connections. */
export function flowView({ path, fileName, reading: { flow, problems, placeOf } }: StoredFlow, redact: Redact): FlowView {
  const show = createShowText(redact);
  const at = (place: readonly PropertyKey[]) => {
    const { line, column } = placeOf(place);
    return { line, column };
  };
  return {
    path,
    name: redact(flow?.name ?? fileName),
    page: redact(flow?.page ?? ''),
    connection: redact(flow?.connection ?? ''),
    problems: problems.map((problem) => problemView(problem, redact)),
    steps: (flow?.steps ?? []).map(({ deed, expect }, index) => ({
      text: deedLine(deed, redact),
      ...at(['steps', index]),
      expects: expect.map((expectation, each) => ({
        text: redact(expectationText(expectation, show)),
        ...at(['steps', index, 'expect', each]),
      })),
    })),
  };
}

function problemView({ message, location: { line, column } }: FlowProblem, redact: Redact) {
  return { message: redact(message), line, column };
}

/** Returns why a step is red, as windows show it. */
export function failureView({ place: { line, column }, expected, got }: FlowFailure): FlowFailureView {
  return { line, column, expected: cut(expected ?? ''), got: cut(got) };
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
