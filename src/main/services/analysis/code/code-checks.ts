import { movedProblems } from '../../../../shared/project/code-problems/checked-code.ts';
import { fileRoles } from '../../../../shared/project/project-layout.ts';
import type { ProjectSources } from '../../../../shared/project/project-sources.ts';
import type { Problem, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { codeQuestionOf, uncheckedProblem } from './code-question.ts';
import type { CodeThread } from './code-thread.ts';

/** Milliseconds between the problems of the format and a check of the code, at least; one whose first step took longer also waits longer. */
const shortestPause = 100;
const longestPause = 5_000;
/** Milliseconds after which code that could not be checked is tried again once it has changed. */
const retryAfter = 60_000;
/** Milliseconds without a check after which the thread is ended: its program takes hundreds of megabytes. */
const idleTime = 120_000;

/** What the rules of the format know of a project. */
export interface ReadProject {
  readonly sources: ProjectSources;
  readonly model: ProjectModel;
  readonly problems: readonly Problem[];
}

/**
 * Checks the code of a project after its problems of the format are known, so that these never wait for it. Off until `setWanted`; calls
 * `onFound` after a check that found anything else than the one before.
 */
export class CodeChecks {
  readonly #thread: CodeThread;
  readonly #onFound: () => void;
  #isWanted = false;
  #isDisposed = false;
  #newest: ReadProject | undefined;
  /** The newest texts have not been checked. */
  #isDue = false;
  #isChecking = false;
  #checked: { readonly sources: ProjectSources; readonly problems: readonly Problem[] } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that the last check took until it had looked at what changed. */
  #taken = 0;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(thread: CodeThread, onFound: () => void) {
    this.#thread = thread;
    this.#onFound = onFound;
  }

  /** Notes what was read; its code is checked after a pause. */
  follow(project: ReadProject): void {
    this.#newest = project;
    this.#isDue = true;
    this.#schedule();
  }

  /** Switches checks on or off; off, nothing is found. */
  setWanted(isWanted: boolean): void {
    if (this.#isWanted === isWanted) return;
    this.#isWanted = isWanted;
    this.#isDue = true;
    this.#schedule();
    if (isWanted) return;
    void this.#thread.end();
    const hadProblems = this.#checked !== undefined && this.#checked.problems.length > 0;
    this.#checked = undefined;
    if (hadProblems) this.#onFound();
  }

  /** Returns what the last check found, at its place in these texts. */
  problemsIn(sources: ProjectSources): readonly Problem[] {
    let problems = this.#checked?.problems ?? [];
    for (const role of fileRoles) {
      const [before, after] = [this.#checked?.sources[role], sources[role]];
      if (before === undefined || before === after) continue;
      if (after?.path !== before.path) problems = problems.filter(({ location }) => location?.path !== before.path);
      else problems = movedProblems(problems, before.path, before.text, after.text);
    }
    return problems;
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    await this.#thread.end();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isDisposed || !this.#isWanted || this.#isChecking) return;
    const pause = Math.max(Math.min(longestPause, Math.max(shortestPause, this.#taken)), this.#failedAt + retryAfter - performance.now());
    this.#timer = this.#isDue ? setTimeout(() => void this.#run(), pause) : setTimeout(() => void this.#thread.end(), idleTime);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    const project = this.#newest;
    this.#isDue = false;
    const question = project && codeQuestionOf(project.sources, project.model, project.problems);
    if (project === undefined || question === undefined) return;
    this.#isChecking = true;
    const start = performance.now();
    let firstTaken: number | undefined;
    const onStep = (problems: readonly Problem[]): boolean => {
      firstTaken ??= performance.now() - start;
      if (!this.#isDisposed && this.#isWanted) this.#keep(project.sources, problems);
      // What a newer text concerns is checked before the rest of this one.
      return !this.#isDue;
    };
    const found = question === 'too-large' ? question : await this.#thread.check(question, onStep);
    this.#taken = firstTaken ?? performance.now() - start;
    this.#isChecking = false;
    if (this.#isDisposed || !this.#isWanted) return;
    if (found === 'ended') {
      this.#schedule();
      return;
    }
    if (typeof found === 'string') this.#failedAt = performance.now();
    this.#keep(project.sources, typeof found === 'string' ? [uncheckedProblem(project.sources, found)] : found);
    this.#schedule();
  }

  #keep(sources: ProjectSources, problems: readonly Problem[]): void {
    const isSame = JSON.stringify(this.#checked?.problems ?? []) === JSON.stringify(problems);
    this.#checked = { sources, problems };
    if (!isSame) this.#onFound();
  }
}
