import { widgetFacts } from '../../../../shared/language/widget-facts.ts';
import type { WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import type { TraceCause } from '../../../../shared/trace/trace.ts';
import type { LoadEnd } from '../action-frame.ts';
import type { ActionRunner } from '../action-runner.ts';
import type { CallOrigin, Evaluation } from '../evaluation.ts';
import type { RunningLoads } from './running-loads.ts';
import { longestName } from '../../protocol/message-limits.ts';
import { readTree, type TreeAnswer } from '../../protocol/realm-tree.ts';
import type { PageHistory } from './page-history.ts';
import { thrownError } from '../steps/phases.ts';
import type { ActionEnd, RootRun } from '../events/root-run.ts';
import { inParts, type WidgetBoard } from './widget-board.ts';

/** On behalf of which run, and how, widgets are loaded. */
export interface Rendering {
  readonly root: RootRun;
  readonly cause: TraceCause;
  readonly depth: number;
  readonly origin?: CallOrigin;
  /** Only these inits run. */
  readonly only?: ReadonlySet<string>;
  readonly silent?: boolean;
  readonly keepsState?: boolean;
}

/** A rendering that descends the tree, with the widgets it has not reached yet. */
interface Descent extends Rendering {
  readonly awaited: Set<string>;
}

/** Life cycle event after a load; null for refreshes that raise none (`docs/format/pages.md`, Kinds of refresh). */
export type LifecycleName = 'init' | 'refresh' | 'updateContent' | null;

/** A widget whose load ended, with those below it in configuration order. */
interface Loaded {
  readonly end: LoadEnd | null;
  readonly children: readonly Loaded[];
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

/** Draws pages: the tree at once, then the data in the order of `docs/format/pages.md`, Kinds of refresh and Order of a page. */
export class PageRenderer {
  constructor(
    private readonly evaluation: Evaluation,
    private readonly runner: ActionRunner,
    private readonly board: WidgetBoard,
    private readonly history: PageHistory,
    private readonly loads: RunningLoads,
  ) {}

  /**
   * Evaluates the configuration of a page and emits it with the data there is. Returns null, or the failure, such as for an
   * unknown page.
   */
  async show(page: string, how: 'again' | 'anew' | 'withState' = 'again'): Promise<ActionEnd | null> {
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
        ...(scripts ? { location: evaluation.places.page(page) ?? { path: scripts.path, line: 1, column: 1 } } : {}),
      },
    );
    if (answer.thrown) return { outcome: 'rejected', error: thrownError(evaluation, answer.thrown, 'configuration') };
    const { tree, warnings, unknownMethods } = readTree(answer.payload);
    for (const { code, message, widgetId } of warnings) evaluation.problem(code, message, widgetId === '' ? {} : { widgetId });
    for (const unknown of unknownMethods) this.unknownMethod(unknown);
    if (!tree) {
      return {
        outcome: 'rejected',
        error: { kind: 'config', phase: 'page', message: `There is no page ${page.slice(0, longestName)} in the widget configuration.` },
      };
    }
    if (how === 'anew') board.closePopups(tree);
    if (evaluation.page !== null && evaluation.page !== page && how !== 'again') this.history.left(evaluation.page);
    evaluation.tree = tree;
    evaluation.page = page;
    board.flush();
    const title = tree.config['title'];
    // Data that does not fit beside the tree follows right after it.
    const [first = [], ...later] = inParts(board.ofTree(tree));
    const left = later.flat();
    evaluation.emit({
      kind: 'page',
      page: {
        page,
        title: typeof title === 'string' && title !== '' ? title : page,
        tree,
        generation: evaluation.generation,
        widgets: [...first, ...left.map(({ result: _result, resultText: _text, ...data }) => data)],
        ...(how === 'withState' ? { withState: true } : {}),
        ...(evaluation.input.toolTips ? { toolTips: true } : {}),
      },
    });
    for (const widgets of later) evaluation.emit({ kind: 'widgets', generation: evaluation.generation, widgets });
    return null;
  }

  /** Opens a page as one run: from its stored copy if that is requested and exists, otherwise with all its loads. */
  async render(rendering: Rendering, page: string, withState = false): Promise<ActionEnd> {
    const { evaluation } = this;
    const { root, cause, only } = rendering;
    const fromCopy = withState && (this.history.hasCopy(page) || evaluation.page === page);
    const trace = evaluation.newTrace(root, page, 'render', cause, 'page');
    if (root.traceId === '') root.traceId = trace.id;
    evaluation.traces.changed(trace);
    const failed = await this.show(page, only ? 'again' : fromCopy ? 'withState' : 'anew');
    const drawing: TraceCause = { kind: 'render', page, afterEdit: cause.kind === 'render' && cause.afterEdit, traceId: trace.id };
    const tree = evaluation.tree;
    if (!failed && tree && !fromCopy) await this.refresh({ ...rendering, cause: drawing }, tree, 'init');
    const end = failed ?? { outcome: 'rendered' as const };
    if (failed?.error) {
      root.failed(failed.error);
      evaluation.problem('page', failed.error.message, {
        severity: 'error',
        ...(failed.error.location ? { location: failed.error.location } : {}),
      });
    }
    trace.end(end.outcome, end.error ? { error: end.error } : {});
    root.open.delete(trace);
    return end;
  }

  /**
   * Loads a widget and everything in it: the widget before its children, siblings together in configuration order. Then come
   * the finished events, children before their parent. A load that failed is shown as such and ends nothing else.
   */
  async refresh(rendering: Rendering, node: WidgetNode, name: LifecycleName): Promise<void> {
    const { only } = rendering;
    const awaited = this.loads.await(loadedIdsOf(node).filter((id) => !only || only.has(id)));
    try {
      await this.finished(await this.downwards({ ...rendering, awaited }, node, name === 'init'), name);
    } finally {
      this.loads.release(awaited);
    }
  }

  /** Loads a widget and everything in it, the loads of the children started before its own (`docs/format/pages.md`, Kinds of refresh). */
  async update(rendering: Rendering, node: WidgetNode): Promise<void> {
    await this.finished(await this.upwards(rendering, node), 'updateContent');
  }

  idsOfPage(): string[] {
    return this.evaluation.tree ? idsOf(this.evaluation.tree) : [];
  }

  private async downwards(rendering: Descent, node: WidgetNode, isFirst: boolean, isStatic = false): Promise<Loaded> {
    const isDefault = isStatic || (isFirst && node.config['notLoadIfHidden'] === true && !this.board.isVisible(node.id, node));
    rendering.awaited.delete(node.id);
    const { awaited: _awaited, ...how } = rendering;
    const end = await this.load(how, node, isDefault);
    return { end, children: await Promise.all(partsOf(node).map((child) => this.downwards(rendering, child, isFirst, isDefault))) };
  }

  private async upwards(rendering: Rendering, node: WidgetNode): Promise<Loaded> {
    const children = partsOf(node).map((child) => this.upwards(rendering, child));
    const end = this.load(rendering, node, false);
    return { end: await end, children: await Promise.all(children) };
  }

  private async load(rendering: Rendering, node: WidgetNode, isStatic: boolean): Promise<LoadEnd | null> {
    const { only, ...how } = rendering;
    if (only && !only.has(node.id)) return null;
    const end = await this.runner.load({ ...how, widgetId: node.id, action: 'init', quiet: true, finishesLater: true, isStatic });
    rendering.root.deliver(node.id, 'init', end);
    return end;
  }

  private async finished({ end, children }: Loaded, name: LifecycleName): Promise<void> {
    if (name === null) return;
    for (const child of children) await this.finished(child, name);
    if (end && !end.error) await this.runner.lifecycle(end.frame, name);
  }

  private unknownMethod({ widgetId, method, event }: TreeAnswer['unknownMethods'][number]): void {
    const location: SourceLocation | undefined = this.evaluation.places.widget(widgetId, 'listen');
    this.evaluation.problem(
      'unknown-listen-method',
      `${widgetId} listens to ${event} with '${method}', which Api does not have: use refresh or updateContent.`,
      { severity: 'error', widgetId, ...(location ? { location } : {}) },
    );
  }
}

function loadedIdsOf(node: WidgetNode): string[] {
  return [node.id, ...partsOf(node).flatMap(loadedIdsOf)];
}

/** Returns the widgets in it with loads of their own: for a table with one load for its cells only those in its header. */
const partsOf = (node: WidgetNode): readonly WidgetNode[] =>
  widgetFacts(node.type).loadsForParts ? node.children.filter(({ type }) => widgetFacts(type).role === 'header row') : node.children;
