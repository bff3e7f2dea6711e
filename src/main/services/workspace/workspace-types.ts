import type { HostCallInput, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { NumberedPage } from '../../../shared/contract/preview-schema.ts';
import type { FileRole, FileSnapshot, Problem, ProjectInfo, ProjectModel } from '../../../shared/contract/project-schema.ts';
import type { ConsoleLine, RuntimeStatus } from '../../../shared/contract/runtime-schema.ts';
import type { StoredQueries, StoredQuerySettings } from '../../../shared/language/stored-query.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import type { Runtime, RuntimeLimits, RuntimeOptions } from '../../runtime/runtime.ts';
import type { Emit } from '../application/event-hub.ts';
import type { DiscoveredProject } from '../project/discover-project.ts';
import type { Journal } from '../project/unsaved/journal.ts';
import type { Redact } from './redact-trace.ts';

export interface WorkspaceOptions {
  readonly project: DiscoveredProject;
  /** Undefined: the person has not answered yet, so it is restricted. */
  readonly trust: boolean | undefined;
  readonly sample: boolean;
  readonly journal: Journal;
  readonly runtime: Pick<RuntimeOptions, 'childPath' | 'spawn' | 'limits' | 'send' | 'wholeResults'>;
  /** The built thread that reads project files. */
  readonly analysisBundle: string;
  readonly activeUser: () => string;
  /** How the active connection wants stored queries. */
  readonly storedQueries: () => StoredQuerySettings;
  /** Whether an edit runs its inits at once, or a save does. */
  readonly runsOnEdit: () => boolean;
  /** Problems that belong to the project but not to one of its four files. */
  readonly projectProblems: () => readonly Problem[];
  /** Another program may have changed the file of the project's connections and limits. */
  readonly onSettingsChanged: () => void;
  /** Takes secrets out of what is kept of runs. */
  readonly redact: Redact;
  readonly emit: Emit;
  readonly logBug: (message: string, thrown: unknown) => void;
}

export interface WorkspaceState {
  readonly model: ProjectModel;
  readonly problems: readonly Problem[];
  /** Of the problems, see `problems.changed`. */
  readonly problemsRevision: number;
  readonly status: RuntimeStatus;
  readonly page: NumberedPage | null;
  readonly traces: readonly Trace[];
  readonly console: readonly ConsoleLine[];
}

/** An open project: its files, what they mean, the runtime that runs them, and what came of it. */
export interface Workspace {
  info(): ProjectInfo;
  /** What runs a trusted project. @throws AppError `untrusted-project` while it is restricted: then there is none. */
  readonly runtime: Runtime;
  /** Queries of `repository.yml` by key, as the files say now. */
  queries(): StoredQueries;
  /**
   * Reads the files and starts the runtime; with `draws` the first page too. The files are read and told at once,
   * user code runs when `connected` has settled: it reads the name of the user. A restricted project starts no runtime:
   * its page is drawn from literals. Throws `runtime-stopped`.
   */
  start(draws: boolean, connected?: Promise<unknown>): Promise<void>;
  /**
   * Trust starts the runtime and draws the page anew, once `connect` has settled; without it the child ends at once, and the
   * page is drawn from literals. Resolves when the page is drawn. Throws `runtime-stopped`.
   */
  setTrusted(trusted: boolean, connect?: () => Promise<unknown>): Promise<void>;
  setLimits(limits: RuntimeLimits): void;
  /** A file as the disk has it, with what windows that are gone left unsaved; `window` is the one that asks. */
  readFile(path: string, window?: string): Promise<FileSnapshot>;
  /** Unsaved text of a style sheet; undefined where the disk counts. */
  unsavedStyleSheet(path: string): string | undefined;
  editFile(input: HostCallInput<'file.edit'>): void;
  /** Journals unsaved text; nothing else follows it. */
  keepFile(input: HostCallInput<'file.keep'>): void;
  saveFile(input: HostCallInput<'file.save'>): Promise<{ version: string }>;
  revertFile(path: string, window?: string): Promise<FileSnapshot>;
  /** Forgets texts that windows left behind, by their ids. */
  forgetTexts(path: string, ids: readonly string[]): Promise<void>;
  createFile(role: FileRole): Promise<FileSnapshot>;
  openPage(page: string): Promise<void>;
  /** @throws AppError `untrusted-project` at once, while it is restricted. */
  reload(reset: boolean): Promise<void>;
  /** A new child that goes on as the one before, or evaluates the files where none ran. @throws AppError as `runtime` does. */
  restart(): Promise<void>;
  addProblem(problem: Problem): void;
  projectProblemsChanged(): void;
  clearTraces(): void;
  clearConsole(): void;
  /** A part of the model for a window, see `project.modelPart`. */
  modelPart(index: number): HostCallOutput<'project.modelPart'>;
  state(): WorkspaceState;
  dispose(): Promise<void>;
}
