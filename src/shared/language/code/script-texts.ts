interface Snapshot {
  readonly text: string;
  getText(start: number, end: number): string;
  getLength(): number;
  getChangeRange(
    before: unknown,
  ): { readonly span: { readonly start: number; readonly length: number }; readonly newLength: number } | undefined;
}

const textsOf = new WeakMap<object, string>();

/** Returns the one range in which two texts differ: what is parsed anew. */
export function changeBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < shorter - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end += 1;
  return { span: { start, length: before.length - start - end }, newLength: after.length - start - end };
}

/** Returns a text as the service reads it. A later one of the same file is parsed only where it differs. */
export function snapshotOf(text: string): Snapshot {
  const snapshot: Snapshot = {
    text,
    getText: (start, end) => text.slice(start, end),
    getLength: () => text.length,
    getChangeRange(before) {
      const old = typeof before === 'object' && before !== null ? textsOf.get(before) : undefined;
      return old === undefined ? undefined : changeBetween(old, text);
    },
  };
  textsOf.set(snapshot, text);
  return snapshot;
}
