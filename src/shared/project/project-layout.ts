import type { FileRole } from '../schema/project-schema.ts';

export type ProjectLayout = 'flat' | 'field';

/** The four roles in the order files are listed and loaded (`docs/format/README.md`, The four files). */
export const fileRoles: readonly FileRole[] = ['repository', 'queries', 'widgetConfig', 'eventMap'];

/** File names of both layouts, relative to the project folder. */
export const projectLayouts: Readonly<Record<ProjectLayout, Readonly<Record<FileRole, string>>>> = {
  flat: {
    repository: 'repository.js',
    queries: 'repository.yml',
    widgetConfig: 'widget-config.js',
    eventMap: 'event-map.js',
  },
  field: {
    repository: 'static/assets/js/configs/repository.js',
    queries: 'server/configs/repository.yml',
    widgetConfig: 'static/assets/js/configs/widget-config.js',
    eventMap: 'static/assets/js/configs/event-map.js',
  },
};

/** Returns the role of a file by its path relative to the project folder; undefined for any other file. */
export function fileRoleOf(path: string): FileRole | undefined {
  for (const files of Object.values(projectLayouts)) {
    for (const role of fileRoles) if (files[role] === path) return role;
  }
  return undefined;
}
