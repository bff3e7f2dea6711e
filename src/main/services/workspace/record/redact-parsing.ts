import type { AnswerUseAnswer } from '../../../../shared/expand/answer-use.ts';
import type { ParsingCall, ParsingStepsAnswer } from '../../../../shared/trace/parsing-steps.ts';
import { makeWords, type Redact } from './redact-trace.ts';

/** Returns the steps of a parsing with every known secret masked (`docs/security.md`, What is kept where). */
export function redactParsing(answer: ParsingStepsAnswer, redact: Redact): ParsingStepsAnswer {
  const words = makeWords(redact);
  if (answer.outcome === 'failed') return { ...answer, message: words(answer.message) };
  if (answer.outcome === 'stale') return answer;
  const { steps } = answer;
  const calls = steps.calls.map(
    (call): ParsingCall => ({
      ...call,
      reads: call.reads.map((read) => ({ ...read, path: words(read.path), value: words(read.value) })),
      returned: words(call.returned),
      ...(call.thrown === undefined ? {} : { thrown: words(call.thrown) }),
      ...(call.field === undefined ? {} : { field: words(call.field) }),
    }),
  );
  const state = steps.state.map((read) => ({ ...read, path: words(read.path), value: words(read.value) }));
  const paths = steps.uses?.paths.map((path) => path.map((key) => (typeof key === 'string' ? words(key) : key)));
  return { ...answer, steps: { ...steps, calls, state, ...(steps.uses && paths ? { uses: { ...steps.uses, paths } } : {}) } };
}

/** Returns what was read of an answer with every known secret in its names masked. */
export function redactUse(answer: AnswerUseAnswer, redact: Redact): AnswerUseAnswer {
  const words = makeWords(redact);
  if (answer.outcome === 'failed') return { ...answer, message: words(answer.message) };
  if (answer.outcome === 'stale') return answer;
  const places = answer.use.places.map((place) => ({ ...place, path: place.path.map((name) => words(name)) }));
  return { ...answer, use: { ...answer.use, places } };
}
