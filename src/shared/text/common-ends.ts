/** How many characters two texts have in common at their beginnings, and how many at their ends behind those. */
export interface CommonEnds {
  readonly prefix: number;
  readonly suffix: number;
}

/** Number of characters compared at a time. */
const blockSize = 4_096;

/** Returns {@link CommonEnds}, in UTF-16 units: a pair of surrogates or of line ends may be cut in two. The two never overlap. */
export function commonEnds(before: string, after: string): CommonEnds {
  const most = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix + blockSize <= most && before.slice(prefix, prefix + blockSize) === after.slice(prefix, prefix + blockSize)) {
    prefix += blockSize;
  }
  while (prefix < most && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix += 1;
  const left = most - prefix;
  const [beforeEnd, afterEnd] = [before.length, after.length];
  let suffix = 0;
  while (
    suffix + blockSize <= left &&
    before.slice(beforeEnd - suffix - blockSize, beforeEnd - suffix) === after.slice(afterEnd - suffix - blockSize, afterEnd - suffix)
  ) {
    suffix += blockSize;
  }
  while (suffix < left && before.charCodeAt(beforeEnd - 1 - suffix) === after.charCodeAt(afterEnd - 1 - suffix)) suffix += 1;
  return { prefix, suffix };
}
