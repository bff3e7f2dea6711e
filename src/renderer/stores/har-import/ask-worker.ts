/** A worker that reads the text of a file. */
export type ReadingWorker<Question> = Pick<Worker, 'terminate' | 'onmessage' | 'onerror'> & { postMessage(question: Question): void };

/** Returns what a worker made of a file; null once it is aborted. The worker ends with its answer. Fails if there is too little memory for it. */
export function askWorker<Question, Answer>(
  question: Question,
  start: () => ReadingWorker<Question>,
  signal: AbortSignal,
): Promise<Answer | null> {
  const worker = start();
  return new Promise<Answer | null>((resolve, reject) => {
    worker.onerror = () => reject(new Error('This file is too large for the memory there is. Export fewer requests.'));
    signal.addEventListener('abort', () => resolve(null));
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
