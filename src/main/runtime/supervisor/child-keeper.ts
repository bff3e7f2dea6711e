import { AppError } from '../../../shared/errors/app-error.ts';
import type { TraceCause, TraceError } from '../../../shared/trace/trace.ts';
import type { LoadInput, LoadOutcome, RuntimeOptions } from '../runtime.ts';
import { ChildHost } from './child-host.ts';
import { ChildRequests } from './child-requests.ts';
import { describeEnd, endProblem } from './exits/end-messages.ts';
import { ChangeSources } from './history/change-sources.ts';
import { StateHistory } from './history/state-history.ts';
import { KeptState } from './kept-state.ts';
import { UnrequestedExits } from './exits/unrequested-exits.ts';
import { loadProblem, type PendingLoad } from './pending-loads.ts';
import type { ChildEvent, FromChild } from '../protocol/child-messages.ts';
import { Questions } from './questions.ts';
import { RunLedger } from './run-ledger.ts';
import { BackgroundExits } from './exits/background-exits.ts';
import type { ChildEnd } from './watched-child.ts';

/** Keeps one child working: handles its messages, replaces it when it ends, and settles what it left open. */
export abstract class ChildKeeper extends ChildHost {
  protected readonly requests: ChildRequests;
  protected readonly unrequestedExits = new UnrequestedExits();
  protected readonly backgroundExits = new BackgroundExits();
  /** Files that kept ending children; they run again on request. */
  protected resting: LoadInput | null = null;
  protected readonly ledger = new RunLedger();
  protected readonly questions = new Questions();
  protected readonly kept = new KeptState();
  readonly history = new StateHistory();
  protected readonly changeSources = new ChangeSources();
  protected lastGood: LoadInput | null = null;
  protected activeUser: string | undefined;
  /** Generation of the active evaluation: failed ones do not count. */
  protected liveGeneration = 0;

  constructor(options: RuntimeOptions) {
    super(options);
    this.requests = new ChildRequests(options.send);
  }

  async restart(): Promise<boolean> {
    await this.ensure();
    this.backgroundExits.forget();
    this.lastGood ??= this.resting;
    this.active?.kill();
    await this.restarting;
    return this.lastGood !== null;
  }

