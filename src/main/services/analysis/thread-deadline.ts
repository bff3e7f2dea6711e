import type { Worker } from 'node:worker_threads';

/** Factor by which a deadline is extended for a thread that hardly got the processor. */
const patience = 10;

/** Milliseconds for which a process waits at most to hear what a thread used. */
const longestHearing = 10_000;

/** Returns the microseconds of processor time used by the thread, or by the whole process before Node 24.6. */
export async function usedBy(worker: Worker): Promise<number> {
  // A thread between questions keeps no process alive, its answer to this one does not either: a command with nothing else to wait for
  // would end here, without a word.
  const alive = setTimeout(() => undefined, longestHearing);
  try {
    const { user, system } = 'cpuUsage' in worker ? await worker.cpuUsage() : process.cpuUsage();
    return user + system;
  } finally {
    clearTimeout(alive);
  }
}

/**
 * Calls `onOver` once the thread has used up its processor time (milliseconds), because a busy machine must not make a file unreadable.
 * Returns the function that stops watching.
 */
export function watchDeadline(worker: Worker, deadline: number, onOver: () => void): () => void {
  const startedAt = performance.now();
  let isStopped = false;
  // A thread that ends is reported by its `exit` event.
  const used = (): Promise<number> => usedBy(worker).catch(() => 0);
  const before = used();
  const check = async (): Promise<void> => {
    const [first, now] = await Promise.all([before, used()]);
    if (isStopped) return;
    const isOver = (now - first) / 1_000 >= deadline * 0.9 || performance.now() - startedAt >= patience * deadline;
    if (isOver) onOver();
    else timer = setTimeout(() => void check(), 100);
  };
  let timer = setTimeout(() => void check(), deadline);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
