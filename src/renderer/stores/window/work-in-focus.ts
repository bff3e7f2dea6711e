/** What keys of the whole window do in a part with texts of its own. */
interface Work {
  readonly save: () => void;
  readonly run: () => void;
}

const parts = new Map<HTMLElement, Work>();

/** Lets a part of the window save and run what it shows while the focus is in it. Returns the function that ends that. */
export function provideWork(element: HTMLElement, work: Work): () => void {
  parts.set(element, work);
  return () => void parts.delete(element);
}

/** Returns the work of the part with the focus; undefined where the keys mean the files of the editor. */
export function workInFocus(): Work | undefined {
  for (const [element, work] of parts) if (element.contains(document.activeElement)) return work;
  return undefined;
}
