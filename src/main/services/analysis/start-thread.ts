import { Worker } from 'node:worker_threads';

/** How much a thread may hold; megabytes. */
interface ThreadBounds {
  readonly name: string;
  readonly memory: number;
  readonly youngMemory: number;
}

/** Starts a thread of the analysis from its text, without environment and arguments. */
export function startThread(code: string, { name, memory, youngMemory }: ThreadBounds): Worker {
  const worker = new Worker(code, {
    eval: true,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory, stackSizeMb: 4 },
    name,
  });
  // Between questions it must not keep the process alive, and its end needs no handling.
  worker.unref();
  worker.on('error', () => undefined);
  return worker;
}
