import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { diskFaultOf, toSaveError } from '../../../shared/errors/system-error.ts';
import { type ProjectLayout, fileRoleOf, projectLayouts } from '../../../shared/project/project-layout.ts';
import type { ProjectTemplate } from '../../../shared/project/project-templates.ts';
import { isInside } from './contained-path.ts';
import { isEmptyFolder, readableFolder } from './discover-project.ts';
import { assetsFolders } from './style-sheets.ts';

export interface NewProject {
  /** Absolute. It is created where it is missing; its parent exists. */
  readonly folder: string;
  readonly template: ProjectTemplate;
  readonly layout: ProjectLayout;
  /** The folder with all templates as shipped. */
  readonly templatesFolder: string;
}

interface NewFile {
  /** Relative to the project folder, with `/`. */
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Fills a new or empty folder from a template and returns its real path. Overwrites nothing; after a failure everything that was
 * written is removed again.
 * @throws AppError `invalid-input`, `folder-missing`, `folder-unreadable`, `folder-not-empty`, and those of writing a file.
 */
export async function writeNewProject({ folder, template, layout, templatesFolder }: NewProject): Promise<string> {
  if (!path.isAbsolute(folder) || folder.split(/[\\/]/).includes('..')) {
    throw new AppError('invalid-input', `'${folder}' is not a whole path. Give the path of the new folder from its root.`);
  }
  const files = await readTemplate(path.join(templatesFolder, template), layout);
  /** Everything that was made, in that order. */
  const made: { readonly path: string; readonly isFolder: boolean }[] = [];
  try {
    const root = await emptyFolder(path.resolve(folder), (created) => made.push({ path: created, isFolder: true }));
    for (const file of files) {
      const target = targetInside(root, file.path);
      const firstNew = await mkdir(path.dirname(target), { recursive: true });
      if (firstNew !== undefined)
        for (const each of foldersBetween(firstNew, path.dirname(target))) made.push({ path: each, isFolder: true });
      // Fails where a file has come meanwhile.
      await writeFile(target, file.bytes, { flag: 'wx' });
      made.push({ path: target, isFolder: false });
    }
    return root;
  } catch (thrown) {
    await removeMade(made);
    if (thrown instanceof AppError) throw thrown;
    if (diskFaultOf(thrown) === 'exists') throw notEmpty(folder, thrown);
    throw toSaveError(folder, thrown, `The project could not be written to ${folder}. Choose another folder.`);
  }
}

/** Returns where the file of a template belongs in a project of that layout. */
export function pathInLayout(file: string, layout: ProjectLayout): string {
  // Packaging leaves out files whose names begin with a dot.
  if (file === 'gitignore') return '.gitignore';
  const role = fileRoleOf(file);
  if (role !== undefined) return projectLayouts[layout][role];
  return file.startsWith('skin/') ? path.posix.join(assetsFolders[layout], file) : file;
}

async function readTemplate(folder: string, layout: ProjectLayout): Promise<NewFile[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (thrown) {
    throw new AppError('internal', 'The templates are missing from this installation. Install Dashwright again.', { cause: thrown });
  }
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return await Promise.all(
    files.sort().map(async (file) => {
      const relative = path.relative(folder, file).split(path.sep).join('/');
      return { path: pathInLayout(relative, layout), bytes: await readFile(file) };
    }),
  );
}

/** Returns the real path of the folder, which exists and is empty afterwards. Calls `onCreated` if it had to be created. */
async function emptyFolder(folder: string, onCreated: (folder: string) => void): Promise<string> {
  const parent = path.dirname(folder);
  await readableFolder(parent);
  try {
    await mkdir(folder);
    onCreated(folder);
    return await realpath(folder);
  } catch (thrown) {
    if (diskFaultOf(thrown) !== 'exists') throw thrown;
  }
  const root = await readableFolder(folder);
  if (!(await isEmptyFolder(root))) throw notEmpty(folder);
  return root;
}

function notEmpty(folder: string, cause?: unknown): AppError {
  return new AppError(
    'folder-not-empty',
    `'${path.basename(folder)}' is not empty. Nothing in it was changed. Give another name, or choose an empty folder.`,
    { cause },
  );
}

function targetInside(root: string, relative: string): string {
  const target = path.resolve(root, relative);
  if (target === root || !isInside(root, target)) {
    throw new AppError('outside-project', `'${relative}' leads out of the project folder. Dashwright reads and writes only inside it.`);
  }
  return target;
}

/** Returns the folders from `outer` down to `inner`, both included. */
function foldersBetween(outer: string, inner: string): string[] {
  const folders: string[] = [];
  for (let current = inner; isInside(outer, current); current = path.dirname(current)) folders.unshift(current);
  return folders;
}

/** Removes the created files and folders, last first. A folder with files of another program stays. */
async function removeMade(made: readonly { readonly path: string; readonly isFolder: boolean }[]): Promise<void> {
  for (const each of made.toReversed()) {
    await (each.isFolder ? rmdir(each.path) : rm(each.path, { force: true })).catch(() => undefined);
  }
}
