import { AppError } from '../../../shared/errors/app-error.ts';
import { identityOf } from '../project/folders/folder-identity.ts';
import type { Workspace } from '../workspace/workspace-types.ts';
import { noProject, type OpenProject } from './open-project.ts';

/**
 * Sets whether the open project is trusted; see `ProjectManager.trust`.
 * @throws AppError `no-project`, `folder-missing`, and those of writing the settings.
 */
export async function setProjectTrust(open: OpenProject, trusted: boolean, folder: string | undefined): Promise<void> {
  const { workspace } = open;
  if (!workspace) throw noProject();
  if (folder !== undefined && folder !== workspace.info().folder) {
    throw new AppError('no-project', 'Another project has been opened meanwhile. Answer for that one.');
  }
  await (trusted ? grantTrust(open, workspace) : revokeTrust(open, workspace));
}

async function grantTrust(open: OpenProject, workspace: Workspace): Promise<void> {
  const { settings, backEnd } = open.parts;
  const { folder } = workspace.info();
  if ((await identityOf(folder)) !== open.identity) {
    throw new AppError('folder-missing', 'Another folder stands where this project was opened. Open it again to see what it holds.');
  }
  await settings.setTrust(folder, true);
  await backEnd.connections.setTrusted(true);
  // Not awaited: opening and closing must wait for this call, but not for the back-end.
  open.follow(workspace.setTrusted(true, open.user.connect));
}

/** Stops everything of the project first, even if the settings cannot be written. */
async function revokeTrust(open: OpenProject, workspace: Workspace): Promise<void> {
  const { settings, backEnd } = open.parts;
  const { folder, trusted: wasRunning } = workspace.info();
  open.follow(workspace.setTrusted(false));
  open.user.abandon();
  if (wasRunning) backEnd.http.cancelAll();
  await backEnd.connections.setTrusted(false);
  await settings.setTrust(folder, false);
}
