import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RecentProjects } from './recent-projects.tsx';

/** Opens a project that was opened before. */
export function RecentDialog() {
  return (
    <Dialog title="Open recent project" onClose={() => closeDialog('recent')} width={560}>
      <RecentProjects isSearched onOpened={() => closeDialog('recent')} />
    </Dialog>
  );
}
