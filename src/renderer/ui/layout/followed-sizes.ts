import { flushSync } from 'react-dom';

/**
 * Calls `change` once for the first sizes of the elements and whenever one of them gets another size. What it sets is drawn in the
 * same frame: drawn in the next one, it would shift what has just been painted. Returns the function that stops.
 */
export function followSizes(elements: Iterable<Element>, change: () => void): () => void {
  const observer = new ResizeObserver(() => flushSync(change));
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
