import type { JsonObject } from '../../shared/schema/json.ts';
import type { WidgetNode } from '../../shared/schema/preview-schema.ts';

/** A node of the page tree without its children, so that a change further down does not redraw it. */
export interface FlatNode {
  /** The id; later nodes with the same id get a number appended, so that all are drawn. */
  readonly key: string;
  readonly id: string;
  readonly type: string;
  readonly config: JsonObject;
  readonly childKeys: readonly string[];
}

export interface FlatTree {
  readonly rootKey: string;
  readonly nodes: ReadonlyMap<string, FlatNode>;
  /** Ids that occur more than once. */
  readonly duplicates: readonly string[];
}

/** Splits a page tree into nodes by key. */
export function flattenTree(root: WidgetNode): FlatTree {
  const nodes = new Map<string, FlatNode>();
  const duplicates = new Set<string>();
  const visit = (node: WidgetNode): string => {
    let key = node.id;
    if (nodes.has(key)) {
      duplicates.add(node.id);
      for (let count = 2; nodes.has(key); count += 1) key = `${node.id}#${count}`;
    }
    const placeholder: FlatNode = { key, id: node.id, type: node.type, config: node.config, childKeys: [] };
    nodes.set(key, placeholder);
    nodes.set(key, { ...placeholder, childKeys: node.children.map(visit) });
    return key;
  };
  const rootKey = visit(root);
  return { rootKey, nodes, duplicates: [...duplicates] };
}
