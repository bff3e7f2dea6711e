import type { PermissionRequest, StoredQueries } from '../../../shared/language/stored-query.ts';
import type { LiteralPage } from '../../../shared/project/literal-page/draw-literal-page.ts';
import type { RuleLevels } from '../../../shared/project/problem-rules/rule-levels.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import type { ProjectStyles } from '../../../shared/project/style-names.ts';
import type { ModelDifference } from '../../../shared/schema/model-difference.ts';
import type { FileRole, Problem, ProjectModel } from '../../../shared/schema/project-schema.ts';

/** What is known about a project. Immutable. */
export interface KnownProject {
  readonly model: ProjectModel;
  /** Incremented whenever the model changes. */
  readonly revision: number;
  readonly problems: readonly Problem[];
}

/** What the runtime needs from the files. */
export interface RunnableFiles {
  readonly sources: ProjectSources;
  readonly queries: StoredQueries;
  readonly permissionRequests: readonly PermissionRequest[];
  readonly hasSyntaxError: Readonly<Record<FileRole, boolean>>;
  /** Widgets whose inits have to run again; see `changedWidgets`. */
  readonly changed: 'all' | readonly string[];
}

/** A changed model as announced to windows: a revision to fetch, or the difference from revision `base`. */
export type ModelNews =
  | { readonly revision: number }
  | { readonly base: number; readonly difference: ModelDifference; readonly revision: number };

/** The texts of an open project, read by a worker thread. Unsaved buffers override the texts on disk. */
export interface Analysis {
  /** Sets the text on disk; null if the file does not exist. Throws `not-found` if the path is not a project file. */
  setDisk(path: string, text: string | null): void;
  /** Sets an unsaved buffer, which overrides the text on disk. */
  setText(path: string, text: string): void;
  /** Drops a buffer, so that the text on disk counts again. */
  dropText(path: string): void;
  /** Whether there is an unsaved buffer. */
  hasText(path: string): boolean;
  /** Returns the buffer of each file that has one, and the text on disk of the others. */
  sources(): ProjectSources;
  /** Sets how serious the rules of Problems are, and checks the files again. */
  setRuleLevels(levels: RuleLevels): void;
  /** Sets what the style sheets define, undefined while that is not known, and checks the files again. */
  setStyles(styles: ProjectStyles | undefined): void;
  /** Sets whether names and calls in the code of scripts are checked, too, each time after the problems of the format are known. */
  setCodeChecked(isWanted: boolean): void;
  /** Starts checking the files as a whole; call it once all of them are set. Resolves when the first check is done. */
  begin(): Promise<void>;
  /** Returns the result of the last check, which lags a little behind edits. */
  known(): KnownProject;
  /** Resolves with what the newest texts say, once each has been read, and what changed since `base` (nothing without one). */
  runnable(base: ProjectSources | undefined): Promise<RunnableFiles>;
  /**
   * Returns the same at once if nothing has to be read for it, that is, if only the widget configuration, which no init
   * depends on, differs from `base`. Leaves out whether it can be parsed. Returns undefined if something has to be read first.
   */
  runnableAtOnce(base: ProjectSources): Omit<RunnableFiles, 'hasSyntaxError'> | undefined;
  /** Resolves with the newest texts once their stored queries have been read, which is all that a first run needs to know. */
  runnableFirst(): Promise<Omit<RunnableFiles, 'hasSyntaxError'>>;
  /** Returns the stored queries as last read. */
  queries(): StoredQueries;
  /** Draws the page `wanted`, or the first one, from the literals in the newest texts. Runs no code. */
  literalPage(wanted: string | undefined): Promise<LiteralPage>;
  /** Resolves when nothing is left to read or check. */
  settled(): Promise<void>;
  dispose(): Promise<void>;
}

export interface AnalysisOptions {
  /** Path of the built script of the thread that reads files. */
  readonly bundle: string;
  /** Path of the built script of the thread that checks code. */
  readonly codeBundle: string;
  /** Called when the newest texts have been read and checked; `news` is undefined if the model did not change. */
  readonly onKnown: (known: KnownProject, news: ModelNews | undefined) => void;
  readonly logBug: (message: string, thrown: unknown) => void;
}
