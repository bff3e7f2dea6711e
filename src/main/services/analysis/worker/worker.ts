import { parentPort } from 'node:worker_threads';
import { createAnswerer } from './answer-question.ts';
import type { WorkerQuestion, WorkerReply } from './worker-messages.ts';

/** Entry of the thread that reads project files. Main terminates it if an answer takes too long. */
const answer = createAnswerer();

parentPort?.on('message', (question: WorkerQuestion) => {
  const reply = (message: WorkerReply): void => parentPort?.postMessage(message);
  try {
    reply({ kind: 'answer', answer: answer(question) });
  } catch (thrown) {
    reply({ kind: 'failed', stack: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
