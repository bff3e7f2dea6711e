import type { JsonObject } from '../../../shared/schema/json.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import type { ActionHooks, LoadMark } from './action-frame.ts';
import { ActionRunner } from './action-runner.ts';
import { EffectRunner } from './effect-runner.ts';
import { type CheckedFiles, readPages, runFiles } from './files/evaluate-files.ts';
import { Evaluation } from './evaluation.ts';
import { EventRunner } from './events/event-runner.ts';
import { RunningLoads } from './page/running-loads.ts';
import { OutboxDispatcher } from './outbox-dispatcher.ts';
import type { PageHistory } from './page/page-history.ts';
import { PageRenderer } from './page/page-renderer.ts';
import type { Entering } from '../protocol/run-schema.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import type { LoadMessage } from '../protocol/main-messages.ts';
import type { ActionEnd } from './events/root-run.ts';
import type { RowQuestions } from './page/row-questions.ts';
import { TraceLog } from './trace-log.ts';
import { UserRealm } from './crossing/user-realm.ts';
import type { WidgetBoard } from './page/widget-board.ts';

/** One evaluation of the files with what carries out its actions. */
export interface EvaluationParts {
  readonly evaluation: Evaluation;
  readonly runner: ActionRunner;
  readonly events: EventRunner;
  readonly renderer: PageRenderer;
  readonly loads: RunningLoads;
  readonly pages: readonly string[];
}

/** What outlives an evaluation. */
export interface EngineParts {
  readonly board: WidgetBoard;
  readonly history: PageHistory;
  readonly rows: RowQuestions;
  readonly send: (message: FromChild) => void;
  /** Called before code of the files runs. */
  readonly onEntering: (entering: Entering) => void;
}

/** What the new context continues from. */
export interface Continuation {
  readonly snapshot: () => string;
  readonly results: JsonObject;
}

/** Runs checked files in a fresh context. Returns the parts around it, or the problem if the files do not run. */
export function makeParts(
  { input, generation, effectDepth }: LoadMessage,
  checked: CheckedFiles,
  { board, history, rows, send, onEntering }: EngineParts,
  { snapshot, results }: Continuation,
): EvaluationParts | Problem {
  const traces = new TraceLog((trace) => send({ type: 'event', event: { kind: 'trace', trace } }));
  const evaluation = new Evaluation(generation, input, effectDepth, checked.places, traces, send);
  const loads = new RunningLoads();
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
  const dispatcher = new OutboxDispatcher(evaluation, effects);
  evaluation.realm = new UserRealm({
    onOutbox: (items) => {
      if (!evaluation.isOver) dispatcher.take(items);
    },
    onEntering,
    onIdle: () => send({ type: 'idle' }),
  });
  const { realm } = evaluation;
  realm.now({
    op: 'configure',
    activeUser: input.activeUser,
    toolTips: input.toolTips === true,
    language: input.language ?? '',
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