  protected receive(message: FromChild): void {
    if (message.type === 'loaded' || message.type === 'ended' || message.type === 'answer') this.unrequestedExits.answered();
    switch (message.type) {
      case 'loaded':
        this.loaded(message.id, message.outcome);
        break;
      case 'ended':
        if (this.ledger.isAwaited(message.id)) this.backgroundExits.forget();
        this.ledger.end(message.id, message.result);
        break;
      case 'answer':
        this.questions.answer(message);
        break;
      case 'snapshot':
        this.kept.takeSnapshot(message.text);
        this.takeMoment(message.text);
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

  protected loaded(id: string, outcome: LoadOutcome): void {
    const pending = this.loads.take(id);
    if (!pending) return;
    if (outcome.ok) {
      this.lastGood = pending.input;
      this.resting = null;
      if (!pending.isRestore) this.backgroundExits.forget();
      this.liveGeneration = pending.generation;
      this.evaluatedIn = outcome.evaluatedIn;
      this.requests.cutOffBefore(this.liveGeneration);
      this.status('ready');
    }
    pending.settle(outcome);
  }

  protected event(event: ChildEvent): void {
    const generation = event.kind === 'page' ? event.page.generation : event.kind === 'widgets' ? event.generation : this.liveGeneration;
    if (generation < this.liveGeneration) return;
    this.kept.take(event);
    if (event.kind === 'trace') this.changeSources.noteTrace(event.trace);
    this.options.onEvent(event);
  }

  private takeMoment(text: string): void {
    if (this.options.keepsHistory !== true) return;
    const moment = this.history.take(text, { widgets: this.kept.drawn, page: this.kept.page }, this.changeSources, Date.now());
    if (moment !== undefined) this.options.onEvent({ kind: 'moment', moment });
  }

  protected forward(message: Extract<FromChild, { type: 'request' }>): void {
    const child = this.active;
    if (!child) return;
    const from = { cause: this.ledger.causeOf(message.run)?.cause, generation: this.liveGeneration };
    this.requests.forward(child, message, from, () => child === this.active, from.cause ? this.ledger.waits(message.run) : () => undefined);
  }

  /** Replaces a child that is gone: blames what ran, and continues with the spare one from the last snapshot. */
  protected replace(end: ChildEnd): void {
    if (this.isDisposed) return;
    if (end.kind !== 'requested') this.unrequestedExits.note();
    const error = describeEnd(end, this.limits);
    this.status('restarting', error.message);
    const culprit = end.entering;
    const isEvaluation = culprit?.phase === 'evaluation';
    // What was good before does not even load any more: going on with it would end the next child too.
    if (isEvaluation && this.loads.hasRestore) this.lastGood = null;
    const failsWidget = culprit !== undefined && this.kept.isLoading(culprit.widgetId);
    this.backgroundExits.note(
      end.kind === 'requested' || isEvaluation || failsWidget || (culprit !== undefined && this.ledger.isAwaited(culprit.run)),
    );
    // A pending load of other files is tried again in the next child, before anything else.
    const waiting = isEvaluation ? undefined : this.loads.takeForRetry();
    // Reading the state would end the next child as well.
    if (culprit?.phase === 'snapshot') this.kept.keepsState = false;
    this.active = null;
    this.changeSources.forgetOpen();
    this.settleEverything(error, culprit);
    if (end.kind !== 'requested') this.options.onEvent({ kind: 'problems', problems: [endProblem(error, culprit)] });
    if (this.unrequestedExits.areTooMany && end.kind !== 'requested' && !culprit) {
      waiting?.settle({ ok: false, problem: loadProblem(error, waiting.input) });
      this.status('failed', 'The runtime keeps ending. Restart it, or restart the app.');
      return;
    }
    if (this.backgroundExits.isEnough && !waiting) this.rest(error);
    const restarting = this.revive(culprit && culprit.phase !== 'snapshot' ? culprit.widgetId : undefined, waiting).finally(() => {
      waiting?.settle({ ok: false, problem: loadProblem(error, waiting.input) });
      if (this.restarting === restarting) this.restarting = null;
    });
    this.restarting = restarting;
    restarting.catch(() => undefined);
  }

  /** Leaves files that end every child alone until they are edited or a restart is requested. */
  protected rest(error: TraceError): void {
    if (!this.lastGood) return;
    this.resting = this.lastGood;
    this.lastGood = null;
    const message =
      'The files ended the runtime again and again, so they are left alone. Correct them, or restart the runtime to try again.';
    this.options.onEvent({ kind: 'problems', problems: [{ ...endProblem({ ...error, message }, undefined), id: 'runtime:resting' }] });
  }

  /**
   * Starts the next child where the last one ended. `waiting`: a load that was pending then. If the next child ends meanwhile,
   * that begins a revival of its own.
   */
  protected async revive(culprit: string | undefined, waiting: PendingLoad | undefined): Promise<void> {
    // A spare from before the debugger was turned on cannot be stopped.
    if (this.options.debugger?.isOn === true) this.dropSpare();
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
    if (this.active !== next) return;
    this.warmSpareLater();
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
  protected settleEverything(error: TraceError, culprit: ChildEnd['entering']): void {
    for (const trace of this.kept.endOpen(error, culprit)) this.options.onEvent({ kind: 'trace', trace });
    this.ledger.endOpen(error, culprit);
    this.loads.failAll(error);
    this.questions.failAll(this.isDisposed ? 'runtime-stopped' : 'runtime-restarted');
    this.requests.cutOffAll();
  }
}
