import { fileRoles } from '../../../shared/project/project-layout.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import type { FileReadings, ModelChange } from './file-readings.ts';
import { createTypingPause } from './typing-pause.ts';

/** Milliseconds after which texts are checked even though newer ones are waiting. */
const patience = 1_000;
/**
 * Milliseconds for which the answer to an edit waits for its problems: running the files keeps main busy and takes the processor, and windows
 * have the problems by then.
 */
const headStart = 50;

interface Waiting {
  /** The oldest texts that may be used for the answer. */
  readonly revision: number;
  /** Finds the answer. Resolves to the function that gives it. */
  readonly find: (texts: ProjectSources) => Promise<() => void>;
}

interface ReadingRoundsOptions {
  readonly readings: FileReadings;
  /** Returns the newest texts. */
  readonly sources: () => ProjectSources;
  /** Called with the result of a check of these texts. */
  readonly onChecked: (update: ModelChange, problems: readonly Problem[], texts: ProjectSources) => void;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** Reads the changed texts, answers waiting callers and checks, in rounds until nothing is left to do. */
export class ReadingRounds {
  readonly #options: ReadingRoundsOptions;
  readonly #pause = createTypingPause();
  #waiting: readonly Waiting[] = [];
  /** Callers that wait for the stored queries alone. */
  #waitingForQueries: readonly (() => void)[] = [];
  /** The texts of the first run. Later changes are found by comparing with them, so the thread must keep them. */
  #ranFirst: ProjectSources | undefined;
  #hasBegun = false;
  #isDisposed = false;
  /** Incremented whenever a text changes. */
  #textRevision = 1;
  #checked = { revision: 0, at: 0 };
  #work: Promise<void> | undefined;

  constructor(options: ReadingRoundsOptions) {
    this.#options = options;
  }

  /** Notes that a text changed. */
  touch(): void {
    this.#textRevision += 1;
    this.#pause.touched();
    this.#wake();
  }

  /** Checks again although no text changed. */
  checkAgain(): void {
    this.#textRevision += 1;
    this.#wake();
  }

  /** Starts checking the files as a whole. Resolves when the first check is done. */
  async begin(): Promise<void> {
    this.#hasBegun = true;
    this.#wake();
    await this.settled();
  }

