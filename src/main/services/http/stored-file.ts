/** What a server keeps for others may be a web page itself. */
export function isStoredFile(path: string): boolean {
  return /\/Content(\/\$value)?(\?|$)/i.test(path);
}
