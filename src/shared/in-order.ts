/** Runs tasks one after another, even if an earlier one fails. Resolves or rejects as the task does. */
export type InOrder = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Creates a queue. Tasks that read, change and write the same thing share one. */
export function createOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
}
