import type { SourceLocation } from '../../schema/source-location.ts';
import { contains, type PathPart } from '../locate.ts';

/** One name of a file with the names in it. */
export interface OutlineNode {
  /** Unique within the file, and the same while the names around it are. */
  readonly id: string;
  readonly kind: 'widget' | 'action' | 'parameter' | 'query' | 'placeholder' | 'event' | 'selector';
  readonly label: string;
  /** All of it, from the name to its end. */
  readonly location: SourceLocation;
  readonly children: readonly OutlineNode[];
}

/** An outline before its nodes have ids. */
export interface OutlinePart extends Omit<OutlineNode, 'id' | 'children'> {
  readonly children: readonly OutlinePart[];
}

/** Returns the nodes with ids: the labels from the root on, with a number where siblings have the same. */
export function withIds(parts: readonly OutlinePart[], parentId = ''): readonly OutlineNode[] {
  const counts = new Map<string, number>();
  return parts.map((part) => {
    const name = `${parentId}/${part.label}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const id = count === 1 ? name : `${name} ${count}`;
    return { ...part, id, children: withIds(part.children, id) };
  });
}

/** Returns the nodes in which a position lies, outermost first; line and column from 1. */
export function outlinePathAt(nodes: readonly OutlineNode[], path: string, line: number, column: number): readonly OutlineNode[] {
  const node = nodes.findLast(({ location }) => contains(location, path, line, column));
  return node === undefined ? [] : [node, ...outlinePathAt(node.children, path, line, column)];
}

/** Returns the nodes as the parts of a breadcrumb. */
export function breadcrumbOf(nodes: readonly OutlineNode[]): readonly PathPart[] {
  return nodes.map(({ label, location }) => ({ label, location }));
}
