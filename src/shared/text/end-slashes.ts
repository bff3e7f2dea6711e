/** The text without the slashes at its end. */
export function withoutEndSlashes(text: string): string {
  // Looks behind, so that a run of slashes elsewhere is not tried from each of them.
  return text.replace(/(?<!\/)\/+$/, '');
}
