import { create } from 'zustand';
import type { FilledSavedQuery } from '../../../shared/saved-queries/fill-saved-query.ts';
import { savedQueryKind, savedQueryName } from '../../../shared/saved-queries/query-file.ts';
import type { SavedQuery } from '../../../shared/saved-queries/read-saved-query.ts';
import { currentHost } from '../../host/host-context.ts';
import { type EditorBuffer, isUnsaved, useEditor } from '../documents/editor-store.ts';
import { showFailure } from '../window/notice-store.ts';

/** A place in a text that the back-end complained about. */
export interface QueryFault {
  readonly offset: number;
  readonly message: string;
}

/** The last time that a query was sent. */
export interface QueryRun {
  readonly exchangeId: string;
  readonly query: SavedQuery;
  readonly filled: FilledSavedQuery;
}

interface QueryDesk {
  /** Saved queries of the project as main listed them; null before that. */
  readonly paths: readonly string[] | null;
  /** Files of the folder that are left out. */
  readonly more: number;
  readonly chosen: string | null;
  readonly runs: Readonly<Record<string, QueryRun>>;
  readonly faults: Readonly<Record<string, QueryFault>>;
  /** Why a query was not sent. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Queries that are on their way to main. */
  readonly sending: readonly string[];
  /** The connection that queries go to; null: the one in use, also after that changed. */
  readonly connectionId: string | null;
  /** Grows when the text is to have the focus. */
  readonly focusWish: number;
}

const emptyDesk: QueryDesk = {
  paths: null,
  more: 0,
  chosen: null,
  runs: {},
  faults: {},
  refusals: {},
  sending: [],
  connectionId: null,
  focusWish: 0,
};

/** The queries of the project and what came of them; their texts are documents of the window. */
export const useQueryDesk = create<QueryDesk>(() => emptyDesk);

let folder: string | null = null;

/** Reads the list of a project, and forgets that of another one. Never rejects. */
export async function refreshQueries(of: string): Promise<void> {
  if (folder !== of) useQueryDesk.setState(emptyDesk);
  folder = of;
  try {
    const { paths, more } = await currentHost().call('query.list', {});
    if (folder === of) useQueryDesk.setState({ paths, more });
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Returns the queries to list: those that are saved, and those that are only in this window, by name. */
export function listedQueries(paths: readonly string[], buffers: Readonly<Record<string, EditorBuffer>>): readonly string[] {
  const own = Object.values(buffers).filter((buffer) => buffer.role === 'savedQuery');
  const unsaved = own.filter((buffer) => isUnsaved(buffer) || buffer.version !== '').map(({ path }) => path);
  // What was deleted, or never saved and emptied, is gone although its document is still open.
  const gone = new Set(
    own.filter((buffer) => buffer.version === '' && !isUnsaved(buffer) && buffer.kept.length === 0).map(({ path }) => path),
  );
  return [...new Set([...paths, ...unsaved])].filter((path) => !gone.has(path)).sort(byName);
}

function byName(one: string, other: string): number {
  return savedQueryName(one).localeCompare(savedQueryName(other), 'en', { numeric: true }) || (one < other ? -1 : 1);
}

/** Returns the query that is shown: the chosen one, else the first. */
export function shownQuery(listed: readonly string[], chosen: string | null): string | null {
  return chosen !== null && listed.includes(chosen) ? chosen : (listed[0] ?? null);
}

/** Returns the paths that a new query must not have, in small letters: some disks make no difference. */
export function takenQueryPaths(): ReadonlySet<string> {
  const { buffers } = useEditor.getState();
  const known = [...(useQueryDesk.getState().paths ?? []), ...Object.keys(buffers)];
  return new Set(known.filter((path) => savedQueryKind(path) !== undefined).map((path) => path.toLowerCase()));
}

export function chooseQuery(path: string): void {
  useQueryDesk.setState({ chosen: path });
}

/** Chooses the connection that queries go to; null for the one in use. */
export function chooseConnection(connectionId: string | null): void {
  useQueryDesk.setState({ connectionId, refusals: {} });
}

/** Puts the focus into the text of the shown query once it is there. */
export function focusQuery(): void {
  useQueryDesk.setState(({ focusWish }) => ({ focusWish: focusWish + 1 }));
}
