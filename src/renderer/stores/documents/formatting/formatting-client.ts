import FormattingWorker from './formatting-worker.ts?worker';
import type { FormattingAnswer, FormattingQuestion } from './formatting-messages.ts';

/** A worker that has nothing to do: the next question finds the formatter loaded. */
let spare: Worker | undefined;

/** Resolves with the edits that format a text, or why it is not formatted; null if the signal ends it first, or the worker fails. */
export function askFormatter(question: FormattingQuestion, signal: AbortSignal): Promise<FormattingAnswer | null> {
  if (signal.aborted) return Promise.resolve(null);
  // Each question has a worker of its own, so that ending one leaves the others alone.
  const worker = spare ?? new FormattingWorker();
  spare = undefined;
  return new Promise((resolve) => {
    const finish = (answer: FormattingAnswer | null): void => {
      signal.removeEventListener('abort', stop);
      worker.onmessage = null;
      worker.onerror = null;
      if (answer !== null && spare === undefined) spare = worker;
      else worker.terminate();
      resolve(answer);
    };
    const stop = (): void => finish(null);
    signal.addEventListener('abort', stop);
    worker.onmessage = ({ data }: MessageEvent<FormattingAnswer>) => finish(data);
    worker.onerror = stop;
    worker.postMessage(question);
  });
}
