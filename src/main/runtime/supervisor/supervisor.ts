import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { PreviewPopup } from '../../../shared/schema/preview-schema.ts';
import type { AnswerUseAnswer } from '../../../shared/expand/answer-use.ts';
import type { ParsingStepsAnswer, ParsingStepsQuery } from '../../../shared/trace/parsing-steps.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../../shared/schema/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../../shared/schema/table-calls-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ValueSource } from '../../../shared/state-history/moment-schema.ts';
import { consoleAction, type TraceCause } from '../../../shared/trace/trace.ts';
import { type ChildAnswers, type ChildQuestionName, type ChildQuestions, readChildAnswer } from '../protocol/child-questions.ts';
import type { RunMessage } from '../protocol/main-messages.ts';
import type {
  DrawnInput,
  LoadInput,
  LoadOutcome,
  RecordedAnswer,
  RunInput,
  RunResult,
  Runtime,
  RuntimeLimits,
  TypedInput,
} from '../runtime.ts';
import { ChildKeeper } from './child-keeper.ts';
import { loadedAgain, restoreOf } from './history/restore-moment.ts';
import type { StateMoment } from './history/state-history.ts';
import { InputOrder } from './kept-state.ts';
import { ParsingRepeater } from './parsing-repeater.ts';

/** Implements {@link Runtime} by sending each request to the active child. */
export class Supervisor extends ChildKeeper implements Runtime {
  private readonly inputs = new InputOrder();
  private readonly repeater = new ParsingRepeater({
    childPath: this.options.childPath,
    spawn: this.options.spawn,
    limits: () => this.limits,
    files: () => (this.lastGood ? { input: this.lastGood, restore: this.kept.restorable() } : null),
  });
  /** The last page that was requested, drawn or not. */
  private wantedPage: string | null = null;

  load(input: LoadInput): Promise<LoadOutcome> {
    return this.withChild(() => {
      const effective = this.activeUser === undefined ? input : { ...input, activeUser: this.activeUser };
      this.activeUser = undefined;
      this.kept.keepsState = true;
      this.changeSources.note({ kind: 'files' });
      // A child without files has none of the data that was shown.
      const isEmpty = this.lastGood === null && this.kept.page !== null;
      return this.sendLoad(effective, isEmpty ? this.kept.restorable() : null);
    });
  }

  openPage(page: string, cause: TraceCause): Promise<RunResult> {
    this.inputs.forget();
    this.wantedPage = page;
    return this.run({ kind: 'page', widgetId: page, action: 'render', values: {}, cause });
  }

  async refreshChanged(): Promise<void> {
    if (this.kept.page === null) {
      // The page could not be drawn before the edit.
      const page = this.wantedPage;
      if (page !== null) await this.openPage(page, { kind: 'render', page, afterEdit: true });
      return;
    }
    await this.run({
      kind: 'refreshChanged',
      widgetId: this.kept.page,
      action: 'render',
      values: {},
      cause: { kind: 'render', page: this.kept.page, afterEdit: true },
    });
  }

  runLoad({ widgetId, action, values, cause }: RunInput): Promise<RunResult> {
    return this.run({ kind: 'load', widgetId, action, values, cause });
  }

  runEvent({ widgetId, action, values, cause, sequence }: RunInput & { readonly sequence: number }): Promise<RunResult> {
    if (cause.kind === 'person') this.inputs.note(widgetId, sequence);
    return this.run({ kind: 'event', widgetId, action, values, cause });
  }

  runInput({ widgetId, ...values }: TypedInput): Promise<RunResult> {
    return this.run({ kind: 'input', widgetId, action: consoleAction, values, cause: { kind: 'command' } });
  }

  setValue(input: { readonly widgetId: string; readonly value: JsonValue; readonly sequence: number }): void {
    if (!this.inputs.admits(input)) return;
    this.changeSources.note({ kind: 'typed' }, input.widgetId);
    this.active?.send({ type: 'setValue', widgetId: input.widgetId, value: input.value });
  }

  drawInput(input: DrawnInput): void {
    this.active?.send({ type: 'drawInput', ...input });
  }

  setPopup({ widgetId, open }: PreviewPopup): void {
    this.active?.send({ type: 'setPopup', widgetId, open });
  }

  async setState(state: JsonObject): Promise<void> {
    await this.ask('setState', (id) => ({ type: 'setState', id, state }));
  }

  async readState(): Promise<JsonObject> {
    return (await this.ask('readState', (id) => ({ type: 'readState', id }))) ?? {};
  }

  async memberNames(widgetId: string, path: readonly string[]): Promise<readonly string[]> {
    return (await this.ask('memberNames', (id) => ({ type: 'memberNames', id, widgetId, path })))?.names ?? [];
  }

  async writeState(path: string, value: JsonValue): Promise<boolean> {
    this.changeSources.note({ kind: 'written' }, path.split('.')[0] ?? path);
    return (await this.ask('writeState', (id) => ({ type: 'writeState', id, path, value })))?.written === true;
  }

