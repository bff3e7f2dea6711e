import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';

/** From the page down to a widget; empty when the page does not hold it. */
export function pathTo(root: WidgetNode, id: string): readonly WidgetNode[] {
  if (root.id === id) return [root];
  for (const child of root.children) {
    const path = pathTo(child, id);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}
