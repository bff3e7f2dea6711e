import { AppError, isCancelled } from '../../../shared/errors/app-error.ts';
import { currentHost } from '../../host/host-context.ts';
import { closeDialog, openDialog } from '../window/dialog-store.ts';
import { dismissNoticesOf, showFailure, showNotice } from '../window/notice-store.ts';

/** Marks notices of refused folders, which are over once a project is open. */
const refusal = 'folder-refused';

/** Shows why a folder was not opened: by `showRefusal` where the caller has a place for it, otherwise as a notice until a project opens. */
export function refuseFolder(thrown: unknown, showRefusal?: (message: string) => void): void {
  if (!(thrown instanceof AppError) || isCancelled(thrown)) showFailure(thrown);
  else if (showRefusal) showRefusal(thrown.message);
  else showNotice('error', thrown.message, undefined, refusal);
}

export function dismissRefusals(): void {
  dismissNoticesOf(refusal);
}

/**
 * Opens a project in a window of its own, or shows the window that has it; this window keeps its own project. Asks which application
 * where needed. Refusals are shown as `refuseFolder` does.
 */
export async function openInNewWindow(folder: string, showRefusal?: (message: string) => void): Promise<void> {
  try {
    const answer = await currentHost().call('project.openWindow', { folder });
    if (answer.outcome === 'choose') {
      openDialog({ kind: 'application', applications: answer.applications, inNewWindow: true });
      return;
    }
    dismissRefusals();
    closeDialog();
    showWindowAt(answer.address, folder);
  } catch (thrown) {
    refuseFolder(thrown, showRefusal);
  }
}

/** Opens the address of a project in a tab; null: main has shown its window. A browser that refuses tabs needs another click. */
export function showWindowAt(address: string | null, folder: string): void {
  if (address === null) return;
  const tab = window.open('about:blank', '_blank');
  if (tab === null) {
    showNotice('warning', 'The browser did not let the project open in a tab of its own.', {
      label: 'Open',
      run: () => void openInNewWindow(folder),
    });
    return;
  }
  // Pages of two projects have nothing to do with each other.
  tab.opener = null;
  tab.location.replace(address);
}
