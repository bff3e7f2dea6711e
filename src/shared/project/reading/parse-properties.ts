import { type Node, parse, type Property } from 'acorn';
import { scriptOptions } from './script-file.ts';

/** Properties of an object literal that were parsed without the others. */
interface ParsedProperties {
  readonly properties: readonly Property[];
  readonly tokens: number;
}

const opening = '({';
/** Stands for the property behind the text. */
const following = 'z:0';

/**
 * Parses some properties of an object literal outside of functions, with places from `place` on. The text ends where the next property begins
 * or, if it is the `last` one, with the last character of a property. Undefined unless it holds nothing but whole properties, commas and
 * comments, which mean the same between others.
 */
export function parseProperties(text: string, place: number, isLast: boolean): ParsedProperties | undefined {
  const end = opening.length + text.length;
  let tokens = 0;
  const onToken = (): void => {
    tokens += 1;
  };
  try {
    const { body } = parse(`${opening}${text}${isLast ? '' : following}})`, { ...scriptOptions, onToken });
    const [statement, ...statements] = body;
    const literal = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (literal?.type !== 'ObjectExpression' || statements.length > 0) return undefined;
    const properties: Property[] = [];
    for (const property of literal.properties) {
      if (property.type !== 'Property' || property.computed || isPrototype(property)) return undefined;
      properties.push(property);
    }
    const behind = isLast ? properties.at(-1)?.end : properties.pop()?.start;
    if (behind !== end || literal.end !== end + (isLast ? 1 : following.length + 1)) return undefined;
    for (const property of properties) moveNodes(property, place - opening.length);
    return { properties, tokens };
  } catch {
    // Mistakes are described by what the whole file says.
    return undefined;
  }
}

/** Returns whether a property is named `__proto__`, of which an object literal may have one alone. */
function isPrototype({ key }: Property): boolean {
  return key.type === 'Identifier' ? key.name === '__proto__' : key.type === 'Literal' && key.value === '__proto__';
}

function isNode(value: unknown): value is Node & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.start === 'number';
}

/** Adds `by` to the positions of a node and of all nodes in it. */
function moveNodes(root: Node, by: number): void {
  const moved = new Set<unknown>();
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) {
      for (const item of value) waiting.push(item);
    } else if (isNode(value) && !moved.has(value)) {
      moved.add(value);
      value.start += by;
      value.end += by;
      for (const key in value) if (typeof value[key] === 'object') waiting.push(value[key]);
    }
  }
}
