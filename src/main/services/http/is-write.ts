/**
 * Whether a request may change something on the back-end. Everything counts as a write but reading methods, running
 * a query, and freeing a cellset; a path that cannot be told apart counts as a write too.
 *
 * @param method As it is sent, in capitals.
 * @param path Relative, as configured.
 * Source: `backend-rest.md`, Queries, Writes and Processes.
 */
export function isWrite(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const segments = segmentsOf(path);
  if (segments === undefined) return true;
  const last = segments.at(-1) ?? '';
  const before = segments.at(-2) ?? '';
  if (method === 'DELETE') return !/^Cellsets\('[^']*'\)$/i.test(last);
  if (method !== 'POST') return true;
  if (/^((tm1|engine)\.)?ExecuteMDX\w*$/i.test(last)) return false;
  return !(/^(Private)?Views\('([^']|'')*'\)$/i.test(before) && /^(tm1|engine)\.Execute\w*$/i.test(last));
}

/** Parts of the path, split where the server splits: not inside quoted keys. Nothing when quotes or escapes are broken. */
function segmentsOf(path: string): readonly string[] | undefined {
  const query = path.indexOf('?');
  const withoutQuery = query < 0 ? path : path.slice(0, query);
  // Most paths hold neither quotes nor escapes.
  if (!/['%]/.test(withoutQuery)) return withoutQuery.split('/');
  const segments: string[] = [];
  let segment = '';
  let isQuoted = false;
  for (const [token] of withoutQuery.matchAll(/%[0-9a-f]{2}|./gis)) {
    if (token === "'" || token === '%27') isQuoted = !isQuoted;
    if (token === '/' && !isQuoted) {
      segments.push(segment);
      segment = '';
    } else {
      segment += token;
    }
  }
  if (isQuoted) return undefined;
  segments.push(segment);
  try {
    return segments.map((text) => decodeURIComponent(text));
  } catch {
    return undefined;
  }
}
