import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import { AppError, isCancelled } from '../../../shared/errors/app-error.ts';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { closeDialog, openDialog } from '../window/dialog-store.ts';
import { dismissNoticesOf, showFailure, showNotice } from '../window/notice-store.ts';
import { useSession } from './session-store.ts';

/** Marks notices of refused folders, which are over once a project is open. */
const refusal = 'folder-refused';

/**
 * Opens a project folder; asks which application, and whether to trust it, where needed. A refusal is shown: by `showRefusal` where
 * the caller has a place for it, otherwise as a notice until a project opens.
 */
export async function openProject(folder: string, showRefusal?: (message: string) => void): Promise<void> {
  try {
    const answer = await currentHost().call('project.open', { folder });
    if (answer.outcome === 'choose') {
      openDialog({ kind: 'application', applications: answer.applications });
      return;
    }
    showProject(answer.project);
    dismissNoticesOf(refusal);
    if (answer.project.trustAnswered) closeDialog();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || isCancelled(thrown)) showFailure(thrown);
    else if (thrown.code === 'folder-empty') openDialog({ kind: 'new-project', folder });
    else if (showRefusal) showRefusal(thrown.message);
    else showNotice('error', thrown.message, undefined, refusal);
  }
}

/** Creates a project, shows it and closes the dialog. @throws AppError as `project.create` does, for the dialog to show. */
export async function createProject(input: HostCallInput<'project.create'>): Promise<void> {
  const { project } = await currentHost().call('project.create', input);
  showProject(project);
  closeDialog('new-project');
}

/** The event comes too; whichever is first draws the project. */
function showProject(project: ProjectInfo): void {
  useSession.setState((state) => (state.project?.folder === project.folder ? state : { project }));
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
