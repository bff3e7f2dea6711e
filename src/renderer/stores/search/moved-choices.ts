import { applyTextEdits, type TextEdit } from '../../../shared/project/widget-edit/text-edit.ts';
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

/**
 * Returns what was found with the texts after a replacement, and which of it is left out: the matches that were left out before, where they
 * stand now. The others are gone.
 * @param edits replacements by file, in the order of its text; none of them touches a match that is left out.
 */
export function choicesAfterReplacing(
  leftOut: ReadonlySet<string>,
  files: readonly FoundFile[],
  edits: ReadonlyMap<string, readonly TextEdit[]>,
): { readonly files: readonly FoundFile[]; readonly leftOut: ReadonlySet<string> } {
  const left = new Set<string>();
  const after = files.map((file): FoundFile => {
    const { path, text } = file;
    const own = edits.get(path) ?? [];
    let next = 0;
    let shift = 0;
    const matches = file.matches.flatMap((match) => {
      for (let edit = own[next]; edit !== undefined && edit.end <= match.start; edit = own[next]) {
        shift += edit.text.length - (edit.end - edit.start);
        next += 1;
      }
      const isLeftOut = leftOut.has(matchKey(path, match));
      if (own.length > 0 && !isLeftOut) return [];
      const moved = {
        ...match,
        start: match.start + shift,
        end: match.end + shift,
        groups: match.groups.map((at) => (at < 0 ? at : at + shift)),
      };
      if (isLeftOut) left.add(matchKey(path, moved));
      return [moved];
    });
    return { ...file, text: own.length === 0 ? text : applyTextEdits(text, own), matches };
  });
  return { files: after, leftOut: left };
}
