import type { JsonObject } from '../../../shared/contract/json.ts';
import type { Problem } from '../../../shared/contract/project-schema.ts';
import type { ActionHooks, LoadMark } from './action-frame.ts';
import { ActionRunner } from './action-runner.ts';
import { EffectRunner } from './effect-runner.ts';
import { type CheckedFiles, readPages, runFiles } from './evaluate-files.ts';
import { Evaluation } from './evaluation.ts';
import { EventRunner } from './event-runner.ts';
import { LoadsUnderWay } from './loads-under-way.ts';
import { Outlet } from './outlet.ts';
import type { PageHistory } from './page-history.ts';
import { PageRenderer } from './page-renderer.ts';
import type { Entering, FromChild, ToChild } from './protocol.ts';
import type { ActionEnd } from './root-run.ts';
import type { RowDesk } from './row-desk.ts';
import { TraceLog } from './trace-log.ts';
import { UserRealm } from './user-realm.ts';
import type { WidgetBoard } from './widget-board.ts';

/** One evaluation of the files with what carries out its actions. */
export interface EvaluationParts {
  readonly evaluation: Evaluation;
  readonly runner: ActionRunner;
  readonly events: EventRunner;
  readonly renderer: PageRenderer;
  readonly loads: LoadsUnderWay;
  readonly pages: readonly string[];
}

/** What outlives an evaluation. */
export interface EngineParts {
  readonly board: WidgetBoard;
  readonly history: PageHistory;
  readonly rows: RowDesk;
  readonly send: (message: FromChild) => void;
  /** Told before code of the files runs. */
  readonly onEntering: (entering: Entering) => void;
}

/** What the new context goes on with. */
export interface Continuation {
  readonly snapshot: () => string;
  readonly results: JsonObject;
}

/** Runs files that were checked in a fresh context and makes the parts around them; the problem when they do not run. */
export function makeParts(
  { input, generation, effectDepth }: Extract<ToChild, { type: 'load' }>,
  checked: CheckedFiles,
  { board, history, rows, send, onEntering }: EngineParts,
  { snapshot, results }: Continuation,
): EvaluationParts | Problem {
  const traces = new TraceLog((trace) => send({ type: 'event', event: { kind: 'trace', trace } }));
  const evaluation = new Evaluation(generation, input, effectDepth, checked.places, traces, send);
  const loads = new LoadsUnderWay();
  let effects: EffectRunner | undefined;
  const loaded = (id: string, end: ActionEnd, traceId: string, mark: LoadMark): number => {
    if (evaluation.isOver) return board.read(id).revision;
    const { isStale, isBusy } = loads.end(id, mark.ticket);
    if (isStale) return board.read(id).revision;
    const revision = board.loaded(id, end, traceId, mark.keepsState);
    if (end.resultText !== undefined) rows.loaded(evaluation, id, end.rows, end.hasFunctions === true);
    if (isBusy) board.loading(id);
    return revision;
  };
  const hooks: ActionHooks = {
    loading: (id, silent) => {
      if (!silent) board.loading(id);
      return loads.begin(id, silent);
    },
    loaded,
    room: (id) => board.roomFor(id),
    raise: (event, frame) => effects?.raise(event, frame),
  };
  const runner = new ActionRunner(evaluation, hooks);
  const events = new EventRunner(evaluation, hooks, runner);
  const renderer = new PageRenderer(evaluation, runner, board, history, loads);
  const pages: string[] = [];
  effects = new EffectRunner({ evaluation, runner, events, renderer, board, history, mainPage: () => pages[0] });
  const outlet = new Outlet(evaluation, effects);
  evaluation.realm = new UserRealm({
    onOutbox: (items) => {
      if (!evaluation.isOver) outlet.take(items);
    },
    onEntering,
    onIdle: () => send({ type: 'idle' }),
  });
  const { realm } = evaluation;
  realm.now({
    op: 'configure',
    activeUser: input.activeUser,
    toolTips: input.toolTips === true,
    widgetTypes: input.widgetTypes ?? {},
    placeholders: checked.placeholders,
  });
  const problem = runFiles(realm, checked, onEntering);
  if (problem) {
    evaluation.dispose();
    return problem;
  }
  pages.push(...readPages(realm));
  realm.now({ op: 'restore', results }, snapshot());
  return { evaluation, runner, events, renderer, loads, pages };
}
