import type { ModelAction, ModelWidget, Problem, ProjectModel } from '../../../shared/contract/project-schema.ts';
import type { MadeWidget } from '../../stores/made-widgets.ts';
import type { TreeNode } from '../../ui/tree-rows.ts';

/**
 * What one line of the widget tree shows. `group` is a collection of reusable widgets outside pages, `made` a widget that is
 * not written out: a function of the configuration gave it to the page that is drawn.
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
  /** As written, with the number of requests when there is more than one: `init ×3`. */
  readonly text: string;
  readonly write: boolean;
}

export type WidgetNode = TreeNode<WidgetLine>;

/** Badges of the actions of one widget: loads first, then writes; helpers and conditions are not shown. */
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
 * The widget tree of the model: pages with their widgets in file order, then reusable widgets below the name
 * of their collection. What code `made` stands where it is drawn. Ids of nodes are unique even where two widgets share an id.
 */
export function widgetTree(model: ProjectModel, problems: readonly Problem[], made: readonly MadeWidget[] = []): readonly WidgetNode[] {
  const actions = new Map(model.entries.map((entry) => [entry.widgetId, actionBadges(entry.actions)]));
  const counts = countByWidget(problems);
  interface Building {
    readonly node: Omit<WidgetNode, 'children'>;
    readonly children: Building[];
  }
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
      badges: actions.get(widget.id) ?? [],
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
  for (const widget of made) {
    const siblings = widget.parentId === null ? roots : anywhere.get(widget.parentId)?.children;
    if (!siblings) continue;
    const building = build(widget, 'made');
    siblings.push(building);
    anywhere.set(widget.id, building);
    if (widget.parentId === null) continue;
    const order = new Map(widget.siblingIds.map((id, index) => [id, index]));
    const place = ({ node }: Building): number => order.get(node.data.widgetId) ?? order.size;
    siblings.sort((left, right) => place(left) - place(right));
  }

  function groupOf(name: string): Building {
    const known = groups.get(name);
    if (known) return known;
    const data: WidgetLine = { kind: 'group', widgetId: '', type: '', badges: [], errors: 0, warnings: 0 };
    const group: Building = { node: { id: `\n${name}`, label: name, data }, children: [] };
    groups.set(name, group);
    return group;
  }

  const finish = (building: Building): WidgetNode => ({ ...building.node, children: building.children.map(finish) });
  return [...roots, ...groups.values()].map(finish);
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

/** Whether a line fits what was typed: every word in the id, the type or an action. Case does not count. */
export function matchesFilter(node: Pick<WidgetNode, 'label' | 'data'>, filter: string): boolean {
  const { type, badges, errors, warnings } = node.data;
  const text = [node.label, type, ...badges.map((badge) => badge.text)].join(' ').toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word) || (word === '!' && errors + warnings > 0));
}

/** Ids of the ancestors of the node with this id, outermost first; empty when it is not there. */
export function ancestorsOf(nodes: readonly WidgetNode[], id: string): readonly string[] {
  for (const node of nodes) {
    if (node.id === id) return [];
    const below = node.children.some((child) => child.id === id) ? [] : ancestorsOf(node.children, id);
    if (below.length > 0 || node.children.some((child) => child.id === id)) return [node.id, ...below];
  }
  return [];
}
