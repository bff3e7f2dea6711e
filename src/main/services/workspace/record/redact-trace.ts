import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { Trace, TraceError, TraceStep } from '../../../../shared/trace/trace.ts';
import type { Redactor } from '../../exchanges/redaction.ts';

export type Redact = Redactor['redact'];

/** From this length on the runtime may have cut off a text in the middle of a secret. */
const shortestCut = 190;

/** Returns a function that removes secrets from a text, and from the end of a truncated text also the beginning of a secret. */
export function makeWords(redact: Redact): (text: string, keepLength?: boolean) => string {
  return (text, keepLength = false) => {
    const isCut = text.length >= shortestCut;
    const hasMark = isCut && text.endsWith('…');
    const redacted = redact(hasMark ? text.slice(0, -1) : text, { isCut, keepLength });
    return hasMark ? `${redacted}…` : redacted;
  };
}

/** Returns a function that also redacts the text of a value of paused code, in which every `…` may stand for a member that was cut off. */
export function makeValueWords(redact: Redact): (text: string) => string {
  const words = makeWords(redact);
  return (text) => {
    const pieces = words(text).split('…');
    return pieces.map((piece, index) => redact(piece, { isCut: index < pieces.length - 1 })).join('…');
  };
}

/** Returns a value whose texts and names went through `words`. */
export function redactValue(value: JsonValue, words: (text: string) => string): JsonValue {
  if (typeof value === 'string') return words(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, words));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [words(key), redactValue(item, words)]));
}

/**
 * Returns a trace without any known secret in summaries, texts, parameters, result, call and error. Ids, actions and paths
 * name things of the project and stay. Source: `docs/security.md`, What is kept where.
 */
export function redactTrace(trace: Trace, redact: Redact): Trace {
  const words = makeWords(redact);
  const redactStep = (step: TraceStep): TraceStep => ({
    ...step,
    summary: words(step.summary),
    // Positions of parameters are offsets in this text.
    ...(step.detail === undefined ? {} : { detail: words(step.detail, step.kind === 'parameters') }),
    ...(step.parameters
      ? { parameters: step.parameters.map((parameter) => ({ ...parameter, name: words(parameter.name), value: words(parameter.value) })) }
      : {}),
  });
  const redactError = (error: TraceError): TraceError => ({
    ...error,
    message: words(error.message),
    ...(error.name === undefined ? {} : { name: words(error.name) }),
  });
  return {
    ...trace,
    ...(trace.cause.kind === 'api' ? { cause: { ...trace.cause, call: words(trace.cause.call) } } : {}),
    steps: trace.steps.map(redactStep),
    ...(trace.result === undefined ? {} : { result: redactValue(trace.result, words) }),
    ...(trace.error ? { error: redactError(trace.error) } : {}),
  };
}
