/** Returns the page in `/preview/<page>`, null for every other address. A name with invalid escapes is taken as written. */
export function pageOfAddress(pathname: string): string | null {
  const name = /^\/preview\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
