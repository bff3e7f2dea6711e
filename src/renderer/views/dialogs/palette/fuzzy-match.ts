/**
 * Returns how well `query` matches `text`: 0 for not at all, higher is better. Letters have to be in order; runs, starts
 * of words (also inside camelCase) and early positions count more. Spaces in the query separate words that all
 * have to match. Ignores case.
 */
export function fuzzyScore(query: string, text: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  let total = 0;
  for (const word of words) {
    const score = wordScore(word, text);
    if (score === 0) return 0;
    total += score;
  }
  // Among equals the shorter text is the likelier one.
  return total / words.length + 1 / (10 + text.length);
}

function wordScore(word: string, text: string): number {
  const lower = text.toLowerCase();
  const place = lower.indexOf(word);
  if (place >= 0) return 100 + (isWordStart(text, place) ? 50 : 0) + (place === 0 ? 25 : 0) + (word.length === text.length ? 50 : 0);
  // Preferring starts of words may skip letters that are needed later: then the first occurrences count.
  return scatteredScore(word, lower, text, true) || scatteredScore(word, lower, text, false);
}

/** Collects the places of the letters in `places`, if given. */
function scatteredScore(word: string, lower: string, text: string, preferStarts: boolean, places?: number[]): number {
  let score = 0;
  let from = 0;
  let before = -2;
  for (const letter of word) {
    const index = preferStarts ? nextIndex(lower, text, letter, from) : lower.indexOf(letter, from);
    if (index < 0) return 0;
    score += index === before + 1 ? 4 : isWordStart(text, index) ? 3 : 1;
    for (let unit = 0; unit < letter.length; unit += 1) places?.push(index + unit);
    before = index;
    from = index + 1;
  }
  return Math.min(99, (score / word.length) * 10);
}

/** A part of a text, and whether a query matches it. */
interface MatchedPart {
  readonly text: string;
  readonly isMatched: boolean;
}

/**
 * Splits a text into parts that match the query, as {@link fuzzyScore} finds them, and parts that do not: whole words where the text holds
 * them, else single letters in order. Words of the query that are not in this text match nothing.
 */
export function matchedParts(query: string, text: string): readonly MatchedPart[] {
  const lower = text.toLowerCase();
  // A few letters are longer in lower case: places would be wrong.
  const words = lower.length === text.length ? query.toLowerCase().split(/\s+/).filter(Boolean) : [];
  const isMatched = new Array<boolean>(text.length).fill(false);
  for (const word of words) for (const place of placesOf(word, lower, text)) isMatched[place] = true;
  const parts: MatchedPart[] = [];
  for (let start = 0, end = 1; end <= text.length; end += 1) {
    if (end < text.length && isMatched[end] === isMatched[start]) continue;
    parts.push({ text: text.slice(start, end), isMatched: isMatched[start] === true });
    start = end;
  }
  return parts;
}

function placesOf(word: string, lower: string, text: string): readonly number[] {
  const place = lower.indexOf(word);
  if (place >= 0) return Array.from({ length: word.length }, (_, index) => place + index);
  const starts: number[] = [];
  if (scatteredScore(word, lower, text, true, starts) > 0) return starts;
  const first: number[] = [];
  return scatteredScore(word, lower, text, false, first) > 0 ? first : [];
}

/** Returns the next start of a word with this letter if there is one, else the next such letter. */
function nextIndex(lower: string, text: string, letter: string, from: number): number {
  const first = lower.indexOf(letter, from);
  if (first < 0 || first === from) return first;
  for (let index = first; index >= 0; index = lower.indexOf(letter, index + 1)) if (isWordStart(text, index)) return index;
  return first;
}

function isWordStart(text: string, index: number): boolean {
  if (index === 0) return true;
  const here = text[index] ?? '';
  const before = text[index - 1] ?? '';
  return /[^\p{L}\p{N}]/u.test(before) || (/\p{Lu}/u.test(here) && /\p{Ll}/u.test(before));
}

/**
 * Returns the matching items, best first, at most `limit`; equals keep their order. Matches in the title come before
 * those that need the detail; an alias counts as the title.
 */
export function bestMatches<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => { readonly title: string; readonly alias?: string; readonly detail?: string },
  limit: number,
): readonly Item[] {
  if (query.trim() === '') return items.slice(0, limit);
  return items
    .map((item) => {
      const { title, alias = '', detail = '' } = textOf(item);
      const score = fuzzyScore(query, title) * 2 || fuzzyScore(query, alias) * 2 || fuzzyScore(query, `${title} ${detail}`);
      return { item, score };
    })
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
    .map(({ item }) => item);
}
