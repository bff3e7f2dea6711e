import { create } from 'zustand';
import type { FoundMatch, FoundMatches } from '../../../shared/text/search/find-matches.ts';
import type { Replacement } from '../../../shared/text/search/replacement.ts';
import type { SearchQuery } from '../../../shared/text/search/search-pattern.ts';

/** The matches in one file of the project, with the text in which they were found. */
export interface FoundFile {
  readonly path: string;
  readonly text: string;
  readonly matches: readonly FoundMatch[];
  readonly names: FoundMatches['names'];
}

interface SearchState {
  readonly query: SearchQuery;
  readonly replacement: string;
  /** The field of the replacement is shown, and what each match becomes. */
  readonly isReplacing: boolean;
  /** Files with matches, in the order of the project. */
  readonly files: readonly FoundFile[];
  /** Files that could not be read. */
  readonly unread: readonly string[];
  /** There are further matches than are listed. */
  readonly isCut: boolean;
  /** While files are being searched: how many of them are done, and since when, in milliseconds since the epoch. */
  readonly progress: { readonly done: number; readonly total: number; readonly startedAt: number } | null;
  /** `files` is what `query` finds: a search has ended since it was changed. */
  readonly isDone: boolean;
  /** Why nothing was found or replaced, and what to do; null if there is no reason to say so. */
  readonly fault: string | null;
  /** Matches that stay as they are, by {@link matchKey}. */
  readonly leftOut: ReadonlySet<string>;
  /** Files whose matches are hidden. */
  readonly closed: ReadonlySet<string>;
  /** Grows when a person asks for the search; what is in the field is selected then. */
  readonly asked: number;
}

export const emptySearch: Omit<SearchState, 'asked'> = {
  query: { text: '', isCaseSensitive: false, isWholeWord: false, isExpression: false },
  replacement: '',
  isReplacing: false,
  files: [],
  unread: [],
  isCut: false,
  progress: null,
  isDone: false,
  fault: null,
  leftOut: new Set(),
  closed: new Set(),
};

/** The search over all files of the open project. */
export const useSearch = create<SearchState>(() => ({ ...emptySearch, asked: 0 }));

/** Selects what is in the field of the search once that is shown; `isReplacing` with the replacement. */
export function askForSearch(isReplacing: boolean): void {
  useSearch.setState((state) => ({ isReplacing: isReplacing || state.isReplacing, asked: state.asked + 1 }));
}

/** Changes what is looked for: what was found before counts no longer. */
export function changeQuery(change: Partial<SearchQuery>): void {
  useSearch.setState(({ query }) => ({ query: { ...query, ...change }, isDone: false, fault: null }));
}

/** Names a match. */
export function matchKey(path: string, { start }: Pick<FoundMatch, 'start'>): string {
  return `${path}:${start}`;
}

/** What takes the place of the matches. */
export function chosenReplacement({ query, replacement }: Pick<SearchState, 'query' | 'replacement'>): Replacement {
  return { text: replacement, isTemplate: query.isExpression };
}

function flipped(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Leaves a match out of the replacement, or takes it in again. */
export function flipLeftOut(path: string, match: FoundMatch): void {
  useSearch.setState(({ leftOut }) => ({ leftOut: flipped(leftOut, matchKey(path, match)) }));
}

/** Leaves all matches of a file out, or takes all of them in again if none is in. */
export function flipFileLeftOut({ path, matches }: FoundFile): void {
  useSearch.setState(({ leftOut }) => {
    const keys = matches.map((match) => matchKey(path, match));
    const isIn = keys.some((key) => !leftOut.has(key));
    const own = new Set(keys);
    const others = new Set([...leftOut].filter((key) => !own.has(key)));
    return { leftOut: isIn ? new Set([...others, ...keys]) : others };
  });
}

/** Hides the matches of a file, or shows them again. */
export function flipClosed(path: string): void {
  useSearch.setState(({ closed }) => ({ closed: flipped(closed, path) }));
}
