import { AppError } from '../../../shared/errors/app-error.ts';
import { fileRoleOf } from '../../../shared/project/project-layout.ts';
import type { ProjectSources, SourceText } from '../../../shared/project/project-sources.ts';
import type { FileRole } from '../../../shared/schema/project-schema.ts';
import type { Analysis } from './analysis-types.ts';

/** The texts on disk and the unsaved ones, which override them; see `Analysis`. */
export type ProjectTexts = Pick<Analysis, 'setDisk' | 'setText' | 'dropText' | 'hasText' | 'sources'>;

/** Returns no texts yet; `onChange` is called after every change. */
export function createProjectTexts(onChange: () => void): ProjectTexts {
  const disk = new Map<FileRole, SourceText>();
  const buffers = new Map<FileRole, SourceText>();
  return {
    setDisk(path, text) {
      const role = roleOf(path);
      if (disk.get(role)?.text === (text ?? undefined) && disk.has(role) === (text !== null)) return;
      if (text === null) disk.delete(role);
      else disk.set(role, { path, text });
      onChange();
    },
    setText(path, text) {
      const role = roleOf(path);
      if (buffers.get(role)?.text === text) return;
      buffers.set(role, { path, text });
      onChange();
    },
    dropText(path) {
      if (buffers.delete(roleOf(path))) onChange();
    },
    hasText: (path) => buffers.has(roleOf(path)),
    sources: (): ProjectSources => Object.fromEntries([...disk, ...buffers]),
  };
}

function roleOf(path: string): FileRole {
  const role = fileRoleOf(path);
  if (role === undefined) throw new AppError('not-found', `'${path}' is not one of the four project files.`);
  return role;
}
