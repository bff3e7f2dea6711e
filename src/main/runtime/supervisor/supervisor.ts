import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { PreviewPopup } from '../../../shared/contract/preview-schema.ts';
import { type RowsAnswer, rowsAnswerSchema, type WidgetRowsQuery } from '../../../shared/contract/rows-schema.ts';
import { type TableAnswers, tableAnswersSchema, type TableQuestion } from '../../../shared/contract/table-calls-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { ToChild } from '../child/protocol.ts';
import type { LoadInput, LoadOutcome, RunInput, RunResult, Runtime, RuntimeLimits } from '../runtime.ts';
import { ChildKeeper } from './child-keeper.ts';
import { InputOrder } from './kept-state.ts';

type RunMessage = Extract<ToChild, { type: 'run' }>;

/** See {@link Runtime}: puts what is asked for to the child that is kept working. */
export class Supervisor extends ChildKeeper implements Runtime {
  private readonly inputs = new InputOrder();
  /** The last page somebody asked for, drawn or not. */
  private wantedPage: string | null = null;

  load(input: LoadInput): Promise<LoadOutcome> {
    return this.withChild(() => {
      const effective = this.activeUser === undefined ? input : { ...input, activeUser: this.activeUser };
      this.activeUser = undefined;
      this.kept.keepsState = true;
      // A child that rests has nothing of what was shown.
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

  setValue(input: { readonly widgetId: string; readonly value: JsonValue; readonly sequence: number }): void {
    if (!this.inputs.admits(input)) return;
    this.active?.send({ type: 'setValue', widgetId: input.widgetId, value: input.value });
  }

  setPopup({ widgetId, open }: PreviewPopup): void {
    this.active?.send({ type: 'setPopup', widgetId, open });
  }

  async setState(state: JsonObject): Promise<void> {
    await this.ask((id) => ({ type: 'setState', id, state }));
  }

  readState(): Promise<JsonObject> {
    return this.ask((id) => ({ type: 'readState', id }));
  }

  async writeState(path: string, value: JsonValue): Promise<boolean> {
    return (await this.ask((id) => ({ type: 'writeState', id, path, value })))['written'] === true;
  }

  async resetWidget(widgetId: string): Promise<boolean> {
    return (await this.ask((id) => ({ type: 'resetWidget', id, widgetId })))['written'] === true;
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
    this.spare?.kill();
    this.spare = null;
    active.ready.then(
      () => active.kill(),
      () => undefined,
    );
  }

  readParameters(wanted: Readonly<Record<string, readonly string[]>>): Promise<JsonObject> {
    return this.ask((id) => ({ type: 'readParameters', id, wanted }));
  }

  readCellsets(): Promise<JsonObject> {
    return this.ask((id) => ({ type: 'readCellsets', id }));
  }

  async readRows(query: WidgetRowsQuery): Promise<RowsAnswer> {
    try {
      const answer = rowsAnswerSchema.safeParse(await this.ask((id) => ({ type: 'rows', id, query })));
      return answer.success ? answer.data : { outcome: 'stale' };
    } catch (thrown) {
      // The child that held the rows is gone with them.
      if (thrown instanceof AppError) return { outcome: 'stale' };
      throw thrown;
    }
  }

  async callTable(question: TableQuestion): Promise<TableAnswers> {
    try {
      const answer = tableAnswersSchema.safeParse(await this.ask((id) => ({ type: 'tableCalls', id, question })));
      return answer.success ? answer.data : { outcome: 'failed', message: 'The runtime gave an answer that is none.' };
    } catch (thrown) {
      // The child that held the functions is gone with them.
      if (thrown instanceof AppError) return { outcome: 'stale' };
      throw thrown;
    }
  }

  async reset(): Promise<void> {
    this.kept.forgetValues();
    try {
      await this.ask((id) => ({ type: 'reset', id }));
    } catch (thrown) {
      if (!(thrown instanceof AppError && thrown.code === 'runtime-restarted')) throw thrown;
      // The next child went on from what was told before the reset.
      this.kept.forgetValues();
      await this.ask((id) => ({ type: 'reset', id }));
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

  /** Rejects with AppError `runtime-restarted` when the child ends first. */
  private ask(make: (id: string) => ToChild): Promise<JsonObject> {
    return this.withChild((child) => {
      const id = this.nextId();
      return this.questions.ask(id, () => child.send(make(id)));
    });
  }
}
