import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Progress } from '../../ui/overlays/progress.tsx';
import { FolderList, type ListedFolder } from './folder-list.tsx';
import { childFolder } from './folder-path.ts';
import type { FolderListing } from './use-folder-listing.ts';

interface FolderBrowserProps {
  readonly folders: FolderListing;
  /** For a folder without folders. */
  readonly emptyText: string;
  /** Enter or double click on a project; other folders are listed. Left out, projects are listed, too. */
  readonly onProject?: (folder: string) => void;
}

/** The folders of a listing, to choose one or to go on from there. */
export function FolderBrowser({ folders, emptyText, onProject }: FolderBrowserProps) {
  const { listing, failure, chosen } = folders;
  const open = ({ name, isProject }: ListedFolder) => {
    if (listing === null) return;
    const child = childFolder(listing.folder, name);
    if (isProject && onProject) onProject(child);
    else void folders.go(child);
  };
  return (
    <div className="folder-list">
      {listing === null && failure === null && <Progress text="Reading the folder" />}
      {listing?.folders.length === 0 && failure === null && <EmptyState text={emptyText} />}
      {failure !== null && (listing === null || listing.folders.length === 0) && (
        <EmptyState text="Nothing to list. Correct the folder above, or go to your home folder." />
      )}
      {listing && listing.folders.length > 0 && (
        <FolderList
          folders={listing.folders}
          chosen={chosen}
          onChoose={folders.choose}
          onActivate={open}
          onGoInto={(folder) => void folders.go(childFolder(listing.folder, folder.name))}
          onGoUp={() => folders.goUp?.()}
        />
      )}
    </div>
  );
}
