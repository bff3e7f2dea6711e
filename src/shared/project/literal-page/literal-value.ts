import type { AnyNode, ArrayExpression, BinaryExpression, ObjectExpression } from 'acorn';
import type { JsonValue } from '../../schema/json.ts';
import { maxValueDepth, type DrawingBudget } from './drawing-budget.ts';
import { fieldName } from './field-name.ts';

/** Marks a value that only running the code would give. */
export const byCode: unique symbol = Symbol('set by code');

/** `undefined` is a literal, too; a field with it counts as missing. */
export type LiteralValue = JsonValue | undefined | typeof byCode;

interface Reading {
  readonly budget: DrawingBudget;
  /** Fields inside the value were left out, since code gives them. */
  isPartial: boolean;
}

/**
 * Returns the literal value of a parameter: texts, numbers, booleans, `null`, lists and objects of them, templates without
 * parts, signed numbers, and sums of literals. `byCode` for everything else. A field of an object that code gives is
 * left out and `isPartial` set; a missing item of a list would move the others, so the whole list counts as given by code.
 * A null node stands for one that code gives.
 */
export function readLiteral(node: AnyNode | null, budget: DrawingBudget): { readonly value: LiteralValue; readonly isPartial: boolean } {
  if (node === null) return { value: byCode, isPartial: true };
  const reading: Reading = { budget, isPartial: false };
  return { value: readValue(node, reading, 0), isPartial: reading.isPartial };
}

function readValue(node: AnyNode, reading: Reading, depth: number): LiteralValue {
  if (depth > maxValueDepth || !reading.budget.step()) return byCode;
  switch (node.type) {
    case 'ArrayExpression':
      return readList(node, reading, depth);
    case 'ObjectExpression':
      return readObjectValue(node, reading, depth);
    case 'Identifier':
      return node.name === 'undefined' ? undefined : byCode;
    default: {
      const value = readPrimitive(node, reading.budget);
      if (value === byCode || value === undefined) return value;
      return reading.budget.value(typeof value === 'string' ? value.length : 0) ? value : byCode;
    }
  }
}

type Primitive = string | number | boolean | null;

/** Returns a literal text, number, boolean or `null`; `byCode` for every other node. */
function readPrimitive(node: AnyNode, budget: DrawingBudget): Primitive | undefined | typeof byCode {
  switch (node.type) {
    case 'Literal':
      return isPrimitive(node.value) ? asJson(node.value) : byCode;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? byCode) : byCode;
    case 'UnaryExpression':
      return readSigned(node.operator, node.argument);
    case 'BinaryExpression':
      return node.operator === '+' ? readSum(node, budget) : byCode;
    default:
      return byCode;
  }
}

function isPrimitive(value: unknown): value is Primitive {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Returns `byCode` for numbers that JSON cannot express, which would be drawn as others. */
function asJson(value: Primitive): Primitive | typeof byCode {
  return typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0)) ? value : byCode;
}

function readSigned(operator: string, argument: AnyNode): Primitive | undefined | typeof byCode {
  if (argument.type !== 'Literal' || !isPrimitive(argument.value)) return byCode;
  const { value } = argument;
  if (operator === 'void') return undefined;
  if (operator === '!') return !value;
  if (typeof value !== 'number') return byCode;
  return operator === '-' ? asJson(-value) : operator === '+' ? asJson(value) : byCode;
}

/** Returns a sum of literals. Its left side is as deep as it has parts, so it is walked iteratively. */
function readSum(node: BinaryExpression, budget: DrawingBudget): Primitive | typeof byCode {
  const parts: AnyNode[] = [];
  let left: AnyNode = node;
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    if (!budget.step()) return byCode;
    parts.push(left.right);
    left = left.left;
  }
  parts.push(left);
  let sum: Primitive | undefined;
  for (const part of parts.reverse()) {
    // Brackets on the right side of a sum are rare: they count as code.
    const value = part.type === 'BinaryExpression' ? byCode : readPrimitive(part, budget);
    if (value === byCode || value === undefined) return byCode;
    sum = sum === undefined ? value : add(sum, value);
  }
  return sum === undefined ? byCode : asJson(sum);
}

function add(left: Primitive, right: Primitive): Primitive {
  return typeof left === 'string' || typeof right === 'string' ? `${left}${right}` : Number(left) + Number(right);
}

function readList(node: ArrayExpression, reading: Reading, depth: number): LiteralValue {
  if (!reading.budget.value()) return byCode;
  const list: JsonValue[] = [];
  for (const element of node.elements) {
    if (element === null || element.type === 'SpreadElement') return byCode;
    const value = readValue(element, reading, depth + 1);
    if (value === byCode || value === undefined) return byCode;
    list.push(value);
  }
  return list;
}

function readObjectValue(node: ObjectExpression, reading: Reading, depth: number): LiteralValue {
  if (!reading.budget.value()) return byCode;
  const fields = new Map<string, JsonValue>();
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') return byCode;
    const name = fieldName(property);
    if (name === undefined) return byCode;
    if (name === '__proto__') continue;
    const value = property.kind === 'init' && !property.method ? readValue(property.value, reading, depth + 1) : byCode;
    if (value === byCode) reading.isPartial = true;
    if (value === byCode || value === undefined) fields.delete(name);
    else if (reading.budget.value(name.length)) fields.set(name, value);
    else return byCode;
  }
  return Object.fromEntries(fields);
}
