import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { pathTo } from '../page/path-to.ts';

/**
 * The widget a key leads to: arrows, Home and End go among siblings, Enter goes inwards, Shift+Enter and
 * Escape go outwards. Undefined when the key is no step; the same id at an end.
 */
export function walkWidget(
  root: WidgetNode,
  id: string | null,
  press: { readonly key: string; readonly shift: boolean },
): string | undefined {
  const path = id === null ? [root] : pathTo(root, id);
  const node = path.at(-1) ?? root;
  const parent = path.at(-2);
  const siblings = parent?.children ?? [node];
  const index = siblings.indexOf(node);
  switch (press.key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return (siblings[index - 1] ?? node).id;
    case 'ArrowDown':
    case 'ArrowRight':
      return (siblings[index + 1] ?? node).id;
    case 'Home':
      return (siblings[0] ?? node).id;
    case 'End':
      return (siblings.at(-1) ?? node).id;
    case 'Enter':
      return press.shift ? (parent ?? node).id : (node.children[0] ?? node).id;
    case 'Escape':
      return (parent ?? node).id;
    default:
      return undefined;
  }
}
