import type { TraceError } from '../../../shared/trace/trace.ts';
import type { ActionHooks, ActionInput, LoadEnd, LoadOptions, OpenedAction, WriteTarget } from './action-frame.ts';
import { bugError } from './bug-report.ts';
import { explainLoop } from './effects/loop-words.ts';
import { type ActionFrame, type Evaluation, flag, number, text } from './evaluation.ts';
import { guarded, runEventMap } from './event-map.ts';
import { largestPage, largestResult } from './message-limits.ts';
import { runPhase } from './phases.ts';
import { readShape, runRequest } from './request-step.ts';
import type { ActionEnd, ResultRows, RootRun } from './root-run.ts';
import { RunFailure } from './run-failure.ts';
import { toSummary } from './trace-log.ts';
import type { Head } from './user-realm.ts';

const traceForms: Readonly<Record<string, ActionFrame['trace']['form']>> = {
  request: 'request',
  download: 'request',
  upload: 'function',
  function: 'function',
  list: 'list',
  execute: 'execute',
  handler: 'execute',
};

/** Opens and ends actions of both kinds, and runs the load pipeline (`runtime.md` 3). */
export class ActionRunner {
  constructor(
    private readonly evaluation: Evaluation,
    private readonly hooks: ActionHooks,
  ) {}

  /** Runs a load action such as init; its result is delivered to the widget. */
  async load(input: ActionInput & LoadOptions): Promise<LoadEnd> {
    const isInit = input.action === 'init';
    const ticket = isInit ? this.hooks.loading(input.widgetId, input.silent === true) : 0;
    const { frame, head, items } = await this.open(input, 'load', input.quiet === true);
    const isStatic = input.isStatic === true;
    const isWhole = input.isWhole === true || input.root.wantsWhole;
    const mark = { ticket, keepsState: input.keepsState === true };
    const end = await this.finish(frame, input.root, () => this.runLoad(frame, head, items, isStatic, isWhole), {
      quiet: input.quiet === true && text(head, 'form') === 'absent' && !flag(head, 'hasState'),
      ...(isInit ? { loaded: (ended: ActionEnd) => this.hooks.loaded(input.widgetId, ended, frame.trace.id, mark) } : {}),
    });
    if (!end.error && !input.finishesLater) frame.root.track(this.lifecycle(frame, input.action));
    return { ...end, frame };
  }

  /** What follows a load: listeners, the event map, then the entry's own function such as `initFinished` (`runtime.md` 13.3). */
  async lifecycle(frame: ActionFrame, name: string): Promise<void> {
    const event = `${name}.${frame.widgetId}.finished`;
    this.hooks.raise(event, frame);
    await runEventMap(this.evaluation, frame, event, 'life');
    const member = `${name}Finished`;
    // Started in order, but not waited for: what it waits for is no business of the next widget.
    if (frame.finishers.includes(member))
      frame.root.track(guarded(this.evaluation, frame, () => runPhase(this.evaluation, frame, { phase: 'member', extra: member })));
  }

