import { SafeSet } from './primordials.ts';

/** Classes made for names that the files use as a type or action and nobody defines (`runtime.md` 1.4). */
const placeholders = new SafeSet<unknown>();

/** A class that is nothing but its name. */
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
