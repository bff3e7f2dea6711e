import type { PageDifference, TreeRow } from '../../schema/page-difference.ts';
import type { PreviewPage, WidgetNode } from '../../schema/preview-schema.ts';
import { applyListDifference, makeListDifference } from './list-difference.ts';

/**
 * Returns the difference by which a window turns the first page into the second: a few hundred bytes after an edit of a page of megabytes.
 * Undefined for another page, which is sent whole.
 */
export function makePageDifference(before: PreviewPage, after: PreviewPage): PageDifference | undefined {
  if (before.page !== after.page) return undefined;
  const rows = makeListDifference(toRows(before.tree), toRows(after.tree), ({ id }) => id, isSameJson);
  const widgets = makeListDifference(before.widgets, after.widgets, ({ id }) => id, isSameJson);
  return {
    ...(before.title === after.title ? {} : { title: after.title }),
    generation: after.generation,
    ...(after.withState === undefined ? {} : { withState: after.withState }),
    ...(rows && { rows }),
    ...(widgets && { widgets }),
  };
}

/** Returns the page after a difference; undefined if its rows do not form a tree. */
export function applyPageDifference(before: PreviewPage, difference: PageDifference): PreviewPage | undefined {
  const { title, generation, withState, rows, widgets } = difference;
  const tree = rows === undefined ? before.tree : toTree(applyListDifference(toRows(before.tree), rows));
  if (tree === undefined) return undefined;
  const { withState: _withState, ...kept } = before;
  return {
    ...kept,
    ...(title === undefined ? {} : { title }),
    tree,
    generation,
    widgets: applyListDifference(before.widgets, widgets),
    ...(withState === undefined ? {} : { withState }),
  };
}

/** Lists a tree as rows. Iterative, since pages may be nested to any depth. */
function toRows(tree: WidgetNode): TreeRow[] {
  const rows: TreeRow[] = [];
  const waiting: { readonly node: WidgetNode; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    rows.push({ depth, id: node.id, type: node.type, config: node.config });
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child) waiting.push({ node: child, depth: depth + 1 });
    }
  }
  return rows;
}

function toTree(rows: readonly TreeRow[]): WidgetNode | undefined {
  /** Children of the last node created at each depth; the first list holds the page itself. */
  const open: WidgetNode[][] = [[]];
  for (const { depth, id, type, config } of rows) {
    const siblings = open[depth];
    if (siblings === undefined || (depth === 0 && siblings.length > 0)) return undefined;
    const children: WidgetNode[] = [];
    siblings.push({ id, type, config, children });
    open.length = depth + 1;
    open.push(children);
  }
  return open[0]?.[0];
}

/** Returns whether two values are the same JSON, including the order of keys, which code may show. */
function isSameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key, index) => key === others[index] && isSameJson(one[key], other[key]));
}
