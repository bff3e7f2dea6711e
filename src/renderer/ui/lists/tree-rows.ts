/** A node of a tree before it is drawn. */
export interface TreeNode<Data> {
  readonly id: string;
  readonly label: string;
  readonly data: Data;
  readonly children: readonly TreeNode<Data>[];
}

/** One visible row of a tree. */
export interface ShownTreeRow<Data> {
  readonly id: string;
  readonly label: string;
  readonly data: Data;
  /** From 0. */
  readonly depth: number;
  readonly parentId: string | null;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
  /** Position among its siblings, from 1, and their number, for screen readers. */
  readonly position: number;
  readonly siblings: number;
}

/** Returns the visible rows, depth first, with the children of expanded nodes. */
export function treeRows<Data>(roots: readonly TreeNode<Data>[], isExpanded: (id: string) => boolean): readonly ShownTreeRow<Data>[] {
  const rows: ShownTreeRow<Data>[] = [];
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

/** Returns the nodes that match, with their ancestors; descendants of a match stay only if they match too. */
export function filterTree<Data>(nodes: readonly TreeNode<Data>[], matches: (node: TreeNode<Data>) => boolean): readonly TreeNode<Data>[] {
  return nodes.flatMap((node) => {
    const children = filterTree(node.children, matches);
    return children.length > 0 || matches(node) ? [{ ...node, children }] : [];
  });
}

/** Effect of a key on a tree, by the ARIA tree pattern. */
export type TreeKeyResult =
  | { readonly kind: 'select' | 'expand' | 'collapse'; readonly id: string }
  | { readonly kind: 'type'; readonly text: string }
  | null;

/** Returns the effect of a key: ArrowRight expands or enters, ArrowLeft collapses or leaves, a letter goes to the filter. */
export function treeKey(key: string, rows: readonly ShownTreeRow<unknown>[], selectedIndex: number): TreeKeyResult {
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
