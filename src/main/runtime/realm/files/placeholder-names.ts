import { SafeSet } from '../primordials.ts';

/**
 * Classes made for names that the files use as a type or action without defining them (`docs/format/README.md`, Identifiers in
 * the files).
 */
const placeholders = new SafeSet<unknown>();

/** Returns a class that has nothing but its name. */
export function namedClass(name: string): unknown {
  return { [name]: class {} }[name];
}

export function makePlaceholder(name: string): unknown {
  const placeholder = namedClass(name);
  placeholders.add(placeholder);
  return placeholder;
}

export function isPlaceholder(value: unknown): value is { readonly name: string } {
  return placeholders.has(value);
}
