import { readFile } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { watchDeadline } from '../thread-deadline.ts';
import { type CodeQuestion, type CodeReply, type CodeRequest, codeDeadline } from './code-messages.ts';
import { startThread } from '../start-thread.ts';

/** Megabytes of heap that the thread may use. */
const codeMemory = 1_024;

/** What a check found, or why it found nothing. `ended`: the thread was disposed of, or nobody wanted the rest. */
export type CheckedCode = readonly Problem[] | 'too-slow' | 'too-large' | 'failed' | 'ended';

/** The thread that checks the code of scripts. Started by the first question, and again by the next one after it died. */
export interface CodeThread {
  /**
   * Asks one question at a time. Never rejects. `onStep` gets what was found before all is checked, at most 150 ms of work each time, and says
   * whether to go on.
   */
  check(question: CodeQuestion, onStep?: (problems: readonly Problem[]) => boolean): Promise<CheckedCode>;
  /** Ends the thread, which gives its memory back. A later question starts another one. */
  end(): Promise<void>;
}

/** See {@link CodeThread}; `bundle` is the built `dist/analysis/code.cjs`. */
export function createCodeThread(bundle: string, logBug: (message: string, thrown: unknown) => void, deadline = codeDeadline): CodeThread {
  let starting: Promise<Worker> | undefined;

  async function end(): Promise<void> {
    const ending = starting;
    starting = undefined;
    await (await ending?.catch(() => undefined))?.terminate();
  }
  return {
    async check(question, onStep = () => true) {
      // Read here: worker threads cannot read files inside Electron's archive, whose integrity it checks.
      starting ??= readFile(bundle, 'utf8').then((code) => startThread(code, { name: 'code', memory: codeMemory, youngMemory: 64 }));
      const started = starting;
      let checked: CheckedCode;
      try {
        const worker = await started;
        checked = starting === started ? await askOnce(worker, question, { deadline, logBug, onStep }) : 'ended';
      } catch (thrown) {
        logBug('code thread', thrown);
        checked = 'failed';
      }
      if (typeof checked !== 'string' || checked === 'ended' || starting !== started) return starting === started ? checked : 'ended';
      await end();
      return checked;
    },
    end,
  };
}

interface Asking {
  /** Milliseconds of the processor for all steps. */
  readonly deadline: number;
  readonly logBug: (message: string, thrown: unknown) => void;
  readonly onStep: (problems: readonly Problem[]) => boolean;
}

/** Asks a question, and for the rest of its answer until it is complete or not wanted any more. */
function askOnce(worker: Worker, question: CodeQuestion, { deadline, logBug, onStep }: Asking): Promise<CheckedCode> {
  return new Promise((resolve) => {
    const settle = (checked: CheckedCode): void => {
      stop();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      resolve(checked);
    };
    const stop = watchDeadline(worker, deadline, () => settle('too-slow'));
    const onMessage = (reply: CodeReply): void => {
      if (reply.kind === 'failed') {
        logBug('checking code', reply.stack);
        settle('failed');
      } else if (reply.isComplete) settle(reply.problems);
      else if (onStep(reply.problems)) worker.postMessage('further' satisfies CodeRequest);
      else settle('ended');
    };
    const onError = (thrown: NodeJS.ErrnoException): void => {
      const isMemory = thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!isMemory) logBug('code thread', thrown);
      settle(isMemory ? 'too-large' : 'failed');
    };
    const onExit = (): void => settle('failed');
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage(question satisfies CodeRequest);
  });
}
