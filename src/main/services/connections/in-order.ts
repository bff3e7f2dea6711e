/** Runs changes one after another, whatever becomes of those before: each reads, edits and writes the same file. */
export function createOrder(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let queue: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = queue.then(work, work);
    queue = next.catch(() => undefined);
    return next;
  };
}
