import type { RuntimeStatus } from '../../../shared/contract/runtime-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { TraceCause, TraceError } from '../../../shared/trace/trace.ts';
import type { Restore } from '../child/protocol.ts';
import type { LoadInput, LoadOutcome, RunResult, RuntimeEvent, RuntimeLimits, RuntimeOptions } from '../runtime.ts';
import { ChildRequests } from './child-requests.ts';
import { describeEnd, endProblem } from './end-words.ts';
import { KeptState } from './kept-state.ts';
import { OwnEnds } from './own-ends.ts';
import { loadProblem, type PendingLoad, PendingLoads } from './pending-loads.ts';
import type { ChildEvent, ChildMessage } from './protocol-schema.ts';
import { Questions } from './questions.ts';
import { RunLedger } from './run-ledger.ts';
import { UnaskedEnds } from './unasked-ends.ts';
import { type ChildEnd, WatchedChild } from './watched-child.ts';

/** Keeps one child working: starts, watches and replaces it, and settles what it left open. */
export abstract class ChildKeeper {
  protected active: WatchedChild | null = null;
  protected spare: WatchedChild | null = null;
  protected isDisposed = false;
  protected generation = 0;
  /** Generation of the evaluation that answers now: failed ones do not count. */
  protected liveGeneration = 0;
  protected counter = 0;
  protected readonly ledger = new RunLedger();
  protected readonly loads = new PendingLoads();
  protected readonly questions = new Questions();
  protected readonly kept = new KeptState();
  protected readonly requests: ChildRequests;
  protected lastGood: LoadInput | null = null;
  protected activeUser: string | undefined;
  protected missingLayers: readonly string[] = [];
  protected evaluatedIn: number | undefined;
  protected readonly ownEnds = new OwnEnds();
  protected restarting: Promise<void> | null = null;
  protected readonly unasked = new UnaskedEnds();
  /** Files that kept ending children; they run again when somebody asks for it. */
  protected resting: LoadInput | null = null;

  // Spelled out: parameter properties cannot be stripped, and scripts run this file as it is.
  protected readonly options: RuntimeOptions;
  protected limits: RuntimeLimits;

  constructor(options: RuntimeOptions) {
    this.options = options;
    this.limits = options.limits;
    this.requests = new ChildRequests(options.send);
  }

  async start(): Promise<void> {
    if (this.isDisposed) throw new AppError('runtime-stopped', 'The runtime was stopped.');
    if (this.active) return;
    this.status('starting');
    const first = this.spawn();
    this.active = first;
    try {
      this.missingLayers = await first.ready;
    } catch (cause) {
      if (this.active === first) this.active = null;
      this.status('failed', 'The runtime could not be started. It needs Node 24.');
      throw new AppError('runtime-stopped', 'The runtime could not be started. It needs Node 24.', { cause });
    }
    // It may have ended in the turn of its hello: what became of it then is said already.
    if (this.active !== first) return;
    this.status('ready');
    this.warmSpare();
  }

  async restart(): Promise<boolean> {
    await this.ensure();
    this.unasked.forget();
    this.lastGood ??= this.resting;
    this.active?.kill();
    await this.restarting;
    return this.lastGood !== null;
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

  protected spawn(): WatchedChild {
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

  protected warmSpare(): void {
    if (this.isDisposed || (this.spare && !this.spare.isGone)) return;
    this.spare = this.spawn();
  }

  /** The child that answers now, once it is ready. Throws AppError `runtime-stopped`. */
  protected async ensure(): Promise<WatchedChild> {
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

  /** Uses the child that answers now. What it is asked in the same turn is settled whatever becomes of it. */
  protected async withChild<Answer>(use: (child: WatchedChild) => Promise<Answer>): Promise<Answer> {
    let child = await this.ensure();
    // It may have ended between the promise and this line: nobody would answer then.
    while (child !== this.active) child = await this.ensure();
    return use(child);
  }

  protected nextId(): string {
    this.counter += 1;
    return `call-${this.counter}`;
  }

  /** Resolves once the files run or do not, also when the child ends before it says so. */
  protected sendLoad(input: LoadInput, restore: Restore | null, how: Partial<PendingLoad> = {}): Promise<LoadOutcome> {
    return new Promise((settle) => {
      this.generation += 1;
      const id = this.nextId();
      this.loads.add(id, { input, settle, generation: this.generation, isRestore: how.isRestore === true, isRetry: how.isRetry === true });
      this.active?.send({ type: 'load', id, generation: this.generation, input, effectDepth: this.limits.effectDepth, restore });
    });
  }

  protected receive(message: ChildMessage): void {
    if (message.type === 'loaded' || message.type === 'ended' || message.type === 'answer') this.ownEnds.answered();
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

  protected loaded(id: string, outcome: LoadOutcome): void {
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

  protected event(event: ChildEvent): void {
    const generation = event.kind === 'page' ? event.page.generation : event.kind === 'widgets' ? event.generation : this.liveGeneration;
    if (generation < this.liveGeneration) return;
    this.kept.take(event);
    this.options.onEvent(event as RuntimeEvent);
  }

  protected forward(message: Extract<ChildMessage, { type: 'request' }>): void {
    const child = this.active;
    if (!child) return;
    const from = { cause: this.ledger.causeOf(message.run)?.cause, generation: this.liveGeneration };
    this.requests.forward(child, message, from, () => child === this.active, from.cause ? this.ledger.waits(message.run) : () => undefined);
  }

  /** A child is gone: blames whoever ran, and goes on with the spare from the last snapshot. */
  protected replace(end: ChildEnd): void {
    if (this.isDisposed) return;
    if (end.kind !== 'asked') this.ownEnds.note();
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
    if (this.ownEnds.areTooMany && end.kind !== 'asked' && !culprit) {
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
  protected rest(error: TraceError): void {
    if (!this.lastGood) return;
    this.resting = this.lastGood;
    this.lastGood = null;
    const message = 'The files ended the runtime again and again, so they rest: mend them, or restart the runtime to try again.';
    this.options.onEvent({ kind: 'problems', problems: [{ ...endProblem({ ...error, message }, undefined), id: 'runtime:resting' }] });
  }

  /** `waiting`: files that somebody asked to load when the child before ended. Another end on the way begins a revival of its own. */
  protected async revive(culprit: string | undefined, waiting: PendingLoad | undefined): Promise<void> {
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
  protected settleEverything(error: TraceError, culprit: ChildEnd['entering']): void {
    for (const trace of this.kept.endOpen(error, culprit)) this.options.onEvent({ kind: 'trace', trace });
    this.ledger.endOpen(error, culprit);
    this.loads.failAll(error);
    this.questions.failAll(this.isDisposed ? 'runtime-stopped' : 'runtime-restarted');
    this.requests.cutOffAll();
  }

  protected status(state: RuntimeStatus['state'], message?: string): void {
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
