import { changedWidgets } from '../../../shared/project/changed-widgets.ts';
import { createProjectAnalyser } from '../../../shared/project/analyse-project.ts';
import { fileRoleOf } from '../../../shared/project/project-layout.ts';
import type { ProjectAnalysis, ProjectSources, SourceText } from '../../../shared/project/project-sources.ts';
import type { FileRole } from '../../../shared/contract/project-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** Texts and knowledge of one moment; never changed afterwards. */
interface AnalysisSnapshot {
  readonly analysis: ProjectAnalysis;
  /** Buffers where there are some, disk texts elsewhere. */
  readonly sources: ProjectSources;
  /** Grows with every change of a text. */
  readonly revision: number;
}

/** The texts of an open project: unsaved buffers over what the disk holds, analysed when somebody asks. */
export interface Analysis {
  /** What the disk holds; null for a file that does not exist. Throws `not-found` for any other file. */
  setDisk(path: string, text: string | null): void;
  /** An unsaved buffer; it counts before the disk. */
  setText(path: string, text: string): void;
  /** Forgets a buffer: the disk counts again. */
  dropText(path: string): void;
  /** Whether there is an unsaved buffer. */
  hasText(path: string): boolean;
  /** Everything known now; the same object until a text changes. */
  snapshot(): AnalysisSnapshot;
  /** Widgets whose inits have to run again since other sources; see {@link changedWidgets}. */
  changedSince(previous: ProjectSources): 'all' | string[];
}

/** An empty analysis; fill it with `setDisk`. */
export function createAnalysis(): Analysis {
  const disk = new Map<FileRole, SourceText>();
  const buffers = new Map<FileRole, SourceText>();
  const analyse = createProjectAnalyser();
  let revision = 0;
  let current: AnalysisSnapshot | undefined;

  const sources = (): ProjectSources => Object.fromEntries([...disk, ...buffers]);
  const touch = () => {
    revision++;
    current = undefined;
  };
  const snapshot = () => {
    current ??= { analysis: analyse(sources()), sources: sources(), revision };
    return current;
  };

  return {
    setDisk(path, text) {
      const role = roleOf(path);
      if (disk.get(role)?.text === (text ?? undefined) && disk.has(role) === (text !== null)) return;
      if (text === null) disk.delete(role);
      else disk.set(role, { path, text });
      touch();
    },
    setText(path, text) {
      const role = roleOf(path);
      if (buffers.get(role)?.text === text) return;
      buffers.set(role, { path, text });
      touch();
    },
    dropText(path) {
      if (buffers.delete(roleOf(path))) touch();
    },
    hasText: (path) => buffers.has(roleOf(path)),
    snapshot,
    changedSince: (previous) => changedWidgets(previous, sources()),
  };
}

function roleOf(path: string): FileRole {
  const role = fileRoleOf(path);
  if (role === undefined) throw new AppError('not-found', `'${path}' is none of the four project files.`);
  return role;
}
