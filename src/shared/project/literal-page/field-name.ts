import type { Property } from 'acorn';

/** Returns the name of a field of an object; undefined if code computes it. */
export function fieldName({ key, computed }: Pick<Property, 'key' | 'computed'>): string | undefined {
  if (key.type === 'Identifier') return computed ? undefined : key.name;
  if (key.type === 'Literal' && (typeof key.value === 'string' || typeof key.value === 'number')) return String(key.value);
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0) return key.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
