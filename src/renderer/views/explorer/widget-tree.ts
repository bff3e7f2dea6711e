import type { ModelAction, ModelWidget, Problem, ProjectModel } from '../../../shared/schema/project-schema.ts';
import type { MadeWidget } from '../../stores/widgets/made-widgets.ts';
import type { TreeNode } from '../../ui/lists/tree-rows.ts';

/**
 * A line of the widget tree. `group` is a collection of reusable widgets outside pages, `made` a widget that is
 * not written out: a function of the configuration made it for the current page.
 */
export interface WidgetLine {
  readonly kind: 'page' | 'widget' | 'group' | 'made';
  readonly widgetId: string;
  readonly type: string;
  readonly badges: readonly ActionBadge[];
  readonly errors: number;
  readonly warnings: number;
}

export interface ActionBadge {
  /** The name, with the number of requests if there are several: `init ×3`. */
  readonly text: string;
  readonly write: boolean;
}

export type WidgetTreeNode = TreeNode<WidgetLine>;

/** A line whose children are still being found. */
interface Building {
  readonly node: Omit<WidgetTreeNode, 'children'>;
  readonly children: Building[];
}

/** Returns the badges of a widget's actions: loads first, then writes; helpers and conditions are not shown. */
export function actionBadges(actions: readonly ModelAction[]): readonly ActionBadge[] {
  const shown = actions.filter((action) => action.kind === 'load' || action.kind === 'write');
  const loads = shown.filter((action) => action.kind === 'load');
  const writes = shown.filter((action) => action.kind === 'write');
  return [...loads, ...writes].map((action) => {
    const count = action.items?.length ?? 1;
    return { text: count > 1 ? `${action.name} ×${count}` : action.name, write: action.kind === 'write' };
  });
}

/**
 * Returns the widget tree of the model: pages with their widgets in file order, then reusable widgets below the name
 * of their collection. Widgets `made` by code are where they are drawn. Node ids are unique even if two widgets share an id.
 */
export function widgetTree(model: ProjectModel, problems: readonly Problem[], made: readonly MadeWidget[] = []): readonly WidgetTreeNode[] {
  const actions = new Map(model.entries.map((entry) => [entry.widgetId, entry.actions]));
  const counts = countByWidget(problems);
  const roots: Building[] = [];
  const groups = new Map<string, Building>();
  const used = new Map<string, number>();
  /** Newest widget of each page and id: parents come before their children. */
  const parents = new Map<string, Building>();
  /** The same by id alone, wherever a widget is written. */
  const anywhere = new Map<string, Building>();

  function build(widget: Pick<ModelWidget, 'id' | 'type'>, kind: WidgetLine['kind']): Building {
    const copies = used.get(widget.id) ?? 0;
    used.set(widget.id, copies + 1);
    const found = counts.get(widget.id);
    const data: WidgetLine = {
      kind,
      widgetId: widget.id,
      type: widget.type,
      badges: actionBadges(actions.get(widget.id) ?? []),
      errors: found?.errors ?? 0,
      warnings: found?.warnings ?? 0,
    };
    return { node: { id: copies === 0 ? widget.id : `${widget.id}#${copies + 1}`, label: widget.id, data }, children: [] };
  }

  const pages = new Set(model.pages);
  for (const widget of model.widgets) {
    const parent = widget.parentId === null ? undefined : parents.get(`${widget.pageId}\n${widget.parentId}`);
    const isRoot = parent === undefined && pages.has(widget.pageId);
    const building = build(widget, isRoot ? 'page' : 'widget');
    if (parent) parent.children.push(building);
    else if (isRoot) roots.push(building);
    else groupOf(widget.pageId).children.push(building);
    parents.set(`${widget.pageId}\n${widget.id}`, building);
    anywhere.set(widget.id, building);
  }
  /** Places made widgets, and orders their siblings as drawn. */
  const orders = new Map<Building[], readonly string[]>();
  for (const widget of made) {
    const siblings = widget.parentId === null ? roots : anywhere.get(widget.parentId)?.children;
    if (!siblings) continue;
    const building = build(widget, 'made');
    siblings.push(building);
    anywhere.set(widget.id, building);
    if (widget.parentId !== null) orders.set(siblings, widget.siblingIds);
  }
  for (const [siblings, order] of orders) arrange(siblings, order);

  function groupOf(name: string): Building {
    const known = groups.get(name);
    if (known) return known;
    const data: WidgetLine = { kind: 'group', widgetId: '', type: '', badges: [], errors: 0, warnings: 0 };
    const group: Building = { node: { id: `\n${name}`, label: name, data }, children: [] };
    groups.set(name, group);
    return group;
  }

  const finish = (building: Building): WidgetTreeNode => ({ ...building.node, children: building.children.map(finish) });
  return [...roots, ...groups.values()].map(finish);
}

/** Sorts siblings by an order of ids; others go to the end. */
function arrange(siblings: Building[], ids: readonly string[]): void {
  const order = new Map(ids.map((id, index) => [id, index]));
  const place = ({ node }: Building): number => order.get(node.data.widgetId) ?? order.size;
  siblings.sort((left, right) => place(left) - place(right));
}

function countByWidget(problems: readonly Problem[]): ReadonlyMap<string, { errors: number; warnings: number }> {
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const problem of problems) {
    if (problem.widgetId === undefined || problem.severity === 'info') continue;
    const count = counts.get(problem.widgetId) ?? { errors: 0, warnings: 0 };
    if (problem.severity === 'error') count.errors++;
    else count.warnings++;
    counts.set(problem.widgetId, count);
  }
  return counts;
}

/** Returns whether a line matches the filter: every word is in the id, the type or an action. Ignores case. */
export function matchesWidgetFilter(node: Pick<WidgetTreeNode, 'label' | 'data'>, filter: string): boolean {
  const { type, badges, errors, warnings } = node.data;
  const text = [node.label, type, ...badges.map((badge) => badge.text)].join(' ').toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word) || (word === '!' && errors + warnings > 0));
}

/** Returns the ids of the ancestors of the node with this id, outermost first; empty if there is no such node. */
export function ancestorsOf(nodes: readonly WidgetTreeNode[], id: string): readonly string[] {
  for (const node of nodes) {
    if (node.id === id) return [];
    const below = node.children.some((child) => child.id === id) ? [] : ancestorsOf(node.children, id);
    if (below.length > 0 || node.children.some((child) => child.id === id)) return [node.id, ...below];
  }
  return [];
}
