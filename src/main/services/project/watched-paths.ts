import path from 'node:path';
import { flowBounds } from '../../../shared/flows/flow-bounds.ts';
import { flowFileOf, flowFolder } from '../../../shared/flows/flow-path.ts';
import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { fileRoleOf, type ProjectLayout } from '../../../shared/project/project-layout.ts';
import { savedQueryFolder, savedQueryKind } from '../../../shared/saved-queries/query-file.ts';
import { assetContentType } from './resolve-asset.ts';
import { settingsFileName } from './settings-file.ts';
import { assetsFolders, styleFolders } from './style-sheets.ts';

/** Files of flows, over the time that a project is open; what is listed is less. */
const watchedFlows = 10 * flowBounds.files;

/**
 * Returns whether to watch a path. Only the first assets and flows found are watched, because each folder costs the system a watch and
 * main the time to set it up. Calls `onOverflow` for each asset beyond the limit.
 */
export function boundedAssets(layout: ProjectLayout, onOverflow: () => void): (relative: string) => boolean {
  const skin = `${skinFolder(layout)}/`;
  const watched = new Set<string>();
  const flows = new Set<string>();
  return (relative) => {
    if (flowFileOf(relative) !== undefined) return flows.size < watchedFlows ? flows.add(relative).has(relative) : flows.has(relative);
    if (!relative.startsWith(skin) || watched.has(relative)) return true;
    if (watched.size >= readingBounds.watchedAssets) {
      onOverflow();
      return false;
    }
    watched.add(relative);
    return true;
  };
}

export const relativeTo = (folder: string, absolute: string) => path.relative(folder, absolute).split(path.sep).join('/');

/** Returns whether a path is one of the files, saved queries or flows, in the skin folder, or on the way to them. */
export function isWatched(relative: string, layout: ProjectLayout): boolean {
  if (relative === '' || relative === settingsFileName || fileRoleOf(relative) !== undefined) return true;
  if (relative.split('/').some((segment) => segment.startsWith('.') || segment === 'node_modules')) return false;
  if (relative === flowFolder || flowFileOf(relative) !== undefined) return true;
  if (relative === savedQueryFolder || savedQueryKind(relative) !== undefined) return true;
  const skin = skinFolder(layout);
  if (relative === skin || relative.startsWith(`${skin}/`)) return true;
  return [...deepFiles[layout], skin].some((target) => target.startsWith(`${relative}/`));
}

const deepFiles: Readonly<Record<ProjectLayout, readonly string[]>> = {
  flat: [],
  field: ['static/assets/js/configs/repository.js', 'server/configs/repository.yml'],
};

/** Returns the folder that contains all style sheets, fonts and images (`docs/format/style-sheets.md`, Pictures and fonts). */
export const skinFolder = (layout: ProjectLayout) => path.posix.join(assetsFolders[layout], 'skin');

export function isAsset(relative: string, layout: ProjectLayout): boolean {
  return relative.startsWith(`${skinFolder(layout)}/`) && (assetContentType(relative) !== undefined || relative === styleFolders[layout]);
}
