import { flushSync } from 'react-dom';

type Change = () => void;

/** What is called for each element that is followed. */
const followers = new Map<Element, Set<Change>>();

/**
 * One observer for all: what got another size in a frame is measured as a whole before any of it is drawn. Measured and drawn one by one,
 * the window would be laid out anew for each of them.
 */
let observer: ResizeObserver | undefined;

function drawSizes(entries: readonly ResizeObserverEntry[]): void {
  const changes = new Set(entries.flatMap(({ target }) => [...(followers.get(target) ?? [])]));
  flushSync(() => {
    for (const change of changes) change();
  });
}

/**
 * Calls `change` once for the first sizes of the elements and whenever one of them gets another size. What it sets is drawn in the
 * same frame: drawn in the next one, it would shift what has just been painted. Returns the function that stops.
 */
export function followSizes(elements: Iterable<Element>, change: Change): () => void {
  observer ??= new ResizeObserver(drawSizes);
  const followed = [...elements];
  for (const element of followed) {
    const known = followers.get(element);
    if (known) {
      known.add(change);
      // Observed anew, so that this one hears of the first size, too.
      observer.unobserve(element);
    } else followers.set(element, new Set([change]));
    observer.observe(element);
  }
  return () => {
    for (const element of followed) {
      const known = followers.get(element);
      known?.delete(change);
      if (known?.size !== 0) continue;
      followers.delete(element);
      observer?.unobserve(element);
    }
  };
}
