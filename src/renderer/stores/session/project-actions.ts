import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { closeDialog, openDialog } from '../window/dialog-store.ts';
import { showFailure } from '../window/notice-store.ts';
import { dismissRefusals, openInNewWindow, refuseFolder, showWindowAt } from './new-window.ts';
import { useSession } from './session-store.ts';

/**
 * Opens a project folder; asks which application, and whether to trust it, where needed. One that is open in another window is shown
 * there. A refusal is shown: by `showRefusal` where the caller has a place for it, otherwise as a notice until a project opens.
 */
export async function openProject(folder: string, showRefusal?: (message: string) => void): Promise<void> {
  try {
    const answer = await currentHost().call('project.open', { folder });
    if (answer.outcome === 'choose') {
      openDialog({ kind: 'application', applications: answer.applications });
      return;
    }
    dismissRefusals();
    if (answer.outcome === 'elsewhere') {
      closeDialog();
      showWindowAt(answer.address, folder);
      return;
    }
    showProject(answer.project);
    if (answer.project.trustAnswered) closeDialog();
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'folder-empty') openDialog({ kind: 'new-project', folder });
    else refuseFolder(thrown, showRefusal);
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

/** The system's folder dialog, or the app's own where the system has none. `inNewWindow`: this window keeps its project. */
export async function pickFolder(inNewWindow = false): Promise<void> {
  try {
    const answer = await currentHost().call('folder.pick', {});
    if (answer.outcome === 'unsupported') openDialog({ kind: 'folder', ...(inNewWindow ? { inNewWindow } : {}) });
    else if (answer.outcome === 'picked' && answer.folder !== undefined) await (inNewWindow ? openInNewWindow : openProject)(answer.folder);
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
