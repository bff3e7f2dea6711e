import type { Dirent } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ApplicationChoice, ProjectFile } from '../../../shared/schema/project-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { fileRoles, type ProjectLayout, projectLayouts } from '../../../shared/project/project-layout.ts';
import { realPathInside } from './contained-path.ts';
import { diskFaultOf } from '../../../shared/errors/system-error.ts';
import { firstEntries } from './folders/first-entries.ts';
import { readOrdinaryFile } from './ordinary-file.ts';
import { assetsFolders, listStyleSheets } from './style-sheets.ts';

/** A folder that is a project, with everything that `ProjectInfo` says about the disk. */
export interface DiscoveredProject {
  readonly kind: 'project';
  /** Absolute, with links followed. */
  readonly folder: string;
  readonly layout: ProjectLayout;
  readonly name: string;
  readonly files: ProjectFile[];
  readonly styleSheets: string[];
  readonly assetsFolder: string;
  readonly mainPage?: string;
  /** `enableToolTips` of app.json. */
  readonly toolTips: boolean;
}

export type Discovery = DiscoveredProject | { readonly kind: 'choose'; readonly applications: ApplicationChoice[] };

const searchDepth = 4;
const searchLimit = 5000;
const skippedFolders = new Set(['node_modules', 'bower_components', 'dist', 'build']);

/**
 * Determines what a folder is: a project in one of the two layouts, or a folder with applications below it.
 * Throws `folder-missing`, `folder-unreadable`, `folder-empty`, `not-a-project`.
 */
export async function discoverProject(folder: string): Promise<Discovery> {
  const root = await readableFolder(folder);
  const layout = await layoutOf(root);
  if (layout !== undefined) return await describe(root, layout);
  const applications = await findApplications(root);
  if (applications.length > 0) return { kind: 'choose', applications };
  if (await isEmptyFolder(root)) {
    throw new AppError(
      'folder-empty',
      `'${path.basename(root) || root}' is empty. Create a project in it (dashwright new), or open another folder.`,
    );
  }
  throw new AppError(
    'not-a-project',
    `'${path.basename(root) || root}' holds no project. A project folder has a repository.js or widget-config.js, ` +
      'in the folder itself or in static/assets/js/configs.',
  );
}

/** Returns the real path of a folder that can be listed. Throws `folder-missing`, `folder-unreadable`. */
export async function readableFolder(folder: string): Promise<string> {
  try {
    const root = await realpath(path.resolve(folder));
    if (!(await stat(root)).isDirectory())
      throw new AppError('folder-missing', `'${folder}' is not a folder. Choose the folder that contains it.`);
    await (await opendir(root)).close();
    return root;
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (diskFaultOf(thrown) === 'missing') {
      throw new AppError('folder-missing', `The folder '${folder}' does not exist. It may have been moved or renamed.`, { cause: thrown });
    }
    throw new AppError('folder-unreadable', `The folder '${folder}' cannot be read. Check its permissions.`, { cause: thrown });
  }
}

/** Names that do not make a folder less empty: what systems leave behind, and a repository of git without files. */
const unnoticedNames = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.git']);

/** Returns whether a new project could be made in a folder. Reads no more names than it needs. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  for await (const { name } of await opendir(folder)) if (!unnoticedNames.has(name)) return false;
  return true;
}

/** Returns the layout of a project folder; undefined for any other. */
export async function layoutOf(folder: string): Promise<ProjectLayout | undefined> {
  for (const layout of ['flat', 'field'] as const) {
    const { repository, widgetConfig } = projectLayouts[layout];
    if ((await isFileInside(folder, repository)) || (await isFileInside(folder, widgetConfig))) return layout;
  }
  return undefined;
}

async function isFileInside(folder: string, relativePath: string): Promise<boolean> {
  try {
    const real = await realPathInside(folder, relativePath);
    return real !== undefined && (await stat(real)).isFile();
  } catch {
    // A link that leaves the folder counts as missing.
    return false;
  }
}

async function describe(folder: string, layout: ProjectLayout): Promise<DiscoveredProject> {
  const files = await Promise.all(
    fileRoles.map(async (role): Promise<ProjectFile> => {
      const file = projectLayouts[layout][role];
      return { path: file, role, exists: await isFileInside(folder, file) };
    }),
  );
  const { mainPage, toolTips } = await readAppSettings(folder);
  return {
    kind: 'project',
    folder,
    layout,
    name: path.basename(folder) || folder,
    files,
    styleSheets: await listStyleSheets(folder, layout),
    assetsFolder: assetsFolders[layout],
    toolTips,
    ...(mainPage === undefined ? {} : { mainPage }),
  };
}

interface AppSettings {
  readonly mainPage?: string;
  readonly toolTips: boolean;
}

/** Reads `mainPage` and `enableToolTips` of app.json; ignores a file that cannot be used. */
async function readAppSettings(folder: string): Promise<AppSettings> {
  const nothing: AppSettings = { toolTips: false };
  try {
    const real = await realPathInside(folder, 'app.json');
    if (real === undefined) return nothing;
    const bytes = await readOrdinaryFile(real, 1_000_000);
    if (bytes === undefined) return nothing;
    const settings: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof settings !== 'object' || settings === null) return nothing;
    const { mainPage, enableToolTips } = settings as { readonly mainPage?: unknown; readonly enableToolTips?: unknown };
    return { ...(typeof mainPage === 'string' && mainPage !== '' ? { mainPage } : {}), toolTips: enableToolTips === true };
  } catch {
    return nothing;
  }
}

/** Returns the applications below a folder, nearest first, in at most four levels and five thousand folders. Follows no links. */
async function findApplications(root: string): Promise<ApplicationChoice[]> {
  const found: ApplicationChoice[] = [];
  let level = [root];
  let visited = 0;
  for (let depth = 0; depth < searchDepth && level.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      for (const child of await childFolders(folder)) {
        if (++visited > searchLimit) return found;
        const layout = await layoutOf(child);
        if (layout === undefined) next.push(child);
        else found.push({ folder: child, name: path.relative(root, child).split(path.sep).join('/'), layout });
      }
    }
    level = next;
  }
  return found;
}

async function childFolders(folder: string): Promise<string[]> {
  let entries: readonly Dirent[];
  try {
    entries = await firstEntries(folder);
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skippedFolders.has(entry.name))
    .map((entry) => path.join(folder, entry.name))
    .sort();
}
