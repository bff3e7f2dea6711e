import type { OutlineNode } from './outline-node.ts';

/** What kind of value a parameter has, by the text that it begins with. */
export type OutlineValueKind = 'text' | 'number' | 'switch' | 'list' | 'object' | 'function' | 'code';

/** A value as a line of the outline shows it. */
export interface OutlineValue {
  readonly kind: OutlineValueKind;
  /** On one line, `…` for what goes on in further lines or is longer. */
  readonly text: string;
}

/** Longer values are cut: a line of the outline is narrow. */
const maxLength = 60;

const kinds: readonly (readonly [RegExp, OutlineValueKind])[] = [
  [/^['"`]/, 'text'],
  [/^-?[\d.]/, 'number'],
  [/^(?:true|false)\b/, 'switch'],
  [/^\[/, 'list'],
  [/^\{/, 'object'],
  [/^(?:async\b\s*)?(?:function\b|\([^()]*\)\s*=>|[\w$]+\s*=>)/, 'function'],
];

/**
 * Returns the value of a parameter from the lines of its file; undefined for other nodes, and where the text is no longer the one that the
 * outline was made of, as it is for a moment after each key.
 */
export function outlineValue(node: Pick<OutlineNode, 'kind' | 'label' | 'location'>, lines: readonly string[]): OutlineValue | undefined {
  if (node.kind !== 'parameter') return undefined;
  const { line, column, endLine = line, endColumn } = node.location;
  const first = (lines[line - 1] ?? '').slice(column - 1, endLine === line && endColumn !== undefined ? endColumn - 1 : undefined);
  const named = /^(['"]?)([\w$-]+)\1\s*(:?)\s*/.exec(first);
  if (named?.[2] !== node.label) return undefined;
  const rest = first.slice(named[0].length).trimEnd();
  // A method has its parentheses right behind its name.
  if (named[3] === '') return rest.startsWith('(') ? { kind: 'function', text: '()' } : undefined;
  const start = rest === '' ? (lines[line] ?? '').trim() : rest;
  const kind = kinds.find(([pattern]) => pattern.test(start))?.[1] ?? 'code';
  const isCut = endLine > line || start.length > maxLength;
  const closed = isCut && kind === 'list' ? '[…]' : isCut && kind === 'object' ? '{…}' : undefined;
  return { kind, text: closed ?? `${start.slice(0, maxLength)}${isCut ? '…' : ''}` };
}
