import { AppError } from '../../shared/errors/app-error.ts';
import type { Applications } from '../services/application/several/applications.ts';
import type { ElectronSurface } from './electron-surface.ts';
import type { ShellServices } from './shell-services.ts';
import type { StartRequest } from './start-request.ts';

type OpenParts = Pick<ShellServices, 'sampleFolder' | 'logBug'> & { readonly applications: Pick<Applications, 'openWindow'> };

/**
 * Opens what the command line, a second start or the system asked for: in the window that has the project, else in one without a
 * project, else in a new one. Shows errors in a system dialog, because no page made the request and could show them. Never rejects.
 */
export async function openRequest(
  request: StartRequest,
  { applications, sampleFolder, logBug }: OpenParts,
  dialog: Pick<ElectronSurface['dialog'], 'showMessageBox'>,
): Promise<void> {
  if (request.kind === 'nothing') return;
  const open = (folder: string) => applications.openWindow(folder, { reusesEmpty: true });
  try {
    const answer = await open(request.kind === 'sample' ? sampleFolder : request.folder);
    if (answer.outcome !== 'choose') return;
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: 'This folder contains several applications. Which one do you want to open?',
      buttons: [...answer.applications.map((one) => one.name), 'Cancel'],
      cancelId: answer.applications.length,
    });
    const chosen = answer.applications[response];
    if (chosen) await open(chosen.folder);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) logBug('open folder', thrown);
    const message = thrown instanceof AppError ? thrown.message : 'The folder could not be opened. Try again from File, Open Folder.';
    await dialog.showMessageBox({ type: 'error', message, buttons: ['OK'] }).catch(() => undefined);
  }
}
