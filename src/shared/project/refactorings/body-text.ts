import type { AnyNode, ObjectExpression } from 'acorn';
import { toStrictJson } from '../../language/stored-query.ts';
import { returnedExpression } from '../reading/script-file.ts';
import { keyName } from '../widget-edit/widget-slot.ts';
import { type TextPart, textParts } from './text-parts.ts';

/** Deepest nesting of a body that is read. */
const maxDepth = 20;

/** Returns the JSON text that a body's function gives, in parts whose values all stand inside of JSON strings; undefined for others. */
export function bodyParts(body: AnyNode, source: string): readonly TextPart[] | undefined {
  const returned = returnedExpression(body);
  if (returned === undefined) return undefined;
  const parts: TextPart[] = [];
  const described = stringifiedObject(returned);
  if (described !== undefined) return addJson(described, source, parts, 0) ? parts : undefined;
  const raw = textParts(returned, source);
  return raw !== undefined && isJsonWith(raw) ? raw : undefined;
}

/** Returns the object in `JSON.stringify({...})`. */
function stringifiedObject(node: AnyNode): ObjectExpression | undefined {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1 || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.callee;
  if (computed || object.type !== 'Identifier' || object.name !== 'JSON') return undefined;
  if (property.type !== 'Identifier' || property.name !== 'stringify') return undefined;
  const [argument] = node.arguments;
  return argument?.type === 'ObjectExpression' ? argument : undefined;
}

/** Adds the JSON text of a value, as `JSON.stringify` writes it. Returns false for a value that is not written out. */
function addJson(node: AnyNode, source: string, into: TextPart[], depth: number): boolean {
  if (depth > maxDepth) return false;
  if (node.type === 'Literal' && (node.value === null || typeof node.value === 'number' || typeof node.value === 'boolean')) {
    // `value` of a regular expression may be null, too.
    if (node.raw === undefined || 'regex' in node) return false;
    into.push({ text: JSON.stringify(node.value) });
    return true;
  }
  if (node.type === 'ArrayExpression') {
    into.push({ text: '[' });
    const isWhole = node.elements.every((element, index) => {
      if (index > 0) into.push({ text: ',' });
      return element !== null && addJson(element, source, into, depth + 1);
    });
    into.push({ text: ']' });
    return isWhole;
  }
  if (node.type === 'ObjectExpression') return addObject(node, source, into, depth);
  const parts = textParts(node, source);
  if (parts === undefined) return false;
  into.push({ text: '"' });
  for (const part of parts) into.push('text' in part ? { text: JSON.stringify(part.text).slice(1, -1) } : part);
  into.push({ text: '"' });
  return true;
}

function addObject(node: ObjectExpression, source: string, into: TextPart[], depth: number): boolean {
  const names = new Set<string>();
  into.push({ text: '{' });
  for (const [index, property] of node.properties.entries()) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init' || property.method) return false;
    const name = keyName(property.key);
    // Numbers come first when an object is written.
    if (name === undefined || names.has(name) || name === '__proto__' || /^\d+$/.test(name)) return false;
    names.add(name);
    into.push({ text: `${index > 0 ? ',' : ''}${JSON.stringify(name)}:` });
    if (!addJson(property.value, source, into, depth + 1)) return false;
  }
  into.push({ text: '}' });
  return true;
}

/** Returns whether parts give a JSON object or list, with every value inside of a string. */
function isJsonWith(parts: readonly TextPart[]): boolean {
  let isInside = false;
  for (const part of parts) {
    if (!('text' in part)) {
      if (!isInside) return false;
      continue;
    }
    for (let index = 0; index < part.text.length; index += 1) {
      if (isInside && part.text[index] === '\\') index += 1;
      else if (part.text[index] === '"') isInside = !isInside;
    }
  }
  return parsedQuery(parts.map((part) => ('text' in part ? part.text : '')).join('')) !== undefined;
}

/** Returns the JSON object or list of a text, read as it would be sent from a stored query; undefined for others. */
export function parsedQuery(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(toStrictJson(text));
  } catch {
    return undefined;
  }
}
