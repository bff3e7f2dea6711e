/** A node of a tree before it is drawn. */
export interface TreeNode<Data> {
  readonly id: string;
  readonly label: string;
  readonly data: Data;
  readonly children: readonly TreeNode<Data>[];
}

/** One visible line of a tree. */
export interface TreeRow<Data> {
  readonly id: string;
  readonly label: string;
  readonly data: Data;
  /** From 0. */
  readonly depth: number;
  readonly parentId: string | null;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
  /** Among its siblings, from 1, with their number: for screen readers. */
  readonly position: number;
  readonly siblings: number;
}

/** Visible lines, depth first: children of nodes that `isExpanded`. */
export function treeRows<Data>(roots: readonly TreeNode<Data>[], isExpanded: (id: string) => boolean): readonly TreeRow<Data>[] {
  const rows: TreeRow<Data>[] = [];
  function add(nodes: readonly TreeNode<Data>[], depth: number, parentId: string | null) {
    nodes.forEach((node, index) => {
      const hasChildren = node.children.length > 0;
      const expanded = hasChildren && isExpanded(node.id);
      const { id, label, data } = node;
      rows.push({ id, label, data, depth, parentId, hasChildren, expanded, position: index + 1, siblings: nodes.length });
      if (expanded) add(node.children, depth + 1, id);
    });
  }
  add(roots, 0, null);
  return rows;
}

/** Nodes for which `matches` holds, with their ancestors; descendants of a match stay only when they match too. */
export function filterTree<Data>(nodes: readonly TreeNode<Data>[], matches: (node: TreeNode<Data>) => boolean): readonly TreeNode<Data>[] {
  return nodes.flatMap((node) => {
    const children = filterTree(node.children, matches);
    return children.length > 0 || matches(node) ? [{ ...node, children }] : [];
  });
}

/** What a key does to a tree, as the ARIA tree pattern has it. */
export type TreeKeyResult =
  | { readonly kind: 'select' | 'expand' | 'collapse'; readonly id: string }
  | { readonly kind: 'type'; readonly text: string }
  | null;

/** ArrowRight expands or enters, ArrowLeft collapses or leaves, a letter types into the filter. */
export function treeKey(key: string, rows: readonly TreeRow<unknown>[], selectedIndex: number): TreeKeyResult {
  const row = rows[selectedIndex];
  if (key === 'ArrowRight' && row) {
    if (!row.hasChildren) return null;
    if (!row.expanded) return { kind: 'expand', id: row.id };
    const child = rows[selectedIndex + 1];
    return child ? { kind: 'select', id: child.id } : null;
  }
  if (key === 'ArrowLeft' && row) {
    if (row.expanded) return { kind: 'collapse', id: row.id };
    return row.parentId === null ? null : { kind: 'select', id: row.parentId };
  }
  if (key.length === 1 && key !== ' ') return { kind: 'type', text: key };
  return null;
}
