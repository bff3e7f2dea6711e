import type { AnyNode } from 'acorn';
import { resolveValue, type ScriptFile } from '../reading/script-file.ts';
import { findMember, readObject } from '../reading/script-object.ts';

/**
 * Returns whether a matrix with several cells per row reads only the first: every query function uses its position only as
 * `Cells[x]`. In production x is the start of the row in every column (`docs/format/parsing.md`, matrix), which the public example
 * misses. False if it cannot be determined.
 */
export function readsOneColumn(parsing: AnyNode, script: ScriptFile): boolean {
  const control = readObject(parsing, script);
  if (control === undefined || control.open) return false;
  const [type, length, query] = ['type', 'length', 'query'].map((name) => findMember(control, name)?.value);
  if (type?.type !== 'Literal' || type.value !== 'matrix') return false;
  if (length?.type !== 'Literal' || typeof length.value !== 'number' || length.value < 2) return false;
  if (query?.type !== 'ArrayExpression' || query.elements.length < 2) return false;
  return query.elements.every((element) => element !== null && readsStartOnly(resolveValue(element, script), script));
}

function readsStartOnly(node: AnyNode, script: ScriptFile): boolean {
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return false;
  const position = node.params[1];
  if (position?.type !== 'Identifier') return false;
  const code = script.slice(node.body.start, node.body.end);
  const name = position.name.replace(/\$/g, '\\$');
  const count = (pattern: string) => [...code.matchAll(new RegExp(pattern, 'gu'))].length;
  const uses = count(`(?<![\\w$.])${name}(?![\\w$])`);
  return uses > 0 && uses === count(`\\bCells\\s*\\[\\s*${name}\\s*\\]`);
}
