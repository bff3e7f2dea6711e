import type { AnyNode } from 'acorn';
import { isFunctionNode, resolveValue, returnedExpression, type ScriptFile } from '../reading/script-file.ts';

/** The beginning of a text that code makes; `isWhole` if nothing follows. */
export interface TextStart {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Returns what a parameter certainly gives: its value, or the only expression that its function returns. Undefined if that is not certain. */
export function givenBy(node: AnyNode, script: ScriptFile): AnyNode | undefined {
  const value = resolveValue(node, script);
  if (!isFunctionNode(value)) return value;
  const returned = returnedExpression(value);
  if (returned === undefined) return undefined;
  // A parameter or local of the function may hide the name of the file.
  return returned.type === 'Identifier' ? undefined : resolveValue(returned, script);
}

/** Returns how a text begins that a literal, a template or a sum of them makes; undefined for anything else. */
export function textStart(node: AnyNode | undefined): TextStart | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? { text: node.value, isWhole: true } : undefined;
    case 'TemplateLiteral': {
      const text = node.quasis[0]?.value.cooked;
      return typeof text === 'string' ? { text, isWhole: node.expressions.length === 0 } : undefined;
    }
    case 'BinaryExpression': {
      if (node.operator !== '+') return undefined;
      const left = textStart(node.left);
      return left && { text: left.text, isWhole: false };
    }
    default:
      return undefined;
  }
}

/** Returns whether two names differ in the case of letters, or by one letter that is missing, too many, wrong or swapped. */
export function isSlip(given: string, meant: string): boolean {
  if (given === meant) return false;
  const [left, right] = [given.toLowerCase(), meant.toLowerCase()];
  if (left === right) return true;
  if (meant.length < 4 || left === `${right}s` || right === `${left}s`) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  const [restLeft, restRight] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  if (Math.max(restLeft.length, restRight.length) <= 1) return true;
  return restLeft.length === 2 && restRight.length === 2 && restLeft[0] === restRight[1] && restLeft[1] === restRight[0];
}
