import type { AnyNode } from 'acorn';
import { type TextPart, templateSource } from './text-parts.ts';

/** A text with placeholders and the sources of their values. */
export interface PlaceholderText {
  readonly text: string;
  readonly values: readonly { readonly name: string; readonly source: string }[];
}

/** Names with a meaning of their own in a body or a stored query (`docs/format/stored-queries.md`, Keys and Filling placeholders). */
const reserved: ReadonlySet<string> = new Set([
  ...['key', 'key_suffix', 'activeUser', '__proto__'],
  ...['select', 'expand', 'filter', 'top', 'skip', 'count', 'orderby', 'metadata', 'value', 'ref'],
]);

/**
 * Returns the text with `$<name>` for each value: none of the names begins another or something that the text holds already, and what
 * follows a name never continues it (`docs/format/stored-queries.md`, Filling placeholders).
 */
export function withPlaceholders(parts: readonly TextPart[]): PlaceholderText {
  const literal = parts.map((part) => ('text' in part ? part.text : '')).join('\n');
  const values: { name: string; source: string }[] = [];
  const known = new Map<string, string>();
  let text = '';
  let skip = 0;
  for (const [index, part] of parts.entries()) {
    if ('text' in part) {
      text += part.text.slice(skip);
      skip = 0;
      continue;
    }
    const next = parts[index + 1];
    const tail = next && 'text' in next ? (/^\w+/.exec(next.text)?.[0] ?? '') : '';
    // Letters behind a placeholder would belong to its name: they become part of the value.
    const source = tail === '' ? part.source : templateSource([{ source: part.source }, { text: tail }]);
    skip = tail.length;
    const same = isSteady(part.value) ? known.get(source) : undefined;
    const name = same ?? freeName(wantedName(part.value), literal, values);
    if (same === undefined) {
      values.push({ name, source });
      known.set(source, name);
    }
    text += `$${name}`;
  }
  return { text, values };
}

/** Returns whether an expression gives the same when it is evaluated twice in a row. */
function isSteady(node: AnyNode): boolean {
  if (node.type === 'Identifier' || node.type === 'ThisExpression') return true;
  if (node.type === 'MemberExpression') return !node.computed && isSteady(node.object);
  return pathRead(node) !== undefined;
}

/** Returns the path in `v('...')`. */
export function pathRead(node: AnyNode): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !['v', 'w'].includes(node.callee.name)) return undefined;
  const [path] = node.arguments;
  return path?.type === 'Literal' && typeof path.value === 'string' ? path.value : undefined;
}

function wantedName(node: AnyNode): string {
  const path = pathRead(node);
  if (path !== undefined) return path.split('.')[0] ?? '';
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') return node.property.name;
  if (node.type === 'CallExpression') return wantedName(node.arguments[0] ?? node.callee);
  return '';
}

function freeName(wanted: string, literal: string, values: PlaceholderText['values']): string {
  const plain = wanted.replace(/\W/g, '').replace(/^\d+/, '');
  const base = plain === '' || reserved.has(plain) ? 'given' : plain;
  const isFree = (name: string): boolean =>
    !reserved.has(name) &&
    !literal.includes(`$${name}`) &&
    values.every((other) => !other.name.startsWith(name) && !name.startsWith(other.name));
  if (isFree(base)) return base;
  // In front of the name, where it cannot make one name the beginning of another; bounded by the values and the text.
  for (let count = 1; ; count += 1) {
    const name = `p${count}_${base}`;
    if (isFree(name)) return name;
  }
}
