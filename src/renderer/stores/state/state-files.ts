import { AppError } from '../../../shared/errors/app-error.ts';
import { largestSavedState } from '../../../shared/state-history/saved-state.ts';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { currentHost } from '../../host/host-context.ts';
import { chooseFile } from '../har-import/choose-file.ts';
import { useSession } from '../session/session-store.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';
import { saveFile as save } from '../window/save-file.ts';

/** Names that a message lists. */
const maxNames = 5;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}

/** Saves the state of now as a JSON file. A failure is shown. */
export async function exportState(saveFile = save): Promise<void> {
  try {
    const { text, leftOut } = await currentHost().call('state.export', {});
    saveFile(stateFileName(), new Blob([text], { type: 'application/json' }));
    if (leftOut.length > 0) showNotice('info', `Too large for the file, so loaded again on import: ${listed(leftOut)}.`);
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Asks for a file with a state and goes on with it. */
export function pickState(): void {
  chooseFile('.json,application/json', (file) => void importState(file));
}

/** Replaces the state by that of a file, and says what of it does not fit the project. A failure is shown. */
export async function importState(file: Blob): Promise<void> {
  try {
    if (file.size > 4 * largestSavedState)
      throw new AppError('invalid-input', 'This file is larger than 8 MB. Choose a state that was exported here.');
    const text = await file.text();
    if (text.length > largestSavedState)
      throw new AppError('invalid-input', 'This file is larger than 8 MB. Choose a state that was exported here.');
    const outcome = await currentHost().call('state.import', { text });
    const message = outcomeText(outcome);
    showNotice(message === undefined ? 'info' : 'warning', message ?? 'The state of the file is in use.');
  } catch (thrown) {
    showFailure(thrown);
  }
}

function outcomeText({ unknown, isPageUnknown }: HostCallOutput<'state.import'>): string | undefined {
  const parts = [
    ...(isPageUnknown ? ['This project does not have the page of the file, so the shown one stays.'] : []),
    ...(unknown.length > 0 ? [`Left out, because this project does not have them: ${listed(unknown)}.`] : []),
  ];
  return parts.length === 0 ? undefined : `The state of the file is in use. ${parts.join(' ')}`;
}

/** Returns the name of the file: project, day and time. */
function stateFileName(): string {
  const project = useSession.getState().project?.name ?? 'state';
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', ' ');
  return `${project.replace(/[^\w .-]+/g, '-')} ${time} state.json`;
}
