import type { HostCallInput, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { RuleLevels } from '../../../shared/project/problem-rules/rule-levels.ts';
import type { NumberedPage } from '../../../shared/schema/numbered-page.ts';
import type { PageInputs } from '../../../shared/schema/page-input-schema.ts';
import type { FileRole, FileSnapshot, Problem, ProjectInfo, ProjectModel } from '../../../shared/schema/project-schema.ts';
import type { ConsoleLine, RuntimeStatus } from '../../../shared/schema/runtime-schema.ts';
import type { StoredQueries, StoredQuerySettings } from '../../../shared/language/stored-query.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import type { Runtime, RuntimeLimits, RuntimeOptions } from '../../runtime/runtime.ts';
import type { ProjectDebugger } from './project-debugger.ts';
import type { Emit } from '../events/event-hub.ts';
import type { DiscoveredProject } from '../project/discover-project.ts';
import type { Journal } from '../project/unsaved/journal.ts';
import type { Retention, RunRecord } from './record/run-record.ts';
import type { Redact } from './record/redact-trace.ts';

export interface WorkspaceOptions {
  readonly project: DiscoveredProject;
  /** Undefined if the person has not answered yet: then it is restricted. */
  readonly trust: boolean | undefined;
  readonly sample: boolean;
  readonly journal: Journal;
  readonly runtime: Pick<RuntimeOptions, 'childPath' | 'spawn' | 'limits' | 'send' | 'wholeResults' | 'spareTurn'>;
  /** Path of the built thread that reads project files. */
  readonly analysisBundle: string;
  /** Path of the built thread that checks the code of scripts. */
  readonly codeBundle: string;
  readonly activeUser: () => string;
  /** Returns how the active connection expects stored queries. */
  readonly storedQueries: () => StoredQuerySettings;
  /** Returns whether an edit runs its inits at once, instead of a save. */
  readonly runsOnEdit: () => boolean;
  /** Returns problems that belong to the project but to none of its four files. */
  readonly projectProblems: () => readonly Problem[];
  /** Returns how much of runs is kept. */
  readonly retention?: () => Retention;
  /** Returns the language of numbers and dates for code that names none; '' for English. */
  readonly language?: () => string;
  /** Called when the file of the project's connections and limits may have changed. */
  readonly onSettingsChanged: () => void;
  /** Removes secrets from what is kept of runs. */
  readonly redact: Redact;
  readonly emit: Emit;
  readonly logBug: (message: string, thrown: unknown) => void;
}

export interface WorkspaceState {
  readonly model: ProjectModel;
  readonly problems: readonly Problem[];
  /** Revision of the problems, see `problems.changed`. */
  readonly problemsRevision: number;
  readonly status: RuntimeStatus;
  readonly page: NumberedPage | null;
  /** See `preview.pages`. */
  readonly pages: readonly string[];
  readonly traces: readonly Trace[];
  readonly console: readonly ConsoleLine[];
}

/** An open project: its files, their analysis, the runtime that runs them, and the results. */
export interface Workspace {
  info(): ProjectInfo;
  /** The runtime of a trusted project. @throws AppError `untrusted-project` while it is restricted and has none. */
  readonly runtime: Runtime;
  /** Returns the current queries of `repository.yml` by key. */
  queries(): StoredQueries;
  /**
   * Reads the files, starts the runtime and, with `draws`, draws the first page. The files are read and reported at once,
   * user code runs when `connected` has settled, because it reads the name of the user. A restricted project starts no runtime:
   * its page is drawn from literals. Throws `runtime-stopped`.
   */
  start(draws: boolean, connected?: Promise<unknown>): Promise<void>;
  /**
   * Trusted, starts the runtime and draws the page again once `connect` has settled. Otherwise ends the child at once and draws the
   * page from literals. Resolves when the page is drawn. Throws `runtime-stopped`.
   */
  setTrusted(trusted: boolean, connect?: () => Promise<unknown>): Promise<void>;
  setLimits(limits: RuntimeLimits): void;
  /** Sets how serious the rules of Problems are. */
  setRuleLevels(levels: RuleLevels): void;
  /** Sets whether names and calls in the code of scripts are checked. */
  setCodeChecked(isWanted: boolean): void;
  /** Reads a file from disk, with the unsaved texts that closed windows left behind; `window` is the asking one. */
  readFile(path: string, window?: string): Promise<FileSnapshot>;
  /** Returns the text of a file of the project on disk; undefined if it cannot be read. Throws `not-found` for any other file. */
  diskText(path: string): Promise<string | undefined>;
  /** Returns the class names of the style sheets, as last edited. */
  styleNames(): Promise<HostCallOutput<'project.styleNames'>>;
  /** Returns the unsaved text of a style sheet; undefined if the one on disk counts. */
  unsavedStyleSheet(path: string): string | undefined;
  editFile(input: HostCallInput<'file.edit'>): void;
  /** Journals unsaved text, without any other effect. */
  keepFile(input: HostCallInput<'file.keep'>): void;
  saveFile(input: HostCallInput<'file.save'>): Promise<{ version: string }>;
  revertFile(path: string, window?: string): Promise<FileSnapshot>;
  /** Forgets texts that windows left behind, by their ids. */
  forgetTexts(path: string, ids: readonly string[]): Promise<void>;
  createFile(role: FileRole): Promise<FileSnapshot>;
  listQueries(): Promise<HostCallOutput<'query.list'>>;
  removeQuery(path: string): Promise<void>;
  renameQuery(path: string, to: string): Promise<void>;
  openPage(page: string): Promise<void>;
  /** Runs every init of the page again. @throws AppError `untrusted-project` at once, while it is restricted. */
  reload(reset: boolean): Promise<void>;
  /** Starts a new child that continues the previous one, or evaluates the files if none ran. @throws AppError as `runtime` does. */
  restart(): Promise<void>;
  /** Debugger of the project's code; it keeps what a person wants while the project is restricted. */
  readonly debugging: ProjectDebugger;
  /** Restarts the runtime as one that can be stopped, or no longer. @throws AppError as `runtime` does. */
  setDebugged(isOn: boolean): Promise<void>;
  addProblem(problem: Problem): void;
  forgetProblem(id: string): void;
  /** Takes what a person typed or chose on the page, for all windows. */
  setInputs(given: PageInputs): void;
  /** Drops what an edit sent that did not reach the back-end. */
  refuseInput(edit: string): void;
  /** Drops everything that frames could not draw. */
  forgetDrawing(): void;
  projectProblemsChanged(): void;
  /** Records runs of a file. `exchanges`: its requests that were recorded. Returns them as they are kept, in the same order. */
  importRuns: RunRecord['importRuns'];
  clearTraces(): void;
  clearConsole(): void;
  /** Returns a part of the model for a window, see `project.modelPart`. */
  modelPart(index: number): HostCallOutput<'project.modelPart'>;
  state(): WorkspaceState;
  dispose(): Promise<void>;
}
