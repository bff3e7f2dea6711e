import type { MetadataItem, MetadataQuery } from '../../../shared/contract/metadata-schema.ts';
import { quoteMdxName } from '../../../shared/mdx/print.ts';

export type BackEndKind =
  | 'group'
  | 'folder'
  | 'cube'
  | 'view'
  | 'dimension'
  | 'hierarchy'
  | 'consolidation'
  | 'element'
  | 'text-element'
  | 'subset'
  | 'attribute'
  | 'process'
  | 'parameter';

/** Something a back-end has a name for, or a list of such names. */
export interface BackEndNode {
  /** The way from the top, so that the same element below two parents is two nodes. */
  readonly id: string;
  readonly kind: BackEndKind;
  readonly label: string;
  /** Beside the label, quieter. */
  readonly detail: string;
  /** As a query writes it, such as `[Region].[Region].[EMEA]`; null for what stands in no query. */
  readonly uniqueName: string | null;
  /** Children that are asked for; null where all are known. */
  readonly query: MetadataQuery | null;
  /** Children that are known with the node. */
  readonly children: readonly BackEndNode[];
}

function node(parent: string, kind: BackEndKind, label: string, rest: Partial<BackEndNode> = {}): BackEndNode {
  return { id: `${parent}\n${kind} ${label}`, kind, label, detail: '', uniqueName: null, query: null, children: [], ...rest };
}

/** The three lists everything else lies below. */
export const rootNodes: readonly BackEndNode[] = [
  node('', 'group', 'Cubes', { query: { kind: 'cubes' } }),
  node('', 'group', 'Dimensions', { query: { kind: 'dimensions' } }),
  node('', 'group', 'Processes', { query: { kind: 'processes' } }),
];

/** Whether a node is no name but a heading. */
export function isHeading({ kind }: BackEndNode): boolean {
  return kind === 'group' || kind === 'folder';
}

/** Objects that the back-end keeps for itself. */
export function isControl(node: BackEndNode): boolean {
  return !isHeading(node) && node.label.startsWith('}');
}

/** What is copied, dragged and inserted: the unique name, or the name where there is none. */
export function nameOf(node: BackEndNode): string | null {
  return isHeading(node) ? null : (node.uniqueName ?? node.label);
}

export function hasChildren(node: BackEndNode): boolean {
  return node.query !== null || node.children.length > 0;
}

/** The nodes that the entries of a node's list stand for. */
export function nodesOf({ id, query }: BackEndNode, items: readonly MetadataItem[]): readonly BackEndNode[] {
  if (query === null) return [];
  return items.map((item) => nodeOf(id, query, item));
}

/** Everything below a node: what was read, then what is known with it. */
export function nodesBelow(node: BackEndNode, items: readonly MetadataItem[]): readonly BackEndNode[] {
  return [...nodesOf(node, items), ...node.children];
}

function nodeOf(parent: string, query: MetadataQuery, item: MetadataItem): BackEndNode {
  const { name } = item;
  switch (query.kind) {
    case 'cubes':
      return cubeNode(parent, item);
    case 'dimensions':
      return dimensionNode(parent, name);
    case 'processes':
      return processNode(parent, item);
    case 'views':
      return node(parent, 'view', name);
    case 'hierarchies':
      return hierarchyNode(parent, query.dimension, name);
    case 'elements':
    case 'element':
    case 'components':
      return elementNode(parent, query.dimension, query.hierarchy, item);
    case 'subsets':
      return node(parent, 'subset', name, { uniqueName: uniqueName(query.dimension, query.hierarchy, name) });
    case 'attributes':
      return node(parent, 'attribute', name, { uniqueName: uniqueName(query.dimension, query.hierarchy, name), detail: item.type ?? '' });
  }
}

function uniqueName(...names: readonly string[]): string {
  return names.map(quoteMdxName).join('.');
}

function cubeNode(parent: string, { name, dimensions }: MetadataItem): BackEndNode {
  const cube = node(parent, 'cube', name, { uniqueName: uniqueName(name) });
  const views = node(cube.id, 'folder', 'Views', { query: { kind: 'views', cube: name } });
  return { ...cube, children: [...(dimensions ?? []).map((dimension) => dimensionNode(cube.id, dimension)), views] };
}

function dimensionNode(parent: string, dimension: string): BackEndNode {
  return node(parent, 'dimension', dimension, { uniqueName: uniqueName(dimension), query: { kind: 'hierarchies', dimension } });
}

function hierarchyNode(parent: string, dimension: string, hierarchy: string): BackEndNode {
  const self = node(parent, 'hierarchy', hierarchy, { uniqueName: uniqueName(dimension, hierarchy) });
  const where = { dimension, hierarchy };
  return {
    ...self,
    children: [
      node(self.id, 'folder', 'Elements', { query: { kind: 'elements', ...where } }),
      node(self.id, 'folder', 'Subsets', { query: { kind: 'subsets', ...where } }),
      node(self.id, 'folder', 'Attributes', { query: { kind: 'attributes', ...where } }),
    ],
  };
}

function elementNode(parent: string, dimension: string, hierarchy: string, { name, type }: MetadataItem): BackEndNode {
  const known = { uniqueName: uniqueName(dimension, hierarchy, name) };
  // Newer servers write the types in words, older ones number them.
  if (type === 'Consolidated' || type === '3') {
    return node(parent, 'consolidation', name, { ...known, query: { kind: 'components', dimension, hierarchy, element: name } });
  }
  return type === 'String' || type === '2'
    ? node(parent, 'text-element', name, { ...known, detail: 'text' })
    : node(parent, 'element', name, known);
}

function processNode(parent: string, { name, parameters }: MetadataItem): BackEndNode {
  const process = node(parent, 'process', name);
  return {
    ...process,
    children: (parameters ?? []).map((parameter) =>
      node(process.id, 'parameter', parameter.name, { detail: parameter.value === '' ? parameter.type : `= ${parameter.value}` }),
    ),
  };
}
