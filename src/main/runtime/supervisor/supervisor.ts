import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { PreviewPopup } from '../../../shared/contract/preview-schema.ts';
import { type RowsAnswer, rowsAnswerSchema, type WidgetRowsQuery } from '../../../shared/contract/rows-schema.ts';
import type { RuntimeStatus } from '../../../shared/contract/runtime-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { TraceCause, TraceError } from '../../../shared/trace/trace.ts';
import type { Restore, ToChild } from '../child/protocol.ts';
import type { LoadInput, LoadOutcome, RunInput, RunResult, Runtime, RuntimeEvent, RuntimeLimits, RuntimeOptions } from '../runtime.ts';
import { ChildRequests } from './child-requests.ts';
import { describeEnd, endProblem } from './end-words.ts';
import { InputOrder, KeptState } from './kept-state.ts';
import { loadProblem, type PendingLoad, PendingLoads } from './pending-loads.ts';
import type { ChildEvent, ChildMessage } from './protocol-schema.ts';
import { Questions } from './questions.ts';
import { RunLedger } from './run-ledger.ts';
import { UnaskedEnds } from './unasked-ends.ts';
import { type ChildEnd, WatchedChild } from './watched-child.ts';

type RunMessage = Extract<ToChild, { type: 'run' }>;

const quickDeaths = 5;
const quickDeathWindow = 20_000;

/** Keeps one child working: starts, watches, replaces it, and answers for it. */
export class Supervisor implements Runtime {
  private active: WatchedChild | null = null;
  private spare: WatchedChild | null = null;
  private isDisposed = false;
  private generation = 0;
  /** Generation of the evaluation that answers now: failed ones do not count. */
  private liveGeneration = 0;
  private counter = 0;
  private readonly ledger = new RunLedger();
  private readonly loads = new PendingLoads();
  private readonly questions = new Questions();
  private readonly kept = new KeptState();
  private readonly inputs = new InputOrder();
  private readonly requests: ChildRequests;
  private lastGood: LoadInput | null = null;
  private activeUser: string | undefined;
  private missingLayers: readonly string[] = [];
  private evaluatedIn: number | undefined;
  private deaths: number[] = [];
  private restarting: Promise<void> | null = null;
  private readonly unasked = new UnaskedEnds();
  /** Files that kept ending children; they run again when somebody asks for it. */
  private resting: LoadInput | null = null;
  /** The last page somebody asked for, drawn or not. */
  private wantedPage: string | null = null;

  // Spelled out: parameter properties cannot be stripped, and scripts run this file as it is.
  private readonly options: RuntimeOptions;
  private limits: RuntimeLimits;

  constructor(options: RuntimeOptions) {
    this.options = options;
    this.limits = options.limits;
    this.requests = new ChildRequests(options.send);
  }

  async start(): Promise<void> {
    if (this.isDisposed) throw new AppError('runtime-stopped', 'The runtime was stopped.');
    if (this.active) return;
    this.status('starting');
    this.active = this.spawn();
    try {
      this.missingLayers = await this.active.ready;
    } catch (cause) {
      this.active = null;
      this.status('failed', 'The runtime could not be started. It needs Node 24.');
      throw new AppError('runtime-stopped', 'The runtime could not be started. It needs Node 24.', { cause });
    }
    this.status('ready');
    this.warmSpare();
  }

