import { readFlow } from '../../../../shared/flows/read-flow.ts';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { redactProblem } from './redact-event.ts';
import type { Redact } from './redact-trace.ts';

/** Returns what is wrong in the text of a flow, as problems of the project; none for a file that is gone. */
export function flowProblems(path: string, text: string | null, redact: Redact): readonly Problem[] {
  if (text === null) return [];
  return readFlow(path, text).problems.map(({ message, location }) =>
    redactProblem(
      {
        id: `flow:${path}:${location.line}:${location.column}:${message}`.slice(0, 500),
        severity: 'error',
        source: 'project',
        code: 'flow',
        message,
        location,
      },
      redact,
    ),
  );
}
