import type { ProjectInfo } from '../../shared/schema/project-schema.ts';

/** Returns an open project that is trusted and has no files. For tests. */
export function makeProject(overrides: Partial<ProjectInfo> = {}): ProjectInfo {
  return {
    folder: '/p',
    name: 'p',
    layout: 'flat',
    files: [],
    styleSheets: [],
    assetsFolder: '',
    trusted: true,
    trustAnswered: true,
    sample: false,
    ...overrides,
  };
}
