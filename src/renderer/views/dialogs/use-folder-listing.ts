import { useRef, useState } from 'react';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { currentHost } from '../../host/host-context.ts';
import { childFolder, folderName } from './folder-path.ts';

type Listing = HostCallOutput<'folder.list'>;

export interface FolderListing {
  /** Null until a folder was read. */
  readonly listing: Listing | null;
  /** Text of the field. */
  readonly path: string;
  /** Name of the folder that is chosen in the list. */
  readonly chosen: string | null;
  readonly failure: string | null;
  /** The typed path is that of the listed folder. */
  readonly isVisited: boolean;
  /** What is meant: the chosen folder, else the typed path. */
  readonly target: string;
  /** Undefined at a root. */
  readonly goUp: (() => void) | undefined;
  changePath(path: string): void;
  choose(name: string): void;
  /** Lists a folder. */
  go(folder: string): Promise<void>;
}

/** Folders inside a folder, for the app's own pickers. Reads nothing before `go`. */
export function useFolderListing(start: string): FolderListing {
  const host = currentHost();
  const [listing, setListing] = useState<Listing | null>(null);
  const [path, setPath] = useState(start);
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const request = useRef(0);
  /** Current text of the field, for answers that arrive later. */
  const text = useRef(start);

  function changePath(next: string) {
    text.current = next;
    setPath(next);
  }
  async function go(folder: string, from?: string) {
    const mine = ++request.current;
    const textThen = text.current;
    try {
      const next = await host.call('folder.list', { folder });
      if (mine !== request.current) return;
      setListing(next);
      // Text typed while the folder was being read stays.
      if (text.current === textThen) changePath(next.folder);
      setChosen(from ?? null);
      setFailure(null);
    } catch (thrown) {
      if (mine === request.current) setFailure(toAppErrorData(thrown).message);
    }
  }
  /** What is chosen is meant, not a path that was typed before and does not lead there. */
  function choose(name: string) {
    if (listing) changePath(listing.folder);
    setFailure(null);
    setChosen(name);
  }
  const parent = listing?.parent ?? null;
  // The typed path is meant, even if it is not listed yet.
  const isVisited = listing !== null && path === listing.folder;
  return {
    listing,
    path,
    chosen,
    failure,
    isVisited,
    target: isVisited && chosen !== null ? childFolder(listing.folder, chosen) : path,
    goUp: parent === null || listing === null ? undefined : () => void go(parent, folderName(listing.folder)),
    changePath,
    choose,
    go: (folder) => go(folder),
  };
}
