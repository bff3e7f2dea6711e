import type { PageDifference, TreeRow } from '../../contract/page-difference.ts';
import type { PreviewPage, WidgetNode } from '../../contract/preview-schema.ts';
import { applyListDifference, makeListDifference } from './list-difference.ts';

/**
 * What a window needs to make the second page of the first: some hundred bytes after an edit, where the page may have megabytes.
 * Undefined for another page, which travels whole.
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

/** The page that comes of a difference; undefined where its rows make no tree. */
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

/** A loop over what waits: pages are as deep as they like. */
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
  /** Children of the node that was made last at each depth; the first list holds the page itself. */
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

/** Whether two values are the same JSON. The order of keys counts: code may show them in it. */
function isSameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key, index) => key === others[index] && isSameJson(one[key], other[key]));
}
