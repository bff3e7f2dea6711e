import type { AnyNode } from 'acorn';

/** A part of a text that code puts together: what is written, or an expression whose value is put in. */
export type TextPart = { readonly text: string } | { readonly value: AnyNode; readonly source: string };

/** Maximum operands of a sum that are followed. */
const maxOperands = 500;

/** Returns the parts of a literal, template or sum that certainly gives a text; undefined for anything else. `source`: the text of the file. */
export function textParts(node: AnyNode, source: string): readonly TextPart[] | undefined {
  const parts: TextPart[] = [];
  const operands = node.type === 'BinaryExpression' ? operandsOf(node) : [node];
  if (operands === undefined) return undefined;
  // Sums are taken from the left: what stands before the first text is added up before it becomes one.
  const first = operands.findIndex(isTextNode);
  if (first < 0 || first > 1) return undefined;
  for (const operand of operands) {
    if (operand.type === 'Literal' && typeof operand.value === 'string') parts.push({ text: operand.value });
    else if (operand.type === 'TemplateLiteral') {
      for (const [index, { value }] of operand.quasis.entries()) {
        if (typeof value.cooked !== 'string') return undefined;
        parts.push({ text: value.cooked });
        const inner = operand.expressions[index];
        if (inner) parts.push(valuePart(inner, source));
      }
    } else parts.push(valuePart(operand, source));
  }
  return joined(parts);
}

/** Returns an expression as a part; its source can stand behind a colon. */
export function valuePart(value: AnyNode, source: string): TextPart {
  const written = source.slice(value.start, value.end);
  return { value, source: value.type === 'SequenceExpression' ? `(${written})` : written };
}

/** Returns whether a node gives a text, whatever is put into it. */
export function isTextNode(node: AnyNode): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

export function operandsOf(node: AnyNode): readonly AnyNode[] | undefined {
  const operands: AnyNode[] = [];
  let current = node;
  while (current.type === 'BinaryExpression' && current.operator === '+') {
    if (operands.length >= maxOperands) return undefined;
    operands.unshift(current.right);
    current = current.left;
  }
  return [current, ...operands];
}

function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const result: TextPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if ('text' in part && part.text === '') continue;
    if (last && 'text' in last && 'text' in part) result[result.length - 1] = { text: last.text + part.text };
    else result.push(part);
  }
  return result;
}

/** Returns the source of a template literal that gives the parts, one after the other. */
export function templateSource(parts: readonly ({ readonly text: string } | { readonly source: string })[]): string {
  let written = '';
  let text = '';
  // Texts side by side are one: `$` and `{` must not come together.
  for (const part of [...parts, { source: '' }]) {
    if ('text' in part) text += part.text;
    else {
      written += templateText(text) + (part.source === '' ? '' : `\${${part.source}}`);
      text = '';
    }
  }
  return `\`${written}\``;
}

/** Line ends stay as they are; the others of a template would become LF. */
function templateText(text: string): string {
  return text.replace(/[\\`]|\$\{/g, (found) => `\\${found}`).replace(/\r/g, '\\r');
}
