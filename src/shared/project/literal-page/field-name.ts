import type { Property } from 'acorn';

/** Name of a field of an object as far as it is written out; undefined for one that code gives. */
export function fieldName({ key, computed }: Pick<Property, 'key' | 'computed'>): string | undefined {
  if (key.type === 'Identifier') return computed ? undefined : key.name;
  if (key.type === 'Literal' && (typeof key.value === 'string' || typeof key.value === 'number')) return String(key.value);
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0) return key.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
