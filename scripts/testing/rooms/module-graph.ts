import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

/** A source file with its imports; paths from the root of the project, with slashes. */
export interface Module {
  readonly path: string;
  /** Files of the project it imports, types included. */
  readonly imports: readonly string[];
  /** Names it declares and exports; what it passes on from another file is that file's. */
  readonly exports: readonly string[];
  readonly lines: number;
}

const isSource = (name: string): boolean => /\.tsx?$/.test(name);
/** Returns whether a file is a test, or only run by tests and galleries. */
export const isTest = (path: string): boolean => /\.(?:test|fixture|spec|stories)\.tsx?$/.test(path);

/** Returns every file below a folder, as paths from the root. */
export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Reads one file. Throws for one that cannot be parsed. */
export function readModule(path: string, text: string): Module {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const requested = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const imports = requested
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.normalize(posix.join(dirname(path), name.replace(/\?.*$/, ''))));
  const exported = module.staticExports
    .flatMap(({ entries }) => entries.map(({ moduleRequest, exportName }) => (moduleRequest ? null : exportName.name)))
    .filter((name): name is string => name !== null && name !== 'default');
  return { path, imports: [...new Set(imports)], exports: [...new Set(exported)], lines: text.split('\n').length - 1 };
}

/** Reads every source file below these folders. */
export function readModules(root: string, folders: readonly string[]): Module[] {
  return folders
    .flatMap((folder) => filesBelow(root, folder))
    .filter((path) => isSource(path) && !path.endsWith('.d.ts'))
    .map((path) => readModule(path, readFileSync(join(root, path), 'utf8')));
}
