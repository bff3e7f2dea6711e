import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { JsonObject } from '../../../shared/contract/json.ts';
import { useFrame } from '../../frame/frame-context.ts';
import type { FlatNode } from '../../frame/flat-tree.ts';
import type { PageSnapshot, PreviewStore } from '../../frame/preview-store.ts';

/** A widget that is drawn once per body cell, with those inside it. */
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
  /** Which of the children is the header row. */
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

/** Columns in the order of the configuration. A widget that stands among the cells by itself is a column of its own. */
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

/** The configured columns of a grid table; the same object until one of the definitions changes. */
export function useTableColumns(tableKey: string): TableParts {
  const { store } = useFrame();
  const known = useRef<{ readonly page: PageSnapshot | null | undefined; readonly nodes: readonly (FlatNode | undefined)[] }>({
    page: undefined,
    nodes: [],
  });
  // Nodes change with the page alone: a drawing while somebody scrolls is not to walk through all of them.
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
