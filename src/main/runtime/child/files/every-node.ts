import type { Node } from 'acorn';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Returns the children of a node, in source order. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) children.push(item);
    } else if (isNode(value)) children.push(value);
  }
  return children;
}

/**
 * Calls `visit` for every node of a tree, children before their parent. Iterative, since recursive visitors overflow at an
 * expression of 1,250 operands, which is a tree of that depth.
 */
export function everyNode(root: Node | null, visit: (node: Node) => void): void {
  if (!root) return;
  const open: { readonly node: Node; readonly children: readonly Node[]; next: number }[] = [
    { node: root, children: childrenOf(root), next: 0 },
  ];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.children[top.next];
    top.next += 1;
    if (child) open.push({ node: child, children: childrenOf(child), next: 0 });
    else {
      open.pop();
      visit(top.node);
    }
  }
}
