import { useEditor } from '../documents/editor-store.ts';
import { useTextVersions } from '../documents/text/text-versions.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';
import { replaceFound } from './replace-found.ts';
import { createSearchRun, type SearchRun } from './run-search.ts';
import { createSearchClient } from './search-client.ts';
import { emptySearch, useSearch } from './search-store.ts';
import Worker from './search-worker.ts?worker';

let made: SearchRun | undefined;

/** Paths of the files and style sheets of the open project. */
function projectPaths(): readonly string[] {
  const { project } = useSession.getState();
  return project === null ? [] : [...project.files.flatMap(({ exists, path }) => (exists ? path : [])), ...project.styleSheets];
}

/** The search of this window. */
export function windowSearch(): SearchRun {
  if (made !== undefined) return made;
  const search = createSearchRun(
    createSearchClient(() => new Worker()),
    windowDocuments,
    projectPaths,
  );
  // Also while the search is not shown: what was found belongs to the project before.
  useSession.subscribe((state, before) => {
    if (state.project?.folder === before.project?.folder) return;
    useSearch.setState(emptySearch);
    void search.now();
  });
  made = search;
  return search;
}

/** Replaces the ticked matches in all files, and searches again. */
export function replaceInFiles(): void {
  // Until a search has ended, what is listed belongs to the query before.
  if (!useSearch.getState().isDone) return;
  if (replaceFound(windowDocuments(), useEditor.getState().buffers)) void windowSearch().now();
}

/** Keeps what is found as the texts are while the search is shown. Returns the function that stops. */
export function followSearchedTexts(): () => void {
  const search = windowSearch();
  // Texts may have changed while it was not shown.
  if (useSearch.getState().query.text !== '') void search.now();
  const stops = [
    useSearch.subscribe((state, before) => {
      if (state.query !== before.query) search.later();
    }),
    useTextVersions.subscribe(() => {
      if (useSearch.getState().query.text !== '') search.later();
    }),
    useSession.subscribe((state, before) => {
      if (state.project === before.project) return;
      search.later();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
