import type { TraceError } from '../../../../shared/trace/trace.ts';

/** Characters of an answer that are searched for a message. */
const longestRead = 20_000;

/** Ends a pipeline; caught where the action ends. */
export class RunFailure extends Error {
  constructor(
    readonly error: TraceError,
    /** The app refused the request, so that the back-end never saw it. */
    readonly isUnsent = false,
  ) {
    super(error.message);
  }
}

/** Codes of what is refused before anything is sent. */
const unsentCodes = new Set(['paused', 'untrusted-project', 'write-refused', 'write-needs-person', 'path-refused', 'method-refused']);

/** Returns the failure of a request that got no answer. */
export function unansweredFailure({ code, message }: { readonly code: string; readonly message: string }): RunFailure {
  return new RunFailure({ kind: isByPerson(code) ? 'cancelled' : 'http', phase: 'request', message }, unsentCodes.has(code));
}

/** Whether a person stopped or refused the request themselves: they need no message about it. */
export function isByPerson(code: string): boolean {
  return code === 'cancelled' || code === 'write-declined';
}

/** Returns the message of the back-end in an answer that refuses (`docs/format/back-end.md`, Errors). */
export function backEndMessage(text: string, status: number): string {
  try {
    const answer = JSON.parse(text) as { error?: { message?: unknown } | string; message?: unknown } | null;
    const error = answer?.error;
    const message = typeof error === 'object' && error !== null ? error.message : (error ?? answer?.message);
    if (typeof message === 'string' && message !== '') return message.slice(0, 2000);
  } catch {
    // Not JSON: the text itself is the message.
  }
  const words = text
    .slice(0, longestRead)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? `The back-end answered with status ${status}.` : words.slice(0, 300);
}
