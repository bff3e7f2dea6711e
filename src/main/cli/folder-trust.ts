import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import type { DiscoveredProject } from '../services/project/discover-project.ts';
import { prepareDataFolder } from '../services/settings/private-folder.ts';
import { createSettingsStore } from '../services/settings/settings-store.ts';

/**
 * Checks whether a command may run the code of a project. Trust that is given with the command (`--trust`) is remembered as if it were
 * given in the window, where it can be revoked. The copy of the sample project needs none.
 * @throws AppError `untrusted-project` for a folder that was not trusted before, or no longer is.
 */
export async function settleFolderTrust(
  project: Pick<DiscoveredProject, 'folder'>,
  { isTrusted, dataFolder, advice = '' }: { readonly isTrusted: boolean; readonly dataFolder: string; readonly advice?: string },
): Promise<void> {
  const { folder } = project;
  const sample = await realpath(join(dataFolder, 'sample')).catch(() => undefined);
  if (sample !== undefined && folder.startsWith(join(sample, '/'))) return;
  const settings = createSettingsStore(dataFolder);
  if ((await settings.trustOf(folder)) === true) return;
  if (!isTrusted) {
    throw new AppError(
      'untrusted-project',
      `Nothing was run: ${folder} is not trusted yet. Add --trust if you know where it comes from${advice}.`,
    );
  }
  prepareDataFolder(dataFolder);
  await settings.setTrust(folder, true);
  await settings.flush();
}