  /** Resolves once the current texts have been read; after `dispose`, to the last known model. */
  answerFrom<Answer>(find: (texts: ProjectSources) => Promise<Answer>): Promise<Answer> {
    if (this.#isDisposed) return find(this.#options.sources());
    return new Promise((resolve) => {
      const findAnswer = async (texts: ProjectSources): Promise<() => void> => {
        const answer = await find(texts);
        return () => resolve(answer);
      };
      this.#waiting = [...this.#waiting, { revision: this.#textRevision, find: findAnswer }];
      this.#pause.wanted();
      this.#wake();
    });
  }

  /** Resolves with the texts of a first run once their stored queries have been read, even if these cannot be read. */
  async firstTexts(): Promise<ProjectSources> {
    const { readings, sources } = this.#options;
    if (!this.#isDisposed && !readings.isCurrent('queries', sources())) {
      await new Promise<void>((resolve) => {
        this.#waitingForQueries = [...this.#waitingForQueries, resolve];
        this.#wake();
      });
    }
    const texts = sources();
    this.#ranFirst = texts;
    this.#wake();
    return texts;
  }

  /** Resolves when nothing is left to read or check. */
  async settled(): Promise<void> {
    while (this.#work !== undefined) await this.#work;
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#pause.end();
    await this.#options.readings.dispose();
    await this.settled();
    // Callers that still wait when the project closes get the last known model.
    const last = this.#waiting;
    this.#waiting = [];
    for (const { find } of last) (await find(this.#options.sources()))();
    this.#answerQueries();
  }

  #hasWork(): boolean {
    if (this.#isDisposed) return false;
    if (this.#waiting.length > 0 || this.#waitingForQueries.length > 0) return true;
    return this.#hasBegun && (this.#ranFirst !== undefined || this.#checked.revision < this.#textRevision);
  }

  #wake(): void {
    if (this.#work !== undefined || !this.#hasWork()) return;
    this.#work = this.#run().then(
      () => {
        this.#work = undefined;
        this.#wake();
      },
      (thrown: unknown) => {
        this.#work = undefined;
        this.#options.logBug('analysis', thrown);
      },
    );
  }

  async #run(): Promise<void> {
    // Texts that are set in one go are read together.
    await Promise.resolve();
    while (this.#hasWork()) {
      await this.#pause.over(() => this.#waiting.length > 0 || this.#waitingForQueries.length > 0);
      const spent = this.#watchSpent();
      if (await this.#round(this.#textRevision, this.#options.sources())) this.#pause.took(await spent());
    }
  }

  /**
   * Returns a function that resolves to the milliseconds for which the processor has worked for a round since. Time that the thread waits
   * for other programs takes nothing from the window.
   */
  #watchSpent(): () => Promise<number> {
    const { readings } = this.#options;
    // Reading does not wait for the answer, which comes before anything is read.
    const before = readings.used();
    const began = performance.now();
    return async () => {
      const passed = performance.now() - began;
      const used = (await readings.used()) - (await before);
      // A thread that began anew has used less than the one before.
      return used < 0 ? passed : Math.min(passed, used);
    };
  }

  /** Returns whether a file had to be read. */
  async #round(revision: number, texts: ProjectSources): Promise<boolean> {
    const { readings } = this.#options;
    const hasRead = await this.#readAll(texts);
    if (hasRead === undefined) return true;
    this.#answerQueries();
    if (this.#hasBegun && this.#ranFirst !== undefined) {
      await readings.changed(this.#ranFirst, this.#ranFirst);
      this.#ranFirst = undefined;
    }
    const answered = this.#waiting.filter((asking) => asking.revision <= revision);
    this.#waiting = this.#waiting.filter((asking) => asking.revision > revision);
    const answers: (() => void)[] = [];
    let published: Promise<void> | undefined;
    try {
      for (const { find } of answered) answers.push(await find(texts));
      if (this.#isCheckDue(revision)) published = this.#publish(revision, texts);
      if (published && answers.length > 0) await Promise.race([published, new Promise((resolve) => setTimeout(resolve, headStart))]);
    } finally {
      for (const answer of answers) answer();
    }
    await published;
    return hasRead;
  }

  /** Checks the texts and reports what was found. */
  async #publish(revision: number, texts: ProjectSources): Promise<void> {
    const { readings, onChecked } = this.#options;
    const found = await readings.check(texts);
    if (found === undefined || this.#isDisposed) return;
    this.#checked = { revision, at: performance.now() };
    onChecked(found.update, found.problems, texts);
  }

  #isCheckDue(revision: number): boolean {
    if (!this.#hasBegun || this.#isDisposed || this.#checked.revision === revision) return false;
    // Newer texts come first, but a person who types without a pause must see problems, too.
    return this.#textRevision === revision || performance.now() - this.#checked.at >= patience;
  }

  /** Reads every file that changed. Returns whether there was one; undefined if it was disposed of meanwhile. */
  async #readAll(texts: ProjectSources): Promise<boolean | undefined> {
    const { readings, sources } = this.#options;
    let hasRead = false;
    // Until everything is asked for, only a first run waits, and it needs the stored queries alone.
    while (await readings.readNext(texts, this.#hasBegun || this.#waiting.length > 0 ? fileRoles : ['queries'])) {
      if (this.#isDisposed) return undefined;
      hasRead = true;
      if (readings.isCurrent('queries', sources())) this.#answerQueries();
    }
    return hasRead;
  }

  /** Resumes the callers that wait for the stored queries. */
  #answerQueries(): void {
    const answered = this.#waitingForQueries;
    this.#waitingForQueries = [];
    for (const resume of answered) resume();
  }
}
