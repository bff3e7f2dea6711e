import { currentHost } from '../host/host-context.ts';
import { closeDialog, openDialog } from './dialog-store.ts';
import { showFailure } from './notice-store.ts';
import { useSession } from './session-store.ts';

/** Opens a project folder; asks which application, and whether to trust it, where needed. Failures are shown. */
export async function openProject(folder: string): Promise<void> {
  try {
    const answer = await currentHost().call('project.open', { folder });
    if (answer.outcome === 'choose') {
      openDialog({ kind: 'application', applications: answer.applications });
      return;
    }
    // The event comes too; whichever is first draws the project.
    useSession.setState((state) => (state.project?.folder === answer.project.folder ? state : { project: answer.project }));
    if (answer.project.trustAnswered) closeDialog();
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** The system's folder dialog, or the app's own where the system has none. */
export async function pickFolder(): Promise<void> {
  try {
    const answer = await currentHost().call('folder.pick', {});
    if (answer.outcome === 'unsupported') openDialog({ kind: 'folder' });
    else if (answer.outcome === 'picked' && answer.folder !== undefined) await openProject(answer.folder);
  } catch (thrown) {
    showFailure(thrown);
  }
}

export async function openSample(): Promise<void> {
  const folder = useSession.getState().info?.sampleFolder;
  if (folder) await openProject(folder);
}

export async function closeProject(): Promise<void> {
  await currentHost().call('project.close', {}).catch(showFailure);
}

export async function answerTrust(trusted: boolean): Promise<void> {
  try {
    const folder = useSession.getState().project?.folder;
    await currentHost().call('project.trust', { trusted, ...(folder === undefined ? {} : { folder }) });
    closeDialog('trust');
  } catch (thrown) {
    showFailure(thrown);
  }
}
