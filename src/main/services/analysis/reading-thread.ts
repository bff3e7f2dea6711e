import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswers, WorkerQuestion, WorkerReply } from './worker/worker-messages.ts';

/** Milliseconds one question may take. */
export const readingDeadline = 2_000;
/** Megabytes of heap the thread may hold. */
export const readingMemory = 512;
/** How many times as long a thread has that hardly got the processor. */
const patience = 10;

/** Why a question was not answered; the thread is gone with all it knew. */
export type ReadingFailure = 'too-slow' | 'too-large' | 'failed';

export type Asked<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly reason: ReadingFailure };

/** The thread that reads project files, started when it is asked for the first time and again after its end. */
export interface ReadingThread {
  /** One question at a time. Never rejects. */
  ask<Kind extends keyof WorkerAnswers>(question: WorkerQuestion & { readonly kind: Kind }): Promise<Asked<WorkerAnswers[Kind]>>;
  dispose(): Promise<void>;
}

/** See {@link ReadingThread}; `bundle` is the built `dist/analysis/worker.cjs`. */
export function createReadingThread(bundle: string, logBug: (message: string, thrown: unknown) => void): ReadingThread {
  let starting: Promise<Worker> | undefined;

  function start(): Promise<Worker> {
    // Read by main: an archive of Electron, whose integrity it checks, is no folder to threads.
    starting ??= readFile(bundle, 'utf8').then((code) => startWorker(code));
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
      // Disposed of meanwhile: it would never answer.
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
    dispose: end,
  };
}

function startWorker(code: string): Worker {
  const worker = new Worker(code, {
    eval: true,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: readingMemory, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    name: 'reading',
  });
  // Between questions it must keep no process alive, and its end is no news.
  worker.unref();
  worker.on('error', () => undefined);
  return worker;
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
    const stop = watchDeadline(worker, () => settle({ ok: false, reason: 'too-slow' }));
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

/** Microseconds of the processor that the thread has used; of the whole process where Node cannot say (before 24.6). */
async function usedBy(worker: Worker): Promise<number> {
  const { user, system } = 'cpuUsage' in worker ? await worker.cpuUsage() : process.cpuUsage();
  return user + system;
}

/**
 * Calls `onOver` once the thread had its time of the processor: other programs, and the rest of this one, must not make a
 * file unreadable. Returns the function that stops.
 */
function watchDeadline(worker: Worker, onOver: () => void): () => void {
  const startedAt = performance.now();
  let isStopped = false;
  // A thread that ends says so by an event of its own.
  const used = (): Promise<number> => usedBy(worker).catch(() => 0);
  const before = used();
  const look = async (): Promise<void> => {
    const [first, now] = await Promise.all([before, used()]);
    if (isStopped) return;
    const isOver = (now - first) / 1_000 >= readingDeadline * 0.9 || performance.now() - startedAt >= patience * readingDeadline;
    if (isOver) onOver();
    else timer = setTimeout(() => void look(), 100);
  };
  let timer = setTimeout(() => void look(), readingDeadline);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
