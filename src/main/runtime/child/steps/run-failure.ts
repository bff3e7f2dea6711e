import type { TraceError } from '../../../../shared/trace/trace.ts';

/** Characters of an answer that are searched for a message. */
const longestRead = 20_000;

/** Ends a pipeline; caught where the action ends. */
export class RunFailure extends Error {
  constructor(readonly error: TraceError) {
    super(error.message);
  }
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
