import type { WidgetNode } from '../../shared/schema/preview-schema.ts';

/** Which widgets an event of a story counts for, and by which device it was raised. */
export interface EventSource {
  readonly types: readonly string[];
  /** The last real input of the browser; `none` before the first one and for synthetic events. */
  readonly hand: 'keyboard' | 'pointer' | 'none';
}

let hand: EventSource['hand'] = 'none';
const remember = (next: EventSource['hand']) => (event: Event) => {
  if (event.isTrusted) hand = next;
};
window.addEventListener('keydown', remember('keyboard'), true);
for (const name of ['pointerdown', 'drop', 'wheel']) window.addEventListener(name, remember('pointer'), true);

export const lastHand = (): EventSource['hand'] => hand;

function allNodes(node: WidgetNode): WidgetNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}

/**
 * Returns the widget types an event counts for: that of the widget with the id; for a cell, the widget in the cell and the table around it;
 * and widgets that emit their own action under the id of another (`action`, `parentWidgetId`).
 */
export function sourceTypes(tree: WidgetNode, widgetId: string, action: string): string[] {
  const nodes = allNodes(tree);
  const speakers = nodes.filter(({ config }) => config['parentWidgetId'] === widgetId);
  const own = nodes.find(({ id }) => id === widgetId);
  if (own) {
    const children = own.children.filter(({ config }) => config['action'] === action);
    return [own, ...children, ...speakers].map(({ type }) => type);
  }
  const original = document.getElementById(widgetId)?.dataset['originalid'];
  const cellWidget = nodes.find(({ id }) => id === original);
  const owners = nodes.filter(({ id }) => widgetId.startsWith(`${id}_`));
  const owner = owners.toSorted((one, other) => other.id.length - one.id.length)[0];
  return [cellWidget, owner, ...speakers].flatMap((node) => (node ? [node.type] : []));
}
