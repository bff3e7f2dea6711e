import type { FoundMatch, FoundMatches } from './find-matches.ts';
import { type Replacement, replacementOf } from './replacement.ts';

/** Total characters of all replacements in one text. */
export const mostReplaced = 20_000_000;

/** One replacement in a text: characters from `start` up to `end` become `text`. */
interface ReplacementEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns the edits that replace matches of a text, in its order, without those that would change nothing; null if they would write more
 * than {@link mostReplaced} characters.
 */
export function replacementEdits(
  text: string,
  matches: readonly FoundMatch[],
  names: FoundMatches['names'],
  replacement: Replacement,
): readonly ReplacementEdit[] | null {
  const edits: ReplacementEdit[] = [];
  let written = 0;
  for (const match of matches) {
    const replaced = replacementOf(text, match, names, replacement, mostReplaced + 1 - written);
    written += replaced.length;
    if (written > mostReplaced) return null;
    if (replaced !== text.slice(match.start, match.end)) edits.push({ start: match.start, end: match.end, text: replaced });
  }
  return edits;
}
