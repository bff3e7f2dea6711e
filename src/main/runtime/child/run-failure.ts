import type { TraceError } from '../../../shared/trace/trace.ts';

/** Characters of an answer in which words are looked for. */
const longestRead = 20_000;

/** Ends a pipeline; caught where the action ends. */
export class RunFailure extends Error {
  constructor(readonly error: TraceError) {
    super(error.message);
  }
}

/** Whether a person stopped or refused the request themselves: nobody has to be told of what they did. */
export function isByPerson(code: string): boolean {
  return code === 'cancelled' || code === 'write-declined';
}

/** Words of the back-end in an answer that refuses (`backend-rest.md`, Errors). */
export function backEndMessage(text: string, status: number): string {
  try {
    const answer = JSON.parse(text) as { error?: { message?: unknown } | string; message?: unknown } | null;
    const error = answer?.error;
    const message = typeof error === 'object' && error !== null ? error.message : (error ?? answer?.message);
    if (typeof message === 'string' && message !== '') return message.slice(0, 2000);
  } catch {
    // Not JSON: the text itself says it.
  }
  const words = text
    .slice(0, longestRead)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? `The back-end answered with status ${status}.` : words.slice(0, 300);
}
