/** Runs each work after those before it, whatever becomes of them. */
export type InOrder = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** An order of its own: works that read, edit and write the same thing go through one. */
export function createOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
