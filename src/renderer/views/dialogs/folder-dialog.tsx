import { CornerLeftUp, House } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { closeDialog } from '../../stores/window/dialog-store.ts';
import { openInNewWindow } from '../../stores/session/new-window.ts';
import { openProject } from '../../stores/session/project-actions.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FolderBrowser } from './folder-browser.tsx';
import { useFolderListing } from './use-folder-listing.ts';

/** The app's own folder picker, for hosts without a system dialog. `inNewWindow`: this window keeps its project. */
export function FolderDialog({ inNewWindow = false }: { readonly inNewWindow?: boolean | undefined }) {
  const home = useSession((state) => state.info?.homeFolder ?? '/');
  const folders = useFolderListing(home);
  const { listing, path, failure, isVisited, target, goUp } = folders;
  const [opening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly folder: string; readonly message: string } | null>(null);
  const refused = refusal?.folder === target ? refusal.message : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, at the home folder
  useEffect(() => void folders.go(home), []);

  async function open(folder: string) {
    setOpening(true);
    setRefusal(null);
    await (inNewWindow ? openInNewWindow : openProject)(folder, (message) => setRefusal({ folder, message }));
    setOpening(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isVisited) void open(target);
    else void folders.go(path);
  }

  return (
    <Dialog
      title={inNewWindow ? 'Open project in a new window' : 'Open folder'}
      onClose={() => closeDialog('folder')}
      width={560}
      footer={
        <>
          <span className="dialog-path dialog-grow">{target}</span>
          <Button onClick={() => closeDialog('folder')}>Cancel</Button>
          <Button variant="primary" busy={opening} disabled={listing === null} onClick={() => void open(target)}>
            Open
          </Button>
        </>
      }
    >
      <form className="folder-path" onSubmit={submit}>
        <TextField label="Folder" value={path} onChange={folders.changePath} error={failure ?? refused} autoFocus />
        <IconButton label="Parent folder" icon={CornerLeftUp} keys="Backspace" disabled={goUp === undefined} onClick={() => goUp?.()} />
        <IconButton label="Home folder" icon={House} onClick={() => void folders.go(home)} />
      </form>
      <FolderBrowser
        folders={folders}
        emptyText={
          refused === undefined ? 'No folders in here. Open this one, or go up.' : 'No folders in here. Go up to find another one.'
        }
        onProject={(folder) => void open(folder)}
      />
    </Dialog>
  );
}
