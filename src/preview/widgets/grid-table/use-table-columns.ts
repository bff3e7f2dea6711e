import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import type { FlatNode } from '../../page-state/flat-tree.ts';
import type { PageSnapshot, PreviewStore } from '../../page-state/preview-store.ts';

/** A widget that is drawn in each body cell, with those inside it. */
export interface CellTemplate {
  readonly node: FlatNode;
  readonly parts: readonly CellTemplate[];
}

export interface TableColumn {
  /** Key of the cell definition in the page tree. */
  readonly key: string;
  readonly config: JsonObject;
  readonly inner: CellTemplate | undefined;
}

export interface TableParts {
  readonly columns: readonly TableColumn[];
  /** Index of the header row among the children. */
  readonly headerRow: number;
}

const noConfig: JsonObject = {};

function nodesBelow(store: PreviewStore, key: string, found: (FlatNode | undefined)[]): readonly (FlatNode | undefined)[] {
  const node = store.widget(key)?.node;
  found.push(node);
  for (const child of node?.childKeys ?? []) nodesBelow(store, child, found);
  return found;
}

function templateOf(store: PreviewStore, key: string | undefined): CellTemplate | undefined {
  const node = key === undefined ? undefined : store.widget(key)?.node;
  return node && { node, parts: node.childKeys.flatMap((child) => templateOf(store, child) ?? []) };
}

/** Returns the columns in the order of the configuration. A widget directly among the cells is a column of its own. */
function readParts(store: PreviewStore, tableKey: string): TableParts {
  const keys = store.widget(tableKey)?.node.childKeys ?? [];
  const columns: TableColumn[] = [];
  for (const key of keys) {
    const node = store.widget(key)?.node;
    if (!node || node.type === 'GridTableHeaderRowWidget') continue;
    const isCell = node.type === 'GridTableCellWidget';
    columns.push({
      key,
      config: isCell ? node.config : noConfig,
      inner: templateOf(store, isCell ? node.childKeys[0] : key),
    });
  }
  return { columns, headerRow: keys.findIndex((key) => store.widget(key)?.node.type === 'GridTableHeaderRowWidget') };
}

/** Returns the configured columns of a grid table; the same object until a definition changes. */
export function useTableColumns(tableKey: string): TableParts {
  const { store } = useFrame();
  const known = useRef<{ readonly page: PageSnapshot | null | undefined; readonly nodes: readonly (FlatNode | undefined)[] }>({
    page: undefined,
    nodes: [],
  });
  // Nodes only change with the page: drawing while somebody scrolls should not visit all of them.
  const read = (): readonly (FlatNode | undefined)[] => {
    const page = store.page();
    if (page === known.current.page) return known.current.nodes;
    const before = known.current.nodes;
    const nodes = nodesBelow(store, tableKey, []);
    const isSame = nodes.length === before.length && nodes.every((node, index) => node === before[index]);
    known.current = { page, nodes: isSame ? before : nodes };
    return known.current.nodes;
  };
  const nodes = useSyncExternalStore(store.subscribePage, read, read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the nodes are what is read
  return useMemo(() => readParts(store, tableKey), [store, tableKey, nodes]);
}
