import type { DocumentRole, FileRole } from '../../../shared/schema/project-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { fileRoles, type ProjectLayout, projectLayouts } from '../../../shared/project/project-layout.ts';
import { flowFileOf } from '../../../shared/flows/flow-path.ts';
import { savedQueryKind } from '../../../shared/saved-queries/query-file.ts';
import type { DiskWriter } from './atomic-write.ts';
import { isStyleSheet } from './style-sheets.ts';
import type { Journal, JournalPlace } from './unsaved/journal.ts';

interface OpenFilesOptions {
  readonly folder: string;
  readonly layout: ProjectLayout;
  readonly journal: Journal;
  readonly writer: DiskWriter;
}

/** The files of one open project: what each is, and which version of it is known. */
export class OpenFiles {
  readonly folder: string;
  readonly layout: ProjectLayout;
  readonly journal: Journal;
  readonly writer: DiskWriter;
  readonly paths: Readonly<Record<FileRole, string>>;
  /** Versions that this process has seen or written: the watcher does not report them. */
  readonly known = new Map<string, string>();
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor({ folder, layout, journal, writer }: OpenFilesOptions) {
    this.folder = folder;
    this.layout = layout;
    this.journal = journal;
    this.writer = writer;
    this.paths = projectLayouts[layout];
  }

  /** @throws AppError `not-found` for a path that is not a document of the project. */
  roleOf(file: string): DocumentRole {
    const role = fileRoles.find((candidate) => this.paths[candidate] === file);
    if (role !== undefined) return role;
    if (isStyleSheet(file, this.layout)) return 'styleSheet';
    if (savedQueryKind(file) !== undefined) return 'savedQuery';
    if (flowFileOf(file) !== undefined) return 'flow';
    throw new AppError('not-found', `'${file}' is neither one of the four project files nor a style sheet, saved query or flow.`);
  }

  /** Returns the journal place of a file; callers that name no window share one. */
  placeOf(file: string, window = ''): JournalPlace {
    return { folder: this.folder, file, window };
  }

  /** Runs work on a file after all that was begun before. */
  oneAtATime<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#queues.get(file) ?? Promise.resolve()).then(work, work);
    this.#queues.set(
      file,
      result.catch(() => undefined),
    );
    return result;
  }

  /** Resolves when all work on files is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#queues.values());
  }
}