  /** Opens a frame and a trace, and asks the realm what the action is. */
  async open(input: ActionInput, kind: 'load' | 'write', isQuiet: boolean, target?: WriteTarget): Promise<OpenedAction> {
    const { evaluation } = this;
    const trace = evaluation.newTrace(input.root, input.widgetId, input.action, input.cause, 'absent');
    // A pipeline of a cell event that has nothing to do is not told.
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
    frame.owner = text(head, 'owner') || input.widgetId;
    if (Array.isArray(head['finishers'])) finishers.push(...head['finishers'].filter((name) => typeof name === 'string'));
    trace.form = traceForms[text(head, 'form')] ?? 'absent';
    if (!isQuiet || trace.form !== 'absent') evaluation.traces.changed(trace);
    const missing = text(head, 'missingReference');
    if (missing !== '')
      this.problem(frame, 'unknown-reference', `reference names ${missing}, which has no entry: the widget's own entry is used.`);
    const items = Array.isArray(head['items'])
      ? head['items'].filter((item): item is Head => typeof item === 'object' && item !== null)
      : [];
    return { frame, head, items };
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
      // A trace says it itself; one that is not told has nothing else.
      if (options.quiet) this.evaluation.failure(frame, end.error as TraceError);
    }
    const revision = options.loaded?.(end);
    if (!options.quiet || frame.trace.read().steps.length > 0) {
      frame.trace.end(end.outcome, {
        ...(end.resultText === undefined ? {} : { resultText: end.resultText }),
        ...(end.rows && revision !== undefined ? { rows: { total: end.rows.total, revision, isPaged: end.rows.isPaged } } : {}),
        ...(end.error ? { error: end.error } : {}),
      });
    } else {
      frame.trace.endUntold(end.outcome);
    }
    root.open.delete(frame.trace);
    return end;
  }

  private async runLoad(frame: ActionFrame, head: Head, items: readonly Head[], isWithheld: boolean, isWhole: boolean): Promise<ActionEnd> {
    const { evaluation } = this;
    const done = async (source: string): Promise<ActionEnd> => {
      const { head: resultHead, payload } = await runPhase(evaluation, frame, {
        op: 'result',
        phase: 'result',
        source,
        ...(frame.root.wantsWhole ? {} : { room: () => this.hooks.room(frame.widgetId) }),
        ...(source === 'absent'
          ? {}
          : {
              describe: (answer) => ({
                summary: toSummary(answer.payload.slice(0, 400)),
                count: number(answer.head, 'count'),
                detail: answer.payload,
              }),
            }),
      });
      if (flag(resultHead, 'tooLarge')) throw this.tooLarge(frame);
      const rows = readRows(resultHead);
      const page = typeof resultHead['page'] === 'number' ? { page: resultHead['page'] } : {};
      const functions = flag(resultHead, 'hasFunctions') ? { hasFunctions: true as const } : {};
      if (!rows) return { outcome: 'loaded', resultText: payload, ...functions, ...page };
      const whole =
        isWhole && rows.isPaged ? await runPhase(evaluation, frame, { op: 'result', phase: 'result', source: 'kept' }) : undefined;
      return { outcome: 'loaded', resultText: payload, rows, ...functions, ...page, ...(whole ? { wholeText: whole.payload } : {}) };
    };
    if (formOf(head) === 'absent') {
      if (!flag(head, 'hasState')) return done('absent');
      await runPhase(evaluation, frame, {
        phase: 'state',
        describe: ({ payload }) => ({ summary: payload.slice(0, 300), detail: payload }),
      });
      return done('single');
    }
    if (isWithheld) return done('static');
    if (flag(head, 'hasCondition')) {
      const condition = await runPhase(evaluation, frame, {
        phase: 'condition',
        describe: (answer) => ({ summary: answer.payload.slice(0, 300), status: flag(answer.head, 'truthy') ? 'ok' : 'skipped' }),
      });
      if (!flag(condition.head, 'truthy')) {
        if (!flag(head, 'hasDefault')) return done('static');
        await runPhase(evaluation, frame, {
          phase: 'default',
          describe: ({ payload }) => ({ summary: payload.slice(0, 300), detail: payload }),
        });
        return done('single');
      }
    }
    const isList = formOf(head) === 'list';
    const parses = !(isList && flag(head, 'hasCommonParsing'));
    const ends = await Promise.allSettled(items.map((item, index) => this.runLoadItem(frame, item, isList ? index : undefined, parses)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const end = await done('items');
    if (ends.some((item) => item.status === 'fulfilled' && item.value === 'request')) await this.parsed(frame, head);
    return end;
  }

  /** What follows parsing, once for a list: listeners, the event map, the entry's `parsingControlFinished` (`runtime.md` 3.8). */
  private async parsed(frame: ActionFrame, head: Head): Promise<void> {
    const event = `parsingcontrol.${frame.widgetId}.finished`;
    this.hooks.raise(event, frame);
    if (number(head, 'parsedActions') > 0) await runEventMap(this.evaluation, frame, event, 'life');
    if (flag(head, 'parsedMember'))
      await guarded(this.evaluation, frame, () => runPhase(this.evaluation, frame, { phase: 'member', extra: 'parsingControlFinished' }));
  }

  private async runLoadItem(frame: ActionFrame, item: Head, index: number | undefined, parses: boolean): Promise<'request' | 'other'> {
    const { evaluation } = this;
    const position = index === undefined ? {} : { item: index };
    let shape = readShape(item);
    if (text(item, 'form') !== 'request') {
      if (text(item, 'form') === 'absent') {
        throw new RunFailure({
          kind: 'config',
          phase: 'run',
          message: `${frame.action} is neither a request, a function nor a list of them.`,
        });
      }
      const called = await runPhase(evaluation, frame, {
        phase: 'function',
        ...position,
        describe: ({ head, payload }) => ({ summary: flag(head, 'rest') ? 'returned a request' : payload.slice(0, 300) }),
      });
      if (!flag(called.head, 'rest')) return 'other';
      shape = readShape(called.head);
    }
    await runRequest({ evaluation, frame, kind: 'load', item: index, shape: parses ? shape : { ...shape, hasParsing: false } });
    if (!parses) return 'request';
    await runPhase(evaluation, frame, {
      op: 'parse',
      phase: 'parse',
      ...position,
      describe: ({ head }) => {
        const warning = text(head, 'warning');
        const count = number(head, 'count');
        if (warning !== '') this.problem(frame, 'parsing', warning);
        return {
          summary: warning === '' ? `${count} ${count === 1 ? 'item' : 'items'}` : warning,
          status: warning === '' ? 'ok' : 'warning',
          count,
        };
      },
    });
    return 'request';
  }

  private tooLarge(frame: ActionFrame): RunFailure {
    const location = this.evaluation.places.action(frame.owner, frame.action, undefined, 'result');
    const room = this.hooks.room(frame.widgetId);
    const bound =
      room < largestResult
        ? `The results of this page are larger than ${largestPage / 1024 ** 2} MB together, so that of ${frame.widgetId} is left out`
        : `The result of ${frame.widgetId}.${frame.action} is larger than ${largestResult / 1024 ** 2} MB, so it is left out`;
    const message = `${bound}: return only what the widget shows.`;
    return new RunFailure({ kind: 'size', phase: 'result', message, ...(location ? { location } : {}) });
  }

  private problem(frame: ActionFrame, code: string, message: string): void {
    this.evaluation.problem(code, message, { widgetId: frame.widgetId, action: frame.action, traceId: frame.trace.id });
  }
}

/** What the realm says of the rows of a result; nothing where it has none. */
function readRows(head: Head): ResultRows | undefined {
  const rows = head['rows'];
  if (typeof rows !== 'object' || rows === null) return undefined;
  const said = rows as Head;
  return { total: number(said, 'total'), pageSize: Math.max(1, number(said, 'pageSize')), isPaged: flag(said, 'isPaged') };
}

function formOf(head: Head): string {
  return text(head, 'form');
}
