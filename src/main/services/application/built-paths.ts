import { join } from 'node:path';

/** Where the built parts and shipped resources lie. */
export interface BuiltPaths {
  /** `dist/` */
  readonly built: string;
  readonly childBundle: string;
  /** SHA-256 of the child as it was built; in a package it lies inside the archive, the child outside. */
  readonly childHash: string;
  /** The thread that reads project files. */
  readonly analysisBundle: string;
  readonly rendererFolder: string;
  readonly frameFolder: string;
  /** The sample project as shipped. */
  readonly sampleFolder: string;
}

/**
 * Paths as seen from a built main bundle. `mainFolder` is `dist/main`; a package keeps resources outside its
 * archive, in `resourcesFolder`.
 */
export function builtPaths(mainFolder: string, resourcesFolder?: string): BuiltPaths {
  const built = join(mainFolder, '..');
  return {
    built,
    // Packages keep the child outside the archive: to the permission model an archive is no folder.
    childBundle: join(built.replace(/app\.asar(?=[\\/]|$)/, 'app.asar.unpacked'), 'runtime', 'child.cjs'),
    childHash: join(built, 'integrity', 'child.sha256'),
    analysisBundle: join(built, 'analysis', 'worker.cjs'),
    rendererFolder: join(built, 'renderer'),
    frameFolder: join(built, 'frame'),
    sampleFolder: resourcesFolder === undefined ? join(built, '..', 'resources', 'sample') : join(resourcesFolder, 'sample'),
  };
}
