import { readFile } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import { usedBy, watchDeadline } from './thread-deadline.ts';
import type { WorkerAnswers, WorkerQuestion, WorkerReply } from './worker/worker-messages.ts';
import { startThread } from './start-thread.ts';

/** Milliseconds that one question may take. */
export const readingDeadline = 2_000;
/** Megabytes of heap that the thread may use. */
export const readingMemory = 512;

/** Why a question was not answered. The thread is gone, with everything it knew. */
export type ReadingFailure = 'too-slow' | 'too-large' | 'failed';

export type Asked<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly reason: ReadingFailure };

/** The thread that reads project files. Started by the first question, and again by the next one after it died. */
export interface ReadingThread {
  /** Asks one question at a time. Never rejects. */
  ask<Kind extends keyof WorkerAnswers>(question: WorkerQuestion & { readonly kind: Kind }): Promise<Asked<WorkerAnswers[Kind]>>;
  /** Resolves to the milliseconds of processor time that the thread has used; 0 without one. Never rejects. */
  used(): Promise<number>;
  dispose(): Promise<void>;
}

/** See {@link ReadingThread}; `bundle` is the built `dist/analysis/worker.cjs`. */
export function createReadingThread(bundle: string, logBug: (message: string, thrown: unknown) => void): ReadingThread {
  let starting: Promise<Worker> | undefined;

  function start(): Promise<Worker> {
    // Read here: worker threads cannot read files inside Electron's archive, whose integrity it checks.
    starting ??= readFile(bundle, 'utf8').then((code) => startThread(code, { name: 'reading', memory: readingMemory, youngMemory: 32 }));
    return starting;
  }

  async function end(): Promise<void> {
    const ending = starting;
    starting = undefined;
    await (await ending?.catch(() => undefined))?.terminate();
  }

  async function ask(question: WorkerQuestion): Promise<Asked<WorkerAnswers[keyof WorkerAnswers]>> {
    let asked: Asked<WorkerAnswers[keyof WorkerAnswers]>;
    try {
      const started = start();
      const worker = await started;
      // Disposed of in the meantime: it would never answer.
      asked = starting === started ? await askOnce(worker, question, logBug) : { ok: false, reason: 'failed' };
    } catch (thrown) {
      logBug('reading thread', thrown);
      asked = { ok: false, reason: 'failed' };
    }
    if (!asked.ok) await end();
    return asked;
  }

  return {
    ask: ask as ReadingThread['ask'],
    async used() {
      const worker = await starting?.catch(() => undefined);
      return worker === undefined ? 0 : (await usedBy(worker).catch(() => 0)) / 1_000;
    },
    dispose: end,
  };
}

function askOnce(
  worker: Worker,
  question: WorkerQuestion,
  logBug: (message: string, thrown: unknown) => void,
): Promise<Asked<WorkerAnswers[keyof WorkerAnswers]>> {
  return new Promise((resolve) => {
    const settle = (asked: Asked<WorkerAnswers[keyof WorkerAnswers]>): void => {
      stop();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      resolve(asked);
    };
    const stop = watchDeadline(worker, readingDeadline, () => settle({ ok: false, reason: 'too-slow' }));
    const onMessage = (reply: WorkerReply): void => {
      if (reply.kind === 'failed') logBug('reading project files', reply.stack);
      settle(reply.kind === 'answer' ? { ok: true, answer: reply.answer } : { ok: false, reason: 'failed' });
    };
    const onError = (thrown: NodeJS.ErrnoException): void => {
      const isMemory = thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!isMemory) logBug('reading thread', thrown);
      settle({ ok: false, reason: isMemory ? 'too-large' : 'failed' });
    };
    const onExit = (): void => settle({ ok: false, reason: 'failed' });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage(question);
  });
}
