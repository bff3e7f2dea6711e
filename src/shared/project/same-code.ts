import type { AnyNode } from 'acorn';

/**
 * Returns whether two pieces of code mean the same: equal trees whatever their whitespace, comments, quotes and positions. Trees
 * rather than tokens, because a line end alone can change what `return` does. Nodes in `holes` are left out of lists
 * (properties, statements) on both sides.
 */
export function isSameCode(left: AnyNode | null, right: AnyNode | null, holes: ReadonlySet<unknown> = new Set()): boolean {
  // Uses its own stack: authors' expressions may be nested as deep as the parser allows.
  const stack: [unknown, unknown][] = [[left, right]];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const [one, other] = pair;
    if (Object.is(one, other)) continue;
    if (one instanceof RegExp && other instanceof RegExp) {
      if (String(one) !== String(other)) return false;
    } else if (Array.isArray(one) && Array.isArray(other)) {
      const [items, others] = [without(one, holes), without(other, holes)];
      if (items.length !== others.length) return false;
      for (let index = 0; index < items.length; index++) stack.push([items[index], others[index]]);
    } else if (isRecord(one) && isRecord(other)) {
      if (!pushFields(one, other, stack)) return false;
    } else return false;
  }
  return true;
}

const ignored = new Set(['start', 'end', 'raw', 'loc', 'range', 'sourceFile']);

function pushFields(one: Record<string, unknown>, other: Record<string, unknown>, stack: [unknown, unknown][]): boolean {
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  // A template chunk has its text in `value: {raw, cooked}`, of which `raw` counts.
  const isChunk = !('type' in one);
  for (const key of keys) {
    if (!(key in other)) return false;
    if (isChunk || !ignored.has(key)) stack.push([plainField(key, one[key]), plainField(key, other[key])]);
  }
  return true;
}

/** The flags of a pattern mean the same in any order. */
function plainField(key: string, value: unknown): unknown {
  return key === 'flags' && typeof value === 'string' ? [...value].sort().join('') : value;
}

function without(list: readonly unknown[], holes: ReadonlySet<unknown>): readonly unknown[] {
  if (holes.size === 0) return list;
  return list.filter((item) => !holes.has(item) && !(isRecord(item) && item.type === 'ExpressionStatement' && holes.has(item.expression)));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
