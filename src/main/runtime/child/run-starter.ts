import type { TraceCause } from '../../../shared/trace/trace.ts';
import { bugError } from './bug-report.ts';
import type { Evaluation } from './evaluation.ts';
import type { EvaluationParts } from './evaluation-parts.ts';
import { turnPage } from './page/page-turner.ts';
import { runInput } from './run-input.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import type { RunMessage } from '../protocol/main-messages.ts';
import { type ActionEnd, RootRun } from './events/root-run.ts';
import type { WidgetBoard } from './page/widget-board.ts';

const keptRoots = 200;
const keptFrames = 1000;

export interface RunStarterOptions {
  readonly board: WidgetBoard;
  readonly send: (message: FromChild) => void;
  /** Called when the state may have changed. */
  readonly onChange: () => void;
  /** Settles once the page of the newest evaluation is shown. */
  readonly shown: () => Promise<void>;
}

/** Starts the runs that main requests and reports their ends. Remembers which inits an edit touched. */
export class RunStarter {
  private changed: Set<string> | 'all' = new Set();

  constructor(private readonly options: RunStarterOptions) {}

  /** Adds inits that the next refresh after an edit runs. */
  noteChanged(ids: 'all' | readonly string[]): void {
    if (ids === 'all') this.changed = 'all';
    else if (this.changed !== 'all') for (const id of ids) this.changed.add(id);
  }

  run(parts: EvaluationParts | null, message: RunMessage): void {
    const { board, send, onChange } = this.options;
    const drained = () => {
      if (parts) forgetFrames(parts.evaluation, root);
      onChange();
    };
    const end = (result: Extract<FromChild, { type: 'ended' }>['result']) => {
      board.flush();
      send({ type: 'ended', id: message.id, result });
      drained();
    };
    const root: RootRun = new RootRun(message.id, message.cause, end, drained, message.wantsWhole === true);
    if (!parts) {
      root.finish({ outcome: 'rejected', error: { kind: 'config', phase: 'run', message: 'Nothing is loaded yet: fix the files first.' } });
      return;
    }
    const { roots } = parts.evaluation;
    roots.set(message.id, root);
    for (const id of roots.keys()) {
      if (roots.size <= keptRoots) break;
      if (roots.get(id)?.isOver) roots.delete(id);
    }
    this.perform(parts, root, message).then(
      (finished) => root.finish(finished),
      (thrown: unknown) => root.finish({ outcome: 'rejected', error: bugError(parts.evaluation, thrown) }),
    );
  }

  private async perform(parts: EvaluationParts, root: RootRun, message: RunMessage): Promise<ActionEnd> {
    const { widgetId, action, cause, values } = message;
    switch (message.kind) {
      case 'page':
        if (!message.only) this.changed = new Set();
        return parts.renderer.render({ root, cause, depth: 0, ...(message.only ? { only: new Set(message.only) } : {}) }, widgetId);
      case 'refreshChanged':
        return this.refreshChanged(parts, root, cause);
      case 'load':
        return parts.runner.load({ root, widgetId, action, cause, depth: 0, extra: values });
      case 'input':
        return runInput(parts, { root, widgetId, action, cause, depth: 0 }, values);
      case 'event':
        root.anchorId = widgetId;
        if (action === 'turnPage') {
          const turned = await turnPage(parts.evaluation, parts.runner, { root, widgetId, action, cause, depth: 0 }, values['page']);
          if (turned) return turned;
        }
        return parts.events.run({ root, widgetId, action, cause, depth: 0 }, values);
    }
  }

  /** Runs the inits of the shown page that an edit touched, and those that an evaluation interrupted. */
  private async refreshChanged(parts: EvaluationParts, root: RootRun, cause: TraceCause): Promise<ActionEnd> {
    const { evaluation, renderer } = parts;
    // The page of the new evaluation may not be drawn yet: without its tree nothing would run.
    await this.options.shown();
    // Replaced while it waited: what changed is for the evaluation that came after.
    if (evaluation.isOver) return { outcome: 'cancelled' };
    const { changed } = this;
    this.changed = new Set();
    const page = evaluation.page;
    if (page === null || !evaluation.tree) return { outcome: 'rendered' };
    const isBusy = (id: string) => this.options.board.read(id).status === 'loading';
    const wanted = renderer.idsOfPage().filter((id) => changed === 'all' || changed.has(id) || isBusy(id));
    const tree = evaluation.tree;
    root.traceId = evaluation.nextId('p');
    await renderer.refresh({ root, cause, depth: 0, only: new Set(wanted) }, tree, 'init');
    return { outcome: 'rendered' };
  }
}

/** Frees what the realm holds for a run that is over, and old frames that only late timers could name. */
function forgetFrames(evaluation: Evaluation, root: RootRun): void {
  if (evaluation.isOver) return;
  const over = [...evaluation.openFrames].filter((id) => evaluation.frames.get(id)?.root === root);
  for (const id of over) evaluation.openFrames.delete(id);
  if (over.length > 0) void evaluation.realm.enter({ op: 'close', frames: over });
  for (const [id, frame] of evaluation.frames) {
    if (evaluation.frames.size <= keptFrames) return;
    if (frame.root.isOver) evaluation.frames.delete(id);
  }
}
