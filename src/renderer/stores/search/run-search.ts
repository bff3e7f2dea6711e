import { compileSearch, type SearchQuery } from '../../../shared/text/search/search-pattern.ts';
import type { Documents } from '../documents/documents.ts';
import { useTextVersions } from '../documents/text/text-versions.ts';
import { movedChoices } from './moved-choices.ts';
import type { SearchClient } from './search-client.ts';
import { type FoundFile, useSearch } from './search-store.ts';

/** Matches that are listed; further ones are neither shown nor replaced. */
export const mostMatches = 10_000;

/** Milliseconds after the last key or edit until a search begins. */
const pause = 200;

const slowFault = 'The expression takes too long. Make it simpler, such as without a repetition within another one.';
const failedFault = 'The expression needs more memory than there is. Make it simpler.';

/** Searches the files of the project for the query in the store. */
export interface SearchRun {
  /** Begins once there was no other call for a moment. */
  later(): void;
  /** Begins at once, in place of a search under way. */
  now(): Promise<void>;
  /** Ends the search under way; nothing is listed then. */
  cancel(): void;
}

interface SearchedFile {
  readonly version: number;
  readonly found: FoundFile;
  readonly isCut: boolean;
}

/** Returns what the files hold, or why the search ended before its time; undefined once it is over. Progress goes to the store. */
async function searchFiles(
  { load, texts }: Pick<Documents, 'load' | 'texts'>,
  paths: readonly string[],
  searchFile: (path: string, room: number) => Promise<SearchedFile | 'slow' | 'stopped' | null>,
  isOver: () => boolean,
): Promise<{ files: FoundFile[]; unread: string[]; isCut: boolean } | { fault: string } | undefined> {
  const startedAt = Date.now();
  const unread: string[] = [];
  const files: FoundFile[] = [];
  let room = mostMatches;
  for (const [done, path] of paths.entries()) {
    useSearch.setState({ progress: { done, total: paths.length, startedAt } });
    await load(path);
    if (isOver()) return undefined;
    if (!texts.has(path)) {
      unread.push(path);
      continue;
    }
    const file = await searchFile(path, room);
    if (isOver() || file === 'stopped') return undefined;
    if (file === 'slow' || file === null) return { fault: file === 'slow' ? slowFault : failedFault };
    room -= file.found.matches.length;
    if (file.found.matches.length > 0) files.push(file.found);
    if (file.isCut) return { files, unread, isCut: true };
  }
  return { files, unread, isCut: false };
}

/** See {@link SearchRun}. `paths`: the files of the open project, in its order. */
export function createSearchRun(
  client: SearchClient,
  documents: () => Pick<Documents, 'load' | 'texts'>,
  paths: () => readonly string[],
): SearchRun {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;
  let searched: SearchQuery | undefined;
  /** What was found in each file with that query; a file that did not change is not searched again. */
  const known = new Map<string, SearchedFile>();

  function begin(query: SearchQuery): void {
    clearTimeout(timer);
    client.stop();
    if (query !== searched) known.clear();
    searched = query;
  }

  function end(change: Partial<ReturnType<typeof useSearch.getState>>): void {
    useSearch.setState({ progress: null, isDone: true, ...change });
  }

  async function searchFile(path: string, query: SearchQuery, room: number): Promise<SearchedFile | 'slow' | 'stopped' | null> {
    const version = useTextVersions.getState().versions[path] ?? 0;
    const last = known.get(path);
    if (last?.version === version && !last.isCut && last.found.matches.length <= room) return last;
    const text = documents().texts.read(path);
    const answer = await client.find(query, text, room);
    if (answer === 'slow' || answer === 'stopped' || answer === null) return answer;
    const file = { version, found: { path, text, matches: answer.matches, names: answer.names }, isCut: answer.isCut };
    known.set(path, file);
    return file;
  }

  async function search(query: SearchQuery, isOver: () => boolean): Promise<void> {
    const outcome = await searchFiles(documents(), paths(), (path, room) => searchFile(path, query, room), isOver);
    if (outcome === undefined) return;
    if ('fault' in outcome) {
      end({ files: [], isCut: false, fault: outcome.fault });
      return;
    }
    const { leftOut, files } = useSearch.getState();
    end({ ...outcome, leftOut: movedChoices(leftOut, files, outcome.files) });
  }

  async function now(): Promise<void> {
    const { query } = useSearch.getState();
    run += 1;
    const own = run;
    begin(query);
    useSearch.setState({ isDone: false, fault: null, progress: null });
    if (query.text === '') {
      end({ files: [], unread: [], isCut: false, isDone: false });
      return;
    }
    const compiled = compileSearch(query);
    if ('fault' in compiled) end({ files: [], unread: [], isCut: false, fault: compiled.fault });
    else await search(query, () => own !== run);
  }

  return {
    now,
    later() {
      clearTimeout(timer);
      timer = setTimeout(() => void now(), pause);
    },
    cancel() {
      run += 1;
      clearTimeout(timer);
      client.stop();
      end({ files: [], isCut: false, fault: 'The search was stopped. Press Enter in the field to search again.' });
    },
  };
}
