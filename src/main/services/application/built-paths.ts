import { join } from 'node:path';

/** Where the built parts and shipped resources are. */
export interface BuiltPaths {
  /** `dist/` */
  readonly built: string;
  readonly childBundle: string;
  /** File with the SHA-256 of the built child. In a package it is inside the archive and the child outside. */
  readonly childHash: string;
  /** Script of the thread that reads project files. */
  readonly analysisBundle: string;
  /** Script of the thread that checks the code of scripts. */
  readonly codeBundle: string;
  readonly rendererFolder: string;
  readonly frameFolder: string;
  /** The sample project as shipped. */
  readonly sampleFolder: string;
  /** What new projects are made from. */
  readonly templatesFolder: string;
}

/**
 * Returns the paths for a built main bundle. `mainFolder` is `dist/main`; a package keeps resources outside its
 * archive, in `resourcesFolder`.
 */
export function builtPaths(mainFolder: string, resourcesFolder?: string): BuiltPaths {
  const built = join(mainFolder, '..');
  const resources = resourcesFolder ?? join(built, '..', 'resources');
  return {
    built,
    // Packages keep the child outside the archive, which the permission model does not treat as a folder.
    childBundle: join(built.replace(/app\.asar(?=[\\/]|$)/, 'app.asar.unpacked'), 'runtime', 'child.cjs'),
    childHash: join(built, 'integrity', 'child.sha256'),
    analysisBundle: join(built, 'analysis', 'worker.cjs'),
    codeBundle: join(built, 'analysis', 'code.cjs'),
    rendererFolder: join(built, 'renderer'),
    frameFolder: join(built, 'frame'),
    sampleFolder: join(resources, 'sample'),
    templatesFolder: join(resources, 'templates'),
  };
}
