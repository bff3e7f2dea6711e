import type { AnswerUseAnswer } from '../../../shared/expand/answer-use.ts';
import type { ParsingStepsAnswer, ParsingStepsQuery } from '../../../shared/trace/parsing-steps.ts';
import { type ChildQuestions, readChildAnswer } from '../protocol/child-questions.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import type { Restore } from '../protocol/main-messages.ts';
import type { LoadInput, RecordedAnswer, RuntimeLimits, RuntimeOptions } from '../runtime.ts';
import { describeEnd } from './exits/end-messages.ts';
import { type ChildEnd, WatchedChild } from './watched-child.ts';

/** Files that were loaded by any of them: another project has other numbers. */
let loadedFiles = 0;

/** Milliseconds the child stays after the last question. */
const idleTime = 60_000;

/** What the child loads: the files as they run now, and the values they run with. */
export interface LoadedFiles {
  readonly input: LoadInput;
  readonly restore: Restore;
}

export interface ParsingRepeaterOptions extends Pick<RuntimeOptions, 'childPath' | 'spawn'> {
  readonly limits: () => RuntimeLimits;
  /** Null while no files run. */
  readonly files: () => LoadedFiles | null;
}

/** What may be asked about a recorded answer, by the name of the question. */
interface Answers {
  readonly parsingSteps: ParsingStepsAnswer;
  readonly answerUse: AnswerUseAnswer;
}
/** A question, without what every one has. */
type Asked<Name extends keyof Answers> = Omit<ChildQuestions[Name], 'id' | 'bodyId' | 'key' | 'widgetId' | 'action' | 'item'>;
type AnyAsked = Asked<'parsingSteps'> | Asked<'answerUse'>;
type AnyAnswer = Answers[keyof Answers];

const stopped = 'The runtime was stopped.';
const failed = (message: string) => ({ outcome: 'failed', message }) as const;

/**
 * Parses recorded answers again, in a child of its own: what the files do meanwhile (values they set, requests they send, calls that end the
 * child) reaches neither the page nor the back-end (docs/debugging.md).
 */
export class ParsingRepeater {
  private child: WatchedChild | undefined;
  private loaded: LoadedFiles | undefined;
  private lastInput: LoadInput | undefined;
  private filesNumber = 0;
  private heldKey = '';
  private counter = 0;
  private isDisposed = false;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Map<string, (message: FromChild | string) => void>();
  private readonly options: ParsingRepeaterOptions;

  constructor(options: ParsingRepeaterOptions) {
    this.options = options;
  }

  /** How an answer became a result. Never rejects. */
  steps(answer: RecordedAnswer, { want }: ParsingStepsQuery): Promise<ParsingStepsAnswer> {
    return this.ask(answer, { type: 'parsingSteps', want }, (value) => {
      const read = readChildAnswer('parsingSteps', value);
      return read?.outcome === 'steps' ? { ...read, files: this.filesNumber } : read;
    });
  }

  /** What is read of an answer, against what the path of its request asks for. Never rejects. */
  use(answer: RecordedAnswer, path: string): Promise<AnswerUseAnswer> {
    return this.ask(answer, { type: 'answerUse', path }, (value) => readChildAnswer('answerUse', value));
  }

  /** One question after the other: files that are loaded for the next one end what the child was asked before. */
  private ask<Answer extends AnyAnswer>(answer: RecordedAnswer, asked: AnyAsked, read: (value: unknown) => Answer | undefined) {
    const turn = this.turn.then(() => this.answerTo(answer, asked, read));
    this.turn = turn;
    return turn;
  }

  private async answerTo<Answer extends AnyAnswer>(answer: RecordedAnswer, asked: AnyAsked, read: (value: unknown) => Answer | undefined) {
    clearTimeout(this.timer);
    try {
      return await this.question(answer, asked, read);
    } catch {
      this.end('The files ended the process that parses this answer again.');
      return failed('This answer could not be parsed again: there is not enough memory for it.');
    } finally {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.end(stopped), idleTime).unref();
    }
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
    this.end(stopped);
  }

  private async question<Answer extends AnyAnswer>(
    { pieces, ...about }: RecordedAnswer,
    asked: AnyAsked,
    readAnswer: (value: unknown) => Answer | undefined,
  ) {
    const child = await this.readyChild();
    if (typeof child === 'string') return failed(child);
    let body: { readonly bodyId: number } | undefined;
    if (this.heldKey !== about.key) {
      const given = await pieces();
      if (!given) return { outcome: 'stale' } as const;
      this.heldKey = about.key;
      body = { bodyId: child.sendBody(given) };
    }
    const reply = await this.reply(child, (id) => ({ ...asked, id, ...about, ...body }));
    if (typeof reply === 'string') return failed(reply);
    const read = reply.type === 'answer' ? readAnswer(reply.value) : undefined;
    return read ?? failed('The runtime sent an invalid answer.');
  }

  /** Returns the child with the files of now in it, or why there is none. */
  private async readyChild(): Promise<WatchedChild | string> {
    const files = this.options.files();
    if (this.isDisposed) return stopped;
    if (files && files.input !== this.lastInput) {
      this.lastInput = files.input;
      loadedFiles += 1;
      this.filesNumber = loadedFiles;
    }
    if (!files) return 'The files do not run: fix the problems first.';
    this.child ??= this.start();
    const { child } = this;
    await child.ready;
    if (this.loaded?.input === files.input && this.loaded.restore.snapshot === files.restore.snapshot) return child;
    this.loaded = files;
    const { effectDepth } = this.options.limits();
    const input: LoadInput = { ...files.input, changed: [] };
    const reply = await this.reply(child, (id) => ({
      type: 'load',
      id,
      generation: this.counter,
      input,
      effectDepth,
      // No page: nothing is drawn, and no init runs.
      restore: { ...files.restore, widgets: [], page: null },
    }));
    if (typeof reply === 'string') return reply;
    if (reply.type === 'loaded' && reply.outcome.ok) return child;
    this.loaded = undefined;
    return 'The files do not run: fix the problems first.';
  }

  private reply(child: WatchedChild, make: (id: string) => Parameters<WatchedChild['send']>[0]): Promise<FromChild | string> {
    this.counter += 1;
    const id = `parsing-${this.counter}`;
    return new Promise((settle) => {
      this.waiting.set(id, settle);
      child.send(make(id));
    });
  }

  private start(): WatchedChild {
    const started: WatchedChild = new WatchedChild({
      ...this.options,
      onMessage: (message) => {
        // Events and requests are of no account: nothing that the files do here counts.
        if (this.child !== started || !('id' in message)) return;
        const settle = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        settle?.(message);
      },
      onEnd: (end: ChildEnd) => {
        if (this.child === started) this.end(describeEnd(end, this.options.limits()).message);
      },
    });
    return started;
  }

  private end(why: string): void {
    const { child } = this;
    this.child = undefined;
    this.loaded = undefined;
    this.heldKey = '';
    child?.kill();
    for (const settle of this.waiting.values()) settle(why);
    this.waiting.clear();
  }
}