  async resetWidget(widgetId: string): Promise<boolean> {
    this.changeSources.note({ kind: 'reset' }, widgetId);
    return (await this.ask('resetWidget', (id) => ({ type: 'resetWidget', id, widgetId })))?.written === true;
  }

  continueFrom(moment: StateMoment, source: ValueSource): Promise<readonly string[] | undefined> {
    return this.withChild(async () => {
      const { lastGood } = this;
      if (lastGood === null) return undefined;
      this.inputs.forget();
      const restore = restoreOf(moment, this.kept.drawn);
      this.changeSources.note(source);
      // Should the child end over it, the next one goes on from there.
      this.kept.continueFrom(restore);
      const outcome = await this.sendLoad({ ...lastGood, changed: [] }, restore);
      if (!outcome.ok) return undefined;
      const again = loadedAgain(moment);
      const { page } = moment;
      if (page === null || again.length === 0) return [];
      // No person started these loads, so that they may write nothing.
      const cause: TraceCause = { kind: 'render', page, afterEdit: true };
      this.run({ kind: 'page', widgetId: page, action: 'render', values: {}, cause, only: again }).catch(() => undefined);
      return again;
    });
  }

  setActiveUser(user: string): void {
    this.activeUser = user;
    if (this.lastGood) this.lastGood = { ...this.lastGood, activeUser: user };
    this.active?.send({ type: 'setActiveUser', user });
  }

  setLimits(limits: RuntimeLimits): void {
    const isSameMemory = limits.memory === this.limits.memory;
    this.limits = limits;
    this.active?.send({ type: 'setEffectDepth', effectDepth: limits.effectDepth });
    // The heap of a process is fixed when it starts.
    const { active } = this;
    if (isSameMemory || !active) return;
    this.dropSpare();
    active.ready.then(
      () => active.kill(),
      () => undefined,
    );
  }

  async readParameters(wanted: Readonly<Record<string, readonly string[]>>): Promise<JsonObject> {
    return (await this.ask('readParameters', (id) => ({ type: 'readParameters', id, wanted }))) ?? {};
  }

  async readCellsets(): Promise<JsonObject> {
    return (await this.ask('readCellsets', (id) => ({ type: 'readCellsets', id }))) ?? {};
  }

  async readRows(query: WidgetRowsQuery): Promise<RowsAnswer> {
    try {
      return (await this.ask('rows', (id) => ({ type: 'rows', id, query }))) ?? { outcome: 'stale' };
    } catch (thrown) {
      // The child that held the rows is gone with them.
      if (thrown instanceof AppError) return { outcome: 'stale' };
      throw thrown;
    }
  }

  async callTable(question: TableQuestion): Promise<TableAnswers> {
    try {
      const answer = await this.ask('tableCalls', (id) => ({ type: 'tableCalls', id, question }));
      return answer ?? { outcome: 'failed', message: 'The runtime sent an invalid answer.' };
    } catch (thrown) {
      // The child that held the functions is gone with them.
      if (thrown instanceof AppError) return { outcome: 'stale' };
      throw thrown;
    }
  }

  repeatParsing(answer: RecordedAnswer, query: ParsingStepsQuery): Promise<ParsingStepsAnswer> {
    return this.repeater.steps(answer, query);
  }

  useOfAnswer(answer: RecordedAnswer, path: string): Promise<AnswerUseAnswer> {
    return this.repeater.use(answer, path);
  }

  override dispose(): Promise<void> {
    this.repeater.dispose();
    return super.dispose();
  }

  async reset(): Promise<void> {
    this.changeSources.note({ kind: 'reset' });
    this.kept.forgetValues();
    try {
      await this.ask('reset', (id) => ({ type: 'reset', id }));
    } catch (thrown) {
      if (!(thrown instanceof AppError && thrown.code === 'runtime-restarted')) throw thrown;
      // The next child continued from what was reported before the reset.
      this.kept.forgetValues();
      await this.ask('reset', (id) => ({ type: 'reset', id }));
    }
  }

  private run(message: Omit<RunMessage, 'type' | 'id'>): Promise<RunResult> {
    return this.withChild(
      (child) =>
        new Promise((settle) => {
          const id = this.ledger.open(message.cause, this.generation, settle);
          child.send({ ...message, type: 'run', id, wantsWhole: this.options.wholeResults === true });
        }),
    );
  }

  /**
   * Resolves undefined for an answer that does not fit the question. Rejects with AppError `runtime-restarted` when the child
   * ends first.
   */
  private ask<Name extends ChildQuestionName>(
    name: Name,
    make: (id: string) => ChildQuestions[Name],
  ): Promise<ChildAnswers[Name] | undefined> {
    return this.withChild(async (child) => {
      const id = this.nextId();
      return readChildAnswer(name, await this.questions.ask(id, () => child.send(make(id))));
    });
  }
}
