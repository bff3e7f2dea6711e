import type { TraceError } from '../../../shared/trace/trace.ts';
import type { ActionHooks, ActionInput, LoadEnd, LoadOptions, OpenedAction, WriteTarget } from './action-frame.ts';
import { bugError } from './bug-report.ts';
import { explainLoop } from './effects/loop-message.ts';
import type { ActionFrame, Evaluation } from './evaluation.ts';
import { runReported, runEventMap } from './events/event-map.ts';
import { runLoad } from './load-pipeline.ts';
import { runMember } from './steps/phases.ts';
import type { ActionEnd, RootRun } from './events/root-run.ts';
import { RunFailure } from './steps/run-failure.ts';

const traceForms: Readonly<Record<string, ActionFrame['trace']['form']>> = {
  request: 'request',
  download: 'request',
  upload: 'function',
  function: 'function',
  list: 'list',
  execute: 'execute',
  handler: 'execute',
};

/** Opens and ends actions of both kinds, and runs loads with what follows them. */
export class ActionRunner {
  constructor(
    private readonly evaluation: Evaluation,
    private readonly hooks: ActionHooks,
  ) {}

  /** Runs a load action such as init; its result is delivered to the widget. */
  async load(input: ActionInput & LoadOptions): Promise<LoadEnd> {
    const isInit = input.action === 'init';
    const ticket = isInit ? this.hooks.loading(input.widgetId, input.silent === true) : 0;
    const { frame, head } = await this.open(input, 'load', input.quiet === true);
    const isStatic = input.isStatic === true;
    const isWhole = input.isWhole === true || input.root.wantsWhole;
    const mark = { ticket, keepsState: input.keepsState === true };
    const end = await this.finish(frame, input.root, () => runLoad(this.evaluation, this.hooks, { frame, head, isStatic, isWhole }), {
      quiet: input.quiet === true && head.form === 'absent' && !head.hasState,
      ...(isInit ? { loaded: (ended: ActionEnd) => this.hooks.loaded(input.widgetId, ended, frame.trace.id, mark) } : {}),
    });
    if (!end.error && !input.finishesLater) frame.root.track(this.lifecycle(frame, input.action));
    return { ...end, frame };
  }

  /**
   * Runs what follows a load: listeners, the event map, then the entry's own function such as `initFinished` (`docs/format/events.md`, Life
   * cycle events).
   */
  async lifecycle(frame: ActionFrame, name: string): Promise<void> {
    const event = `${name}.${frame.widgetId}.finished`;
    this.hooks.raise(event, frame);
    await runEventMap(this.evaluation, frame, event, 'life');
    const member = `${name}Finished`;
    // Started in order, but not awaited: the next widget must not wait for it.
    if (frame.finishers.includes(member))
      frame.root.track(runReported(this.evaluation, frame, () => runMember(this.evaluation, frame, member)));
  }

  /** Opens a frame and a trace, and asks the realm what the action is. */
  async open(input: ActionInput, kind: 'load' | 'write', isQuiet: boolean, target?: WriteTarget): Promise<OpenedAction> {
    const { evaluation } = this;
    const trace = evaluation.newTrace(input.root, input.widgetId, input.action, input.cause, 'absent');
    // A pipeline of a cell event that has nothing to do emits no trace.
    if (input.root.traceId === '' && !(isQuiet && kind === 'write')) input.root.traceId = trace.id;
    const finishers: string[] = [];
    const frame: ActionFrame = {
      id: evaluation.nextId('f'),
      root: input.root,
      trace,
      widgetId: input.widgetId,
      action: input.action,
      depth: input.depth,
      owner: input.widgetId,
      ...(target ? { elementId: target.cell?.id ?? target.id } : {}),
      finishers,
      ...(input.origin ? { origin: input.origin } : {}),
    };
    evaluation.frames.set(frame.id, frame);
    evaluation.openFrames.add(frame.id);
    const { head } = await evaluation.realm.enter(
      {
        op: 'open',
        frame: frame.id,
        run: input.root.id,
        widgetId: input.widgetId,
        action: input.action,
        kind,
        extra: input.extra ?? {},
        wantsWhole: input.root.wantsWhole,
        ...(target ? { eventId: target.id, ...(target.cell ? { cell: target.cell.place } : {}) } : {}),
      },
      // Entries and handlers may be getters.
      evaluation.entering(frame, 'reading the entry'),
    );
    frame.owner = head.owner || input.widgetId;
    finishers.push(...head.finishers);
    trace.form = traceForms[head.form] ?? 'absent';
    if (!isQuiet || trace.form !== 'absent') evaluation.traces.changed(trace);
    const { missingReference } = head;
    if (missingReference !== '') {
      const message = `reference names ${missingReference}, which has no entry: the widget's own entry is used.`;
      evaluation.problem('unknown-reference', message, { widgetId: frame.widgetId, action: frame.action, traceId: trace.id });
    }
    return { frame, head };
  }

  /** Runs the pipeline and closes frame and trace, whatever happens. */
  async finish(
    frame: ActionFrame,
    root: RootRun,
    run: () => Promise<ActionEnd>,
    options: { readonly quiet: boolean; readonly loaded?: (end: ActionEnd) => number },
  ): Promise<ActionEnd> {
    let end: ActionEnd;
    try {
      if (frame.depth > this.evaluation.effectDepth) {
        throw new RunFailure({
          kind: 'loop',
          phase: 'call',
          ...explainLoop(frame, this.evaluation.effectDepth),
        });
      }
      end = await run();
    } catch (thrown) {
      const error: TraceError = thrown instanceof RunFailure ? thrown.error : bugError(this.evaluation, thrown);
      const outcome =
        error.kind === 'cancelled'
          ? 'cancelled'
          : error.kind === 'js' && error.phase !== 'parse' && error.phase !== 'result' && error.phase !== 'callback'
            ? 'threw'
            : 'rejected';
      end = { outcome, error: error.phase === 'parse' ? { ...error, phase: 'parsing' } : error };
      root.failed(end.error as TraceError);
      // An emitted trace shows its own error; without one a problem has to.
      if (options.quiet) this.evaluation.failure(frame, end.error as TraceError);
    }
    const revision = options.loaded?.(end);
    if (!options.quiet || frame.trace.read().steps.length > 0) {
      frame.trace.end(end.outcome, {
        ...(end.resultText === undefined ? {} : { resultText: end.resultText, revision }),
        ...(end.rows ? { rows: end.rows } : {}),
        ...(end.error ? { error: end.error } : {}),
      });
    } else {
      frame.trace.endSilently(end.outcome);
    }
    root.open.delete(frame.trace);
    return end;
  }
}
