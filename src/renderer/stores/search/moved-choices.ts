import { minimalEdit } from '../documents/text/minimal-edit.ts';
import { type FoundFile, matchKey } from './search-store.ts';

/**
 * Returns which matches are left out after texts changed: a match before or behind the change keeps its choice, one within it has none.
 */
export function movedChoices(leftOut: ReadonlySet<string>, before: readonly FoundFile[], after: readonly FoundFile[]): ReadonlySet<string> {
  if (leftOut.size === 0) return leftOut;
  const texts = new Map(after.map(({ path, text }) => [path, text]));
  const moved = before.flatMap(({ path, text, matches }) => {
    const next = texts.get(path);
    const chosen = matches.filter((match) => leftOut.has(matchKey(path, match)));
    if (next === undefined || chosen.length === 0) return [];
    const edit = minimalEdit(text, next);
    if (edit === null) return chosen.map((match) => matchKey(path, match));
    const shift = edit.text.length - (edit.end - edit.start);
    return chosen.flatMap((match) => {
      if (match.end <= edit.start) return matchKey(path, match);
      return match.start >= edit.end ? matchKey(path, { start: match.start + shift }) : [];
    });
  });
  return new Set(moved);
}
