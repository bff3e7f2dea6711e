import type { Problem } from '../../../shared/schema/project-schema.ts';
import { fileRoles } from '../../../shared/project/project-layout.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import type { LoadInput } from '../../runtime/runtime.ts';
import type { CurrentFiles, LiveRunnerOptions } from './live-runner-types.ts';

type Changed = LoadInput['changed'];

type EvaluationOptions = Pick<
  LiveRunnerOptions,
  | 'runtime'
  | 'currentFiles'
  | 'firstFiles'
  | 'filesAtOnce'
  | 'activeUser'
  | 'language'
  | 'storedQueries'
  | 'toolTips'
  | 'onEvaluation'
  | 'onPages'
>;

const nothing: Changed = [];

/** The files that run, and what changed in them since their inits ran. */
export class FileEvaluation {
  /** Undefined before the first evaluation that succeeded. */
  sources: ProjectSources | undefined;
  /** Pages that the files define. */
  pages: readonly string[] = [];
  readonly #options: EvaluationOptions;
  readonly #onSuccess: () => void;
  /** Widgets whose code changed but whose init has not run since. */
  #pending: Changed = nothing;

  /** `onSuccess` is called after every evaluation that succeeded, before anything else happens. */
  constructor(options: EvaluationOptions, onSuccess: () => void) {
    this.#options = options;
    this.#onSuccess = onSuccess;
  }

  get hasPending(): boolean {
    return this.#pending === 'all' || this.#pending.length > 0;
  }

  /** A draw of the page runs every init. */
  clearPending(): void {
    this.#pending = nothing;
  }

  /** Whether the texts are those that run. */
  isOf(sources: ProjectSources): boolean {
    const running = this.sources;
    return running !== undefined && fileRoles.every((role) => running[role]?.text === sources[role]?.text);
  }

  async newestFiles(): Promise<CurrentFiles> {
    if (this.sources === undefined) return this.#options.firstFiles();
    return this.#options.filesAtOnce(this.sources) ?? (await this.#options.currentFiles(this.sources));
  }

  /**
   * Evaluates the newest text. `runs`: the inits that it affects run with it. Returns false when the last good evaluation stays in use.
   */
  async evaluate(runs: boolean, current?: CurrentFiles): Promise<boolean> {
    const { runtime, onEvaluation, onPages } = this.#options;
    const files = current ?? (await this.newestFiles());
    if (files.isHeldBack) return false;
    const touched = this.sources ? merge(this.#pending, files.changed) : this.#pending;
    const outcome = await runtime.load(this.#loadInput(files, runs ? touched : nothing));
    if (!outcome.ok) {
      if (!(await this.#isReported(outcome.problem, files))) onEvaluation(outcome.problem);
      return false;
    }
    onEvaluation(null);
    this.sources = files.sources;
    this.pages = outcome.pages;
    onPages?.(this.pages);
    // Texts come only between evaluations, so that nothing was added meanwhile.
    this.#pending = runs ? nothing : touched;
    this.#onSuccess();
    return true;
  }

  #loadInput({ sources, queries, permissionRequests }: CurrentFiles, changed: Changed): LoadInput {
    const { storedQueries, activeUser, toolTips, language } = this.#options;
    return {
      repository: script(sources.repository),
      widgetConfig: script(sources.widgetConfig),
      eventMap: script(sources.eventMap),
      queries,
      permissionRequests,
      storedQueries: storedQueries(),
      activeUser: activeUser(),
      toolTips: toolTips === true,
      language: language?.() ?? '',
      changed,
    };
  }

  /** Whether the analysis reports the syntax error itself, with a better place than the engine knows. */
  async #isReported({ source }: Problem, files: CurrentFiles): Promise<boolean> {
    if (source !== 'syntax') return false;
    return files.hasSyntaxError ?? (await this.#options.currentFiles(this.sources)).hasSyntaxError === true;
  }
}

function merge(left: Changed, right: Changed): Changed {
  return left === 'all' || right === 'all' ? 'all' : [...new Set([...left, ...right])];
}

function script(file: { readonly path: string; readonly text: string } | undefined): LoadInput['repository'] {
  return file && file.text.trim() !== '' ? { path: file.path, text: file.text } : null;
}
