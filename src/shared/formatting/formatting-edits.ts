import type { TextEdit } from '../project/widget-edit/text-edit.ts';

/** Edits of one text at most: an editor needs some microseconds for each. */
const maxEdits = 2_000;
/** Words within which two texts that went apart are brought together again. */
const reach = 48;
/** Equal words after which they count as being together. */
const settled = 3;

const word = /\s+|[\p{L}\p{N}_$]+|[\s\S]/gu;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }));
}

const isBlank = (found: Word | undefined): boolean => found !== undefined && /^\s/.test(found.text);

/**
 * Returns the edits that turn a text into its formatted one, in order: blanks and single signs, so that cursors, marks and folded regions
 * stay with their words. Of more than 2,000, those that are near each other become one.
 */
export function formattingEdits(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const [words, others] = [wordsOf(before), wordsOf(after)];
  const edits: TextEdit[] = [];
  let [at, other] = [0, 0];
  while (at < words.length || other < others.length) {
    if (words[at]?.text === others[other]?.text) {
      at += 1;
      other += 1;
      continue;
    }
    const [skipped, added] = nextMeeting(words, others, at, other);
    const start = words[at]?.start ?? before.length;
    const written = others[other]?.start ?? after.length;
    edits.push({
      start,
      end: words[at + skipped]?.start ?? before.length,
      text: after.slice(written, others[other + added]?.start ?? after.length),
    });
    at += skipped;
    other += added;
  }
  return merged(edits, before);
}

/** Returns how many words of both texts are left out until they go on alike; all of them where that is too far away. */
function nextMeeting(words: readonly Word[], others: readonly Word[], at: number, other: number): readonly [number, number] {
  const [here, there] = [words[at], others[other]];
  if (isBlank(here) && isBlank(there)) return [1, 1];
  for (let sum = 1; sum <= reach; sum += 1) {
    for (let skipped = 0; skipped <= sum; skipped += 1) {
      if (goesOnAlike(words, others, at + skipped, other + sum - skipped)) return [skipped, sum - skipped];
    }
  }
  return [words.length - at, others.length - other];
}

/** Returns whether the next words that are no blanks are the same. */
function goesOnAlike(words: readonly Word[], others: readonly Word[], at: number, other: number): boolean {
  let [left, right] = [at, other];
  if (isBlank(words[left]) !== isBlank(others[right])) return false;
  for (let count = 0; count < settled; count += 1) {
    while (isBlank(words[left])) left += 1;
    while (isBlank(others[right])) right += 1;
    if (words[left]?.text !== others[right]?.text) return false;
    if (words[left] === undefined) return true;
    left += 1;
    right += 1;
  }
  return true;
}

/** Joins neighbouring edits over growing gaps until there are few enough. */
function merged(edits: readonly TextEdit[], before: string): readonly TextEdit[] {
  let found = edits;
  for (let gap = 16; found.length > maxEdits; gap *= 2) {
    const joined: TextEdit[] = [];
    for (const edit of found) {
      const last = joined.at(-1);
      if (last === undefined || edit.start - last.end > gap) joined.push(edit);
      else
        joined[joined.length - 1] = { start: last.start, end: edit.end, text: last.text + before.slice(last.end, edit.start) + edit.text };
    }
    found = joined;
  }
  return found;
}
