import { Worker } from 'node:worker_threads';
import type { TrialInput, TrialOutcome } from './draw-in-worker.ts';

/** Draws the charts of one folder in a separate thread, which is ended if a drawing does not finish. */
export class ChartWorker {
  readonly #module: string;
  #worker: Worker | undefined;

  constructor(module: string) {
    this.#module = module;
  }

  async #started(): Promise<Worker> {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./draw-in-worker.ts', import.meta.url), { workerData: this.#module, stdout: true, stderr: true });
    await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    this.#worker = worker;
    return worker;
  }

  /** Returns the outcome of one drawing; one that takes longer than `seconds` is a failure. */
  async draw(input: TrialInput, seconds: number): Promise<TrialOutcome> {
    const worker = await this.#started();
    const outcome = await new Promise<TrialOutcome>((resolve) => {
      const late = setTimeout(() => resolve({ failure: `The drawing took longer than ${seconds} s.` }), seconds * 1000);
      const end = (given: TrialOutcome): void => {
        clearTimeout(late);
        resolve(given);
      };
      worker.once('message', end);
      worker.once('error', (error) => end({ failure: String(error) }));
      worker.postMessage(input);
    });
    worker.removeAllListeners('message').removeAllListeners('error');
    // The failure of a thread that was ended has already been reported.
    worker.on('error', () => undefined);
    if ('failure' in outcome) await this.end();
    return outcome;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
