import { CornerLeftUp, Folder, House } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { useHost } from '../../host/host-context.ts';
import { closeDialog } from '../../stores/dialog-store.ts';
import { openProject } from '../../stores/project-actions.ts';
import { useSession } from '../../stores/session-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { childFolder, folderName } from './folder-path.ts';

type Listing = HostCallOutput<'folder.list'>;

/** The app's own folder picker, for hosts without one of the system. */
export function FolderDialog() {
  const host = useHost();
  const home = useSession((state) => state.info?.homeFolder ?? '/');
  const [listing, setListing] = useState<Listing | null>(null);
  const [path, setPath] = useState(home);
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const request = useRef(0);
  /** Text of the field right now, for answers that come later. */
  const text = useRef(home);

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
      // What the person typed while the folder was read stays.
      if (text.current === textThen) changePath(next.folder);
      setChosen(from ?? null);
      setFailure(null);
    } catch (thrown) {
      if (mine === request.current) setFailure(toAppErrorData(thrown).message);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, at the home folder
  useEffect(() => void go(home), []);

  async function open(folder: string) {
    setOpening(true);
    await openProject(folder);
    setOpening(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isVisited) void open(target);
    else void go(path);
  }
  const up = listing?.parent ?? null;
  const goUp = () => up !== null && listing && void go(up, folderName(listing.folder));
  // A path typed but not visited yet is meant, not the folder listed below it.
  const isVisited = listing !== null && path === listing.folder;
  const target = isVisited && chosen !== null ? childFolder(listing.folder, chosen) : path;

  return (
    <Dialog
      title="Open folder"
      onClose={() => closeDialog('folder')}
      width={560}
      footer={
        <>
          <span className="dialog-path dialog-grow">{target}</span>
          <Button variant="primary" busy={opening} disabled={listing === null} onClick={() => void open(target)}>
            Open
          </Button>
        </>
      }
    >
      <form className="folder-path" onSubmit={submit}>
        <TextField label="Folder" value={path} onChange={changePath} error={failure ?? undefined} autoFocus />
        <IconButton label="Parent folder" icon={CornerLeftUp} keys="Backspace" disabled={up === null} onClick={goUp} />
        <IconButton label="Home folder" icon={House} onClick={() => void go(home)} />
      </form>
      <div className="folder-list">
        {listing === null && failure === null && <Progress text="Reading the folder" />}
        {listing?.folders.length === 0 && <EmptyState text="No folders in here. Open this one, or go up." />}
        {listing && listing.folders.length > 0 && (
          <VirtualList
            label="Folders"
            items={listing.folders}
            keyOf={(folder) => folder.name}
            rowHeight={28}
            selectedKey={chosen}
            onSelect={(folder) => setChosen(folder.name)}
            onActivate={(folder) => void (folder.isProject ? open : go)(childFolder(listing.folder, folder.name))}
            onKey={(event, selected) => {
              if (event.key === 'Backspace' || event.key === 'ArrowLeft') goUp();
              else if (event.key === 'ArrowRight' && selected) void go(childFolder(listing.folder, selected.name));
              else if (event.key.length === 1) {
                const hit = listing.folders.find((folder) => folder.name.toLowerCase().startsWith(event.key.toLowerCase()));
                if (hit) setChosen(hit.name);
              }
            }}
            renderRow={(folder) => (
              <span className="folder-list__row">
                <Icon icon={Folder} />
                {visibleText(folder.name)}
                {folder.isProject && (
                  <span className="folder-list__note">
                    <Badge tone="accent">project</Badge>
                  </span>
                )}
              </span>
            )}
          />
        )}
      </div>
    </Dialog>
  );
}