  async load(input: LoadInput): Promise<LoadOutcome> {
    await this.ensure();
    const effective = this.activeUser === undefined ? input : { ...input, activeUser: this.activeUser };
    this.activeUser = undefined;
    this.kept.keepsState = true;
    // A child that rests has nothing of what was shown.
    const isEmpty = this.lastGood === null && this.kept.page !== null;
    return this.sendLoad(effective, isEmpty ? this.kept.restorable() : null);
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

  async restart(): Promise<void> {
    await this.ensure();
    this.unasked.forget();
    this.lastGood ??= this.resting;
    this.active?.kill();
    await this.restarting;
  }

  dispose(): Promise<void> {
    this.isDisposed = true;
    this.active?.kill();
    this.spare?.kill();
    this.active = null;
    this.spare = null;
    this.settleEverything({ kind: 'cancelled', phase: 'run', message: 'The runtime was stopped.' }, undefined);
    this.status('stopped');
    return Promise.resolve();
  }

  private spawn(): WatchedChild {
    const child: WatchedChild = new WatchedChild({
      childPath: this.options.childPath,
      spawn: this.options.spawn,
      limits: () => this.limits,
      wholeResults: this.options.wholeResults,
      onMessage: (message) => {
        if (child === this.active) this.receive(message);
      },
      onEnd: (end) => {
        if (child === this.active) this.replace(end);
      },
    });
    return child;
  }

  private warmSpare(): void {
    if (this.isDisposed || (this.spare && !this.spare.isGone)) return;
    this.spare = this.spawn();
  }

  /** The child that answers now, once it is ready. Throws AppError `runtime-stopped`. */
  private async ensure(): Promise<WatchedChild> {
    for (;;) {
      if (this.isDisposed) throw new AppError('runtime-stopped', 'The runtime was stopped.');
      const { restarting } = this;
      if (restarting) await restarting;
      else if (!this.active) await this.start();
      const { active } = this;
      if (!active) throw new AppError('runtime-stopped', 'The runtime stopped. Restart it.');
      try {
        await active.ready;
      } catch (cause) {
        if (this.restarting) continue;
        throw new AppError('runtime-stopped', 'The runtime could not be started. Restart it.', { cause });
      }
      // Another one may have taken over meanwhile.
      if (active === this.active && !this.restarting) return active;
    }
  }

  private nextId(): string {
    this.counter += 1;
    return `call-${this.counter}`;
  }

  /** Resolves once the files run or do not, also when the child ends before it says so. */
  private sendLoad(input: LoadInput, restore: Restore | null, how: Partial<PendingLoad> = {}): Promise<LoadOutcome> {
    return new Promise((settle) => {
      this.generation += 1;
      const id = this.nextId();
      this.loads.add(id, { input, settle, generation: this.generation, isRestore: how.isRestore === true, isRetry: how.isRetry === true });
      this.active?.send({ type: 'load', id, generation: this.generation, input, effectDepth: this.limits.effectDepth, restore });
    });
  }

  private async run(message: Omit<RunMessage, 'type' | 'id'>): Promise<RunResult> {
    const child = await this.ensure();
    return new Promise((settle) => {
      const id = this.ledger.open(message.cause, this.generation, settle);
      child.send({ ...message, type: 'run', id, wantsWhole: this.options.wholeResults === true });
    });
  }

  /** Rejects with AppError `runtime-restarted` when the child ends first. */
  private async ask(make: (id: string) => ToChild): Promise<JsonObject> {
    const child = await this.ensure();
    const id = this.nextId();
    return this.questions.ask(id, () => child.send(make(id)));
  }

  private receive(message: ChildMessage): void {
    switch (message.type) {
      case 'loaded':
        this.loaded(message.id, message.outcome as LoadOutcome);
        break;
      case 'ended':
        if (this.ledger.isAwaited(message.id)) this.unasked.forget();
        this.ledger.end(message.id, message.result as RunResult);
        break;
      case 'answer':
        this.questions.answer(message);
        break;
      case 'snapshot':
        this.kept.takeSnapshot(message.text);
        break;
      case 'event':
        this.event(message.event);
        break;
      case 'bug':
        this.options.onBug?.(message.text);
        break;
      case 'request':
        this.forward(message);
        break;
    }
  }

  private loaded(id: string, outcome: LoadOutcome): void {
    const pending = this.loads.take(id);
    if (!pending) return;
    if (outcome.ok) {
      this.lastGood = pending.input;
      this.resting = null;
      if (!pending.isRestore) this.unasked.forget();
      this.liveGeneration = pending.generation;
      this.evaluatedIn = outcome.evaluatedIn;
      this.requests.cutOffBefore(this.liveGeneration);
      this.status('ready');
    }
    pending.settle(outcome);
  }

  private event(event: ChildEvent): void {
    const generation = event.kind === 'page' ? event.page.generation : event.kind === 'widgets' ? event.generation : this.liveGeneration;
    if (generation < this.liveGeneration) return;
    this.kept.take(event);
    this.options.onEvent(event as RuntimeEvent);
  }

  private forward(message: Extract<ChildMessage, { type: 'request' }>): void {
    const child = this.active;
    if (!child) return;
    const from = { cause: this.ledger.causeOf(message.run)?.cause, generation: this.liveGeneration };
    this.requests.forward(child, message, from, () => child === this.active, from.cause ? this.ledger.waits(message.run) : () => undefined);
  }

  /** A child is gone: blames whoever ran, and goes on with the spare from the last snapshot. */
  private replace(end: ChildEnd): void {
    if (this.isDisposed) return;
    const now = performance.now();
    this.deaths = [...this.deaths.filter((at) => now - at < quickDeathWindow), now];
    const error = describeEnd(end, this.limits);
    this.status('restarting', error.message);
    const culprit = end.entering;
    const isEvaluation = culprit?.phase === 'evaluation';
    // What was good before does not even load any more: going on with it would end the next child too.
    if (isEvaluation && this.loads.hasRestore) this.lastGood = null;
    const failsWidget = culprit !== undefined && this.kept.isLoading(culprit.widgetId);
    this.unasked.note(end.kind === 'asked' || isEvaluation || failsWidget || (culprit !== undefined && this.ledger.isAwaited(culprit.run)));
    // Other files end what the ones before began: they are tried in the next child, before anything else.
    const waiting = isEvaluation ? undefined : this.loads.takeForRetry();
    // Reading the state would end the next child as well.
    if (culprit?.phase === 'snapshot') this.kept.keepsState = false;
    this.active = null;
    this.settleEverything(error, culprit);
    if (end.kind !== 'asked') this.options.onEvent({ kind: 'problems', problems: [endProblem(error, culprit)] });
    if (this.deaths.length > quickDeaths && end.kind === 'exit' && !culprit) {
      waiting?.settle({ ok: false, problem: loadProblem(error, waiting.input) });
      this.status('failed', 'The runtime keeps ending. Restart it, or restart the app.');
      return;
    }
    if (this.unasked.isEnough && !waiting) this.rest(error);
    const restarting = this.revive(culprit && culprit.phase !== 'snapshot' ? culprit.widgetId : undefined, waiting).finally(() => {
      waiting?.settle({ ok: false, problem: loadProblem(error, waiting.input) });
      if (this.restarting === restarting) this.restarting = null;
    });
    this.restarting = restarting;
    restarting.catch(() => undefined);
  }

  /** Files that end every child are left alone until somebody edits them or asks for a restart. */
  private rest(error: TraceError): void {
    if (!this.lastGood) return;
    this.resting = this.lastGood;
    this.lastGood = null;
    const message = 'The files ended the runtime again and again, so they rest: mend them, or restart the runtime to try again.';
    this.options.onEvent({ kind: 'problems', problems: [{ ...endProblem({ ...error, message }, undefined), id: 'runtime:resting' }] });
  }

  /** `waiting`: files that somebody asked to load when the child before ended. Another end on the way begins a revival of its own. */
  private async revive(culprit: string | undefined, waiting: PendingLoad | undefined): Promise<void> {
    const next = this.spare && !this.spare.isGone ? this.spare : this.spawn();
    this.spare = null;
    this.active = next;
    try {
      this.missingLayers = await next.ready;
    } catch (cause) {
      if (this.active === next) this.active = null;
      if (!this.isDisposed) this.status('failed', 'The runtime could not be started again.');
      throw new AppError('runtime-stopped', 'The runtime could not be started again.', { cause });
    }
    this.warmSpare();
    if (waiting) {
      const loaded = await this.sendLoad(waiting.input, this.kept.restorable(), { isRetry: true });
      waiting.settle(loaded);
      if (loaded.ok || this.active !== next) return;
    }
    const input = this.lastGood;
    if (!input) {
      this.status('ready');
      return;
    }
    const interrupted = this.kept.interrupted(culprit);
    const outcome = await this.sendLoad({ ...input, changed: [] }, this.kept.restorable(), { isRestore: true });
    const { page } = this.kept;
    if (!outcome.ok || this.active !== next || page === null || interrupted.length === 0) return;
    const cause: TraceCause = { kind: 'render', page, afterEdit: true };
    const id = this.ledger.open(cause, this.generation);
    next.send({ type: 'run', id, kind: 'page', widgetId: page, action: 'render', values: {}, cause, only: interrupted });
  }

  /** Ends what the dead child left open: the offender with its error, the others as cancelled. */
  private settleEverything(error: TraceError, culprit: ChildEnd['entering']): void {
    for (const trace of this.kept.endOpen(error, culprit)) this.options.onEvent({ kind: 'trace', trace });
    this.ledger.endOpen(error, culprit);
    this.loads.failAll(error);
    this.questions.failAll(this.isDisposed ? 'runtime-stopped' : 'runtime-restarted');
    this.requests.cutOffAll();
  }

  private status(state: RuntimeStatus['state'], message?: string): void {
    this.options.onEvent({
      kind: 'status',
      status: {
        state,
        generation: this.generation,
        missingLayers: [...this.missingLayers],
        ...(this.active?.wall === undefined ? {} : { systemSandbox: this.active.wall }),
        ...(this.evaluatedIn === undefined ? {} : { evaluatedIn: this.evaluatedIn }),
        ...(message === undefined ? {} : { message }),
      },
    });
  }
}
