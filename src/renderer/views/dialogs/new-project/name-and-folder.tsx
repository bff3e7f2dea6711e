import { CornerLeftUp } from 'lucide-react';
import { useState } from 'react';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FolderBrowser } from '../folder-browser.tsx';
import type { FolderListing } from '../use-folder-listing.ts';

interface NameAndFolderProps {
  readonly name: string;
  readonly nameError: string | undefined;
  readonly onNameChange: (name: string) => void;
  /** The folder that the project's own folder will be in. */
  readonly folders: FolderListing;
}

/** Name and parent folder. *Browse…* opens the system's dialog, or a list below where the system has none. */
export function NameAndFolder({ name, nameError, onNameChange, folders }: NameAndFolderProps) {
  const host = currentHost();
  const [isBrowsing, setBrowsing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function browse() {
    setFailure(null);
    try {
      const picked = await host.call('folder.pick', {});
      if (picked.outcome === 'picked' && picked.folder !== undefined) folders.changePath(picked.folder);
      if (picked.outcome !== 'unsupported') return;
      setBrowsing(!isBrowsing);
      if (!isBrowsing) await folders.go(folders.path);
    } catch (thrown) {
      setFailure(toAppErrorData(thrown).message);
    }
  }
  const problem = failure ?? (isBrowsing ? folders.failure : null);
  return (
    <>
      <div className="new-project__place">
        <TextField label="Name" value={name} onChange={onNameChange} error={nameError} maxLength={120} />
        <TextField label="In folder" value={folders.path} onChange={folders.changePath} error={problem ?? undefined} />
        <Button aria-expanded={isBrowsing} onClick={() => void browse()}>
          Browse…
        </Button>
      </div>
      {isBrowsing && (
        <div className="new-project__browser">
          <FolderBrowser folders={folders} emptyText="No folders in here. The project can be created in this one." />
          <IconButton label="Parent folder" icon={CornerLeftUp} disabled={folders.goUp === undefined} onClick={() => folders.goUp?.()} />
        </div>
      )}
    </>
  );
}
