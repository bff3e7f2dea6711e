/** The page that `/preview/<page>` names, null for every other address. A name that is no valid escape counts as written. */
export function pageOfAddress(pathname: string): string | null {
  const name = /^\/preview\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
