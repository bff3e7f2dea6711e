import type { Node } from 'acorn';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';

/** A function as it is written in a file; offsets in UTF-16 units. */
export interface WrittenFunction {
  readonly start: number;
  readonly end: number;
  readonly location: SourceLocation;
}

interface Member extends Node {
  readonly method?: boolean;
  readonly kind?: string;
  readonly static?: boolean;
}

const functionNodes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
]);

/**
 * Returns the function at a node with the extent of the text that the engine reports for it: methods with their name, static ones
 * without that word. Undefined for other nodes. `base` is the offset in `text` from which the offsets of nodes count.
 */
export function writtenFunction(text: string, node: Node, locate: (node: Node) => SourceLocation, base = 0): WrittenFunction | undefined {
  const { method, kind, static: isStatic } = node as Member;
  const isMethod = (node.type === 'Property' && (method === true || kind === 'get' || kind === 'set')) || node.type === 'MethodDefinition';
  if (!isMethod && !functionNodes.has(node.type)) return undefined;
  const start = base + node.start;
  const skipped = isStatic === true ? (/^static\s+/.exec(text.slice(start, start + 100))?.[0].length ?? 0) : 0;
  return { start: start + skipped, end: base + node.end, location: locate(node) };
}
