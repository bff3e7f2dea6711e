/** One match in a text. Offsets in UTF-16 units of the text as it is written. */
export interface FoundMatch {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Start and end of each group of an expression, named ones again after all numbers; -1 for a group that did not match. */
  readonly groups: readonly number[];
}

/** The matches of one text, in its order. They never overlap. */
export interface FoundMatches {
  readonly matches: readonly FoundMatch[];
  /** Names of groups, in the order of their places in {@link FoundMatch.groups}. */
  readonly names: readonly string[];
  /** There are further ones. */
  readonly isCut: boolean;
}

/** A text whose lines end with a line feed only, with the offsets of its characters in the original. */
function withLineFeeds(text: string): { readonly plain: string; readonly toOriginal: (offset: number) => number } {
  if (!text.includes('\r\n')) return { plain: text, toOriginal: (offset) => offset };
  /** Offsets, in the plain text, of line feeds that were two characters. */
  const pairs: number[] = [];
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) pairs.push(at - pairs.length);
  const toOriginal = (offset: number) => {
    let low = 0;
    let high = pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + low;
  };
  return { plain: text.replaceAll('\r\n', '\n'), toOriginal };
}

const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff;

function cutsPair(text: string, offset: number): boolean {
  return isHigh(text.charCodeAt(offset - 1)) && isLow(text.charCodeAt(offset));
}

/**
 * Returns the first `most` matches of a pattern from `compileSearch`. CR LF counts as the one character `\n`, so that no match ever cuts it
 * in two; no match cuts a surrogate pair either. May never return, depending on the pattern.
 */
export function findMatches(text: string, pattern: RegExp, most: number): FoundMatches {
  const { plain, toOriginal } = withLineFeeds(text);
  const matches: FoundMatch[] = [];
  let names: readonly string[] = [];
  for (const match of plain.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (cutsPair(plain, match.index) || cutsPair(plain, end)) continue;
    if (matches.length === most) return { matches, names, isCut: true };
    const named = Object.entries(match.indices?.groups ?? {});
    if (matches.length === 0) names = named.map(([name]) => name);
    const places = [...(match.indices?.slice(1) ?? []), ...named.map(([, place]) => place)];
    const groups = places.flatMap((place) => (place === undefined ? [-1, -1] : [toOriginal(place[0]), toOriginal(place[1])]));
    matches.push({ start: toOriginal(match.index), end: toOriginal(end), groups });
  }
  return { matches, names, isCut: false };
}
