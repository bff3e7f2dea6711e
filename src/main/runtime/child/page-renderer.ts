import type { WidgetNode } from '../../../shared/contract/preview-schema.ts';
import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { ActionRunner } from './action-runner.ts';
import type { Evaluation } from './evaluation.ts';
import type { ActionEnd, RootRun } from './root-run.ts';
import { thrownError } from './phases.ts';
import type { WidgetBoard } from './widget-board.ts';

interface TreeAnswer {
  readonly tree: WidgetNode | null;
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly widgetId: string }[];
}

export function findNode(tree: WidgetNode | null, id: string): WidgetNode | undefined {
  if (!tree) return undefined;
  if (tree.id === id) return tree;
  for (const child of tree.children) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return undefined;
}

function idsOf(tree: WidgetNode): string[] {
  return [tree.id, ...tree.children.flatMap(idsOf)];
}

/** Draws pages: the tree at once, then the data, parents before children and siblings together (`runtime.md` 13.1). */
export class PageRenderer {
  constructor(
    private readonly evaluation: Evaluation,
    private readonly runner: ActionRunner,
    private readonly board: WidgetBoard,
  ) {}

  /** Evaluates the configuration of a page and tells it with the data there is. False when there is no such page. */
  async show(page: string, isOpening = false): Promise<ActionEnd | null> {
    const { evaluation, board } = this;
    const scripts = evaluation.input.widgetConfig;
    const answer = await evaluation.realm.enter(
      { op: 'tree', page },
      {
        run: '',
        traceId: '',
        widgetId: page,
        action: '',
        phase: 'configuration',
        ...(scripts ? { location: { path: scripts.path, line: 1, column: 1 } } : {}),
      },
    );
    if (answer.head['status'] === 'thrown') return { outcome: 'rejected', error: thrownError(evaluation, answer.head, 'configuration') };
    const { tree, warnings } = JSON.parse(answer.payload) as TreeAnswer;
    for (const { code, message, widgetId } of warnings) evaluation.problem(code, message, widgetId === '' ? {} : { widgetId });
    if (!tree) {
      return {
        outcome: 'rejected',
        error: { kind: 'config', phase: 'page', message: `There is no page ${page} in the widget configuration.` },
      };
    }
    if (isOpening) board.closePopups(tree);
    evaluation.tree = tree;
    evaluation.page = page;
    board.flush();
    const title = tree.config['title'];
    evaluation.emit({
      kind: 'page',
      page: {
        page,
        title: typeof title === 'string' && title !== '' ? title : page,
        tree,
        generation: evaluation.generation,
        widgets: board.ofTree(tree),
      },
    });
    return null;
  }

  /** Renders a page as one run. `only` limits the inits that run. */
  async render(root: RootRun, page: string, cause: TraceCause, depth: number, only?: ReadonlySet<string>): Promise<ActionEnd> {
    const trace = this.evaluation.newTrace(root, page, 'render', cause, 'page');
    if (root.traceId === '') root.traceId = trace.id;
    this.evaluation.traces.changed(trace);
    const failed = await this.show(page, !only);
    const tree = this.evaluation.tree;
    if (!failed && tree) await this.loadNode(root, tree, cause, depth, only);
    const end = failed ?? { outcome: 'rendered' as const };
    if (failed?.error) {
      root.failed(failed.error);
      this.evaluation.problem('page', failed.error.message, {
        severity: 'error',
        ...(failed.error.location ? { location: failed.error.location } : {}),
      });
    }
    trace.end(end.outcome, end.error ? { error: end.error } : {});
    root.open.delete(trace);
    return end;
  }

  /** Loads a widget and everything in it. */
  async loadNode(
    root: RootRun,
    node: WidgetNode,
    cause: TraceCause,
    depth: number,
    only?: ReadonlySet<string>,
    isBelowWithheld = false,
  ): Promise<ActionEnd | null> {
    let end: ActionEnd | null = null;
    const { visible, notLoadIfHidden } = node.config;
    // Before its first data a hidden widget that says so is not loaded, nor is what it holds (`runtime.md` 3.11).
    const isWithheld = isBelowWithheld || (notLoadIfHidden === true && !this.board.isVisible(node.id, visible));
    if (!only || only.has(node.id)) {
      const withheld = isWithheld && this.board.read(node.id).status === 'idle';
      end = await this.runner.load({ root, widgetId: node.id, action: 'init', cause, depth, quiet: true, withheld });
      if (end.resultText !== undefined) root.deliver(node.id, 'init', end.resultText);
    }
    await Promise.all(node.children.map((child) => this.loadNode(root, child, cause, depth, only, isWithheld)));
    return end;
  }

  idsOfPage(): string[] {
    return this.evaluation.tree ? idsOf(this.evaluation.tree) : [];
  }
}
