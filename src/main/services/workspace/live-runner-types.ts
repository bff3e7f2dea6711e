import type { StoredQuerySettings } from '../../../shared/language/stored-query.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import type { LoadInput, Runtime } from '../../runtime/runtime.ts';

/** The newest texts with what the analysis found in them. */
export interface CurrentFiles {
  readonly sources: ProjectSources;
  readonly queries: LoadInput['queries'];
  readonly permissionRequests: NonNullable<LoadInput['permissionRequests']>;
  /** The edit broke something that the runtime does not read itself: the last good evaluation stays in use. */
  readonly isHeldBack: boolean;
  /** Whether a script cannot be parsed, which the analysis reports; undefined before the scripts have been read. */
  readonly hasSyntaxError?: boolean;
  /** Widgets whose inits have to run again, compared with the sources that run. */
  readonly changed: LoadInput['changed'];
}

export interface LiveRunnerOptions {
  readonly runtime: Runtime;
  /** Resolves with the newest texts once they have been read; `running` are those that run now. */
  readonly currentFiles: (running: ProjectSources | undefined) => Promise<CurrentFiles>;
  /** Resolves with the newest texts before any of them ran: only what running them needs has been read. */
  readonly firstFiles: () => Promise<CurrentFiles>;
  /** Returns the newest texts if nothing has to be read to run them. */
  readonly filesAtOnce: (running: ProjectSources) => CurrentFiles | undefined;
  readonly activeUser: () => string;
  /** Returns the language of numbers and dates for code that names none; English without it. */
  readonly language?: () => string;
  /** Returns how the active connection expects stored queries. */
  readonly storedQueries: () => StoredQuerySettings;
  /** Whether the application turns its tool tips on when it starts. */
  readonly toolTips?: boolean;
  /** Returns whether an edit runs its inits at once (sample back-end) or waits for a save. */
  readonly runsOnEdit: () => boolean;
  readonly onEvaluation: (problem: Problem | null) => void;
  /** Called with the pages that newly loaded files define. */
  readonly onPages?: (pages: readonly string[]) => void;
  /** Called when the files that run no longer define any page. */
  readonly onNothingToDraw: () => void;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** Keeps the runtime in step with the files. One evaluation at a time; only the newest text counts. */
export interface LiveRunner {
  /** Evaluates the files and draws the first page. Resolves with whether the files could be run. */
  start(page: string | undefined): Promise<boolean>;
  /** Evaluates the files without drawing anything. */
  evaluateOnly(): Promise<void>;
  filesChanged(): void;
  /** Runs the inits that waited for a save. */
  filesSaved(): void;
  openPage(page: string): Promise<void>;
  /** Makes later edits and reloads apply to a page that the files' own code has opened. */
  pageShown(page: string): void;
  /** Runs every init of the page again; `reset` forgets values first. */
  reload(reset: boolean): Promise<void>;
  readonly page: string | undefined;
  /** Resolves when everything asked so far is done (command line, tests). */
  idle(): Promise<void>;
}
