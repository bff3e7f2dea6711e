import { join } from 'node:path';

/** Where the built parts and shipped resources lie. */
export interface BuiltPaths {
  /** `dist/` */
  readonly built: string;
  readonly childBundle: string;
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
    childBundle: join(built, 'runtime', 'child.cjs'),
    rendererFolder: join(built, 'renderer'),
    frameFolder: join(built, 'frame'),
    sampleFolder: resourcesFolder === undefined ? join(built, '..', 'resources', 'sample') : join(resourcesFolder, 'sample'),
  };
}
