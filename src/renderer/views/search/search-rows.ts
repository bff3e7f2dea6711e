import { createLineMap, type LineMap } from '../../../shared/project/line-map.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import type { FoundMatch } from '../../../shared/text/search/find-matches.ts';
import { type FoundFile, matchKey } from '../../stores/search/search-store.ts';

/** One line of the list: a file with its matches, or one of them. */
export type SearchRow =
  | { readonly kind: 'file'; readonly key: string; readonly file: FoundFile; readonly isOpen: boolean }
  | { readonly kind: 'match'; readonly key: string; readonly file: FoundFile; readonly match: FoundMatch };

/** Returns the files in their order, each with its matches unless they are hidden. */
export function searchRows(files: readonly FoundFile[], closed: ReadonlySet<string>): readonly SearchRow[] {
  return files.flatMap((file): readonly SearchRow[] => {
    const isOpen = !closed.has(file.path);
    const head = { kind: 'file', key: file.path, file, isOpen } as const;
    if (!isOpen) return [head];
    return [head, ...file.matches.map((match) => ({ kind: 'match', key: matchKey(file.path, match), file, match }) as const)];
  });
}

const maps = new WeakMap<FoundFile, LineMap>();

/** Returns where a match stands in its file. */
export function placeOfMatch(file: FoundFile, { start, end }: FoundMatch): SourceLocation {
  let map = maps.get(file);
  if (map === undefined) {
    map = createLineMap(file.path, file.text);
    maps.set(file, map);
  }
  return map.location(start, end);
}

/** Characters shown before a match, of it, and behind it. Few before it, so that a narrow side bar shows the match. */
const shown = { before: 14, match: 120, after: 120 };

/** A match with what stands beside it in its line. */
export interface MatchParts {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Characters before a match that has its replacement beside it: both are to be seen. */
export const shownBeforeReplaced = 5;

/** Returns a match with its surroundings, without the indentation, long ones cut. */
export function matchParts({ text }: FoundFile, { start, end }: FoundMatch, mostBefore: number = shown.before): MatchParts {
  // Only what is near is looked at: a file or a line may be long.
  const near = text.slice(Math.max(0, start - 4 * shown.before), start);
  // The line may be long, and only its start is shown.
  const rest = /^[^\r\n]*/.exec(text.slice(end, end + shown.after))?.[0] ?? '';
  const line = near.slice(Math.max(near.lastIndexOf('\n'), near.lastIndexOf('\r')) + 1).trimStart();
  const before = line.length > mostBefore ? `…${line.slice(-mostBefore)}` : line;
  return { before, match: inOneLine(text.slice(start, end)), after: rest.trimEnd() };
}

/** Returns a text with its line ends as signs, cut where it is too long to be shown. */
export function inOneLine(text: string): string {
  const part = text.slice(0, shown.match).replace(/\r\n|\r|\n/g, '↵');
  return text.length > shown.match ? `${part}…` : part;
}
