/** Returns the text without trailing slashes. */
export function withoutEndSlashes(text: string): string {
  // The lookbehind prevents a run of slashes elsewhere from being tried from each of them.
  return text.replace(/(?<!\/)\/+$/, '');
}
