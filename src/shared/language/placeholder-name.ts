/**
 * Pattern of the name of a placeholder, without its `$` (`docs/format/stored-queries.md`, Filling placeholders): a name of JavaScript without
 * `$` and without letters beyond ASCII. For patterns of which it is a part.
 */
export const placeholderName = String.raw`[A-Za-z_]\w*`;

const written = new RegExp(String.raw`\$(${placeholderName})`, 'g');
const whole = new RegExp(`^${placeholderName}$`);

/** A `$name` in a text. */
export interface PlaceholderPlace {
  readonly name: string;
  /** Offset of the `$`, in UTF-16 units. */
  readonly start: number;
}

/** Yields every `$name` of a text, in order. */
export function* placeholdersIn(text: string): Generator<PlaceholderPlace, void> {
  for (const { 1: name = '', index } of text.matchAll(written)) yield { name, start: index };
}

/** Returns the text with each `$name` replaced. */
export function replacePlaceholders(text: string, replacement: string): string {
  return text.replace(written, () => replacement);
}

/** Returns whether `$` and this text are a placeholder as a whole. */
export function isPlaceholderName(text: string): boolean {
  return whole.test(text);
}
