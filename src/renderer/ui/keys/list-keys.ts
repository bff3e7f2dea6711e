/** Returns the index a key moves to in a list of `count` rows, or null if it is not a navigation key. `page` is rows per page. */
export function walkIndex(key: string, index: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return index < 0 ? 0 : Math.min(last, index + 1);
    case 'ArrowUp':
      return index < 0 ? last : Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, Math.max(0, index) + Math.max(1, page));
    case 'PageUp':
      return Math.max(0, index - Math.max(1, page));
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
