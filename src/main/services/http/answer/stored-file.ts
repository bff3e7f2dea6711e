/** Returns whether a path is that of a file kept by the server, which may itself be a web page. */
export function isStoredFile(path: string): boolean {
  return /\/Content(\/\$value)?(\?|$)/i.test(path);
}
