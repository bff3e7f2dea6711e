import { AppError } from '../../shared/errors/app-error.ts';
import type { Application } from '../services/application/application.ts';
import type { ElectronSurface } from './electron-surface.ts';
import type { StartRequest } from './start-request.ts';

/**
 * Opens what the command line, a second start or the system asked for. Shows errors in a system dialog, because no page made
 * the request and could show them. Never rejects.
 */
export async function openRequest(
  request: StartRequest,
  application: Pick<Application, 'openFolder' | 'openSample' | 'logBug'>,
  dialog: Pick<ElectronSurface['dialog'], 'showMessageBox'>,
): Promise<void> {
  try {
    if (request.kind === 'sample') await application.openSample();
    if (request.kind !== 'folder') return;
    const answer = await application.openFolder(request.folder);
    if (answer.outcome !== 'choose') return;
    const { applications } = answer;
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: 'This folder contains several applications. Which one do you want to open?',
      buttons: [...applications.map((one) => one.name), 'Cancel'],
      cancelId: applications.length,
    });
    const chosen = applications[response];
    if (chosen) await application.openFolder(chosen.folder);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) application.logBug('open folder', thrown);
    const message = thrown instanceof AppError ? thrown.message : 'The folder could not be opened. Try again from File, Open Folder.';
    await dialog.showMessageBox({ type: 'error', message, buttons: ['OK'] }).catch(() => undefined);
  }
}
