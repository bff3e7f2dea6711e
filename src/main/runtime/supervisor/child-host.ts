import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeStatus } from '../../../shared/schema/runtime-schema.ts';
import type { TraceError } from '../../../shared/trace/trace.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import type { Restore } from '../protocol/main-messages.ts';
import type { LoadInput, LoadOutcome, RuntimeLimits, RuntimeOptions } from '../runtime.ts';
import { type PendingLoad, PendingLoads } from './pending-loads.ts';
import { type ChildEnd, WatchedChild } from './watched-child.ts';

/** Milliseconds that a child has the processor for itself at first: it loads the page, and another one is rarely needed as early. */
const spareDelay = 3_000;

/** Owns the active child and a spare one that waits to take over: starts them, hands them out, and loads files into them. */
export abstract class ChildHost {
  protected active: WatchedChild | null = null;
  protected spare: WatchedChild | null = null;
  protected isDisposed = false;
  protected generation = 0;
  protected counter = 0;
  protected readonly loads = new PendingLoads();
  protected missingLayers: readonly string[] = [];
  protected evaluatedIn: number | undefined;
  protected restarting: Promise<void> | null = null;
  private spareTimer: NodeJS.Timeout | undefined;

  // Spelled out: parameter properties cannot be stripped, and scripts run this file as it is.
  protected readonly options: RuntimeOptions;
  protected limits: RuntimeLimits;

  constructor(options: RuntimeOptions) {
    this.options = options;
    this.limits = options.limits;
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
    // It may have ended in the turn of its hello: that was handled already.
    if (this.active !== first) return;
    this.status('ready');
    this.warmSpareLater();
  }

  protected abstract receive(message: FromChild): void;

  /** Called when the active child is gone. */
  protected abstract replace(end: ChildEnd): void;

  /** Settles everything that a child was asked and has not answered. */
  protected abstract settleEverything(error: TraceError, culprit: ChildEnd['entering']): void;

  dispose(): Promise<void> {
    this.isDisposed = true;
    clearTimeout(this.spareTimer);
    this.active?.kill();
    this.active = null;
    this.dropSpare();
    this.options.spareTurn?.leave(this.dropSpare);
    this.settleEverything({ kind: 'cancelled', phase: 'run', message: 'The runtime was stopped.' }, undefined);
    this.status('stopped');
    return Promise.resolve();
  }

  protected spawn(): WatchedChild {
    const codeDebugger = this.options.debugger;
    const child: WatchedChild = new WatchedChild({
      childPath: this.options.childPath,
      spawn: this.options.spawn,
      limits: () => this.limits,
      wholeResults: this.options.wholeResults,
      isDebugged: codeDebugger?.isOn === true,
      ...(codeDebugger ? { attach: (started) => codeDebugger.attach(started) } : {}),
      onMessage: (message) => {
        if (child === this.active) this.receive(message);
      },
      // The spare one starts while the deadline runs out, so that nobody waits for it after that.
      onLongCall: () => {
        if (child === this.active) this.warmSpare();
      },
      onEnd: (end) => {
        codeDebugger?.detach(child);
        if (child === this.active) this.replace(end);
      },
    });
    return child;
  }

  protected warmSpareLater(): void {
    clearTimeout(this.spareTimer);
    this.spareTimer = setTimeout(() => this.warmSpare(), spareDelay).unref();
  }

  private warmSpare(): void {
    // One that can be stopped is started when it is needed: its debugger has one child at a time.
    if (this.isDisposed || this.options.debugger?.isOn === true || (this.spare && !this.spare.isGone)) return;
    this.options.spareTurn?.take(this.dropSpare);
    this.spare = this.spawn();
  }

  /** Ends the spare child. The next one that is needed is started then, which takes a moment longer. */
  protected readonly dropSpare = (): void => {
    this.spare?.kill();
    this.spare = null;
  };

  /** Resolves the active child once it is ready. Throws AppError `runtime-stopped`. */
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

  /** Uses the active child. What it is asked in the same turn is settled whatever happens to it. */
  protected async withChild<Answer>(use: (child: WatchedChild) => Promise<Answer>): Promise<Answer> {
    let child = await this.ensure();
    // It may have ended between the promise and this line: nothing would answer then.
    while (child !== this.active) child = await this.ensure();
    return use(child);
  }

  protected nextId(): string {
    this.counter += 1;
    return `call-${this.counter}`;
  }

  /** Resolves once the files run or have failed, also when the child ends before it reports that. */
  protected sendLoad(input: LoadInput, restore: Restore | null, how: Partial<PendingLoad> = {}): Promise<LoadOutcome> {
    return new Promise((settle) => {
      this.generation += 1;
      const id = this.nextId();
      this.loads.add(id, { input, settle, generation: this.generation, isRestore: how.isRestore === true, isRetry: how.isRetry === true });
      this.active?.send({ type: 'load', id, generation: this.generation, input, effectDepth: this.limits.effectDepth, restore });
    });
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
