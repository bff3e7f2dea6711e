import { AppError } from '../../../../shared/errors/app-error.ts';
import { type DatabasePlace, pathInDatabase } from './path-in-database.ts';
import { withoutEndSlashes } from '../../../../shared/text/end-slashes.ts';

/** Longest path that is sent, in characters. Servers and gateways have much lower limits. */
const longestPath = 32_768;
/** How often escapes inside the path are decoded to find what they hide. */
const decodeDepth = 4;

/** Where a request is sent. */
export interface Target {
  readonly url: URL;
  /**
   * Path and query as they are sent: what the configuration says, with only those characters escaped that HTTP
   * cannot carry. Kept beside `url` because `URL` would turn the quotes of OData inside a query into `%27`.
   */
  readonly wirePath: string;
  /** The same, below the base address: this is judged, shown and sent. */
  readonly path: string;
}

/**
 * Returns the address of a configured path below the base address of a connection. The path is hostile text: it must
 * stay below the base address.
 *
 * @param baseUrl http(s) address, with or without trailing slash, without user, query and fragment.
 * @param path Relative path as configured, starts with `/`, may hold a query.
 * @param place Where the databases of the server are; without it paths stay as they are.
 * @throws AppError `path-refused` saying what is wrong with it.
 * Source: `docs/security.md`, Who trusts whom; `docs/format/back-end.md`, Addresses.
 */
export function resolveTarget(baseUrl: string, path: string, place?: DatabasePlace): URL {
  return resolveWireTarget(baseUrl, path, place).url;
}

/** Like {@link resolveTarget}, together with the exact text of the request line. */
export function resolveWireTarget(baseUrl: string, configured: string, place?: DatabasePlace): Target {
  const base = parseBaseUrl(baseUrl);
  refuseShape(configured);
  // Everything below checks the final text, so that a name of a database is trusted as little as a path.
  const path = place === undefined ? configured : pathInDatabase(configured, place);
  const mark = path.indexOf('?');
  const pathPart = mark < 0 ? path : path.slice(0, mark);
  const queryPart = mark < 0 ? '' : path.slice(mark);
  if (pathPart.includes('\\')) refuse('it holds a backslash; write / between its parts');
  refuseEscapes(pathPart);
  refuseEscapes(queryPart);
  refuseHiddenParts(pathPart);

  const basePath = withoutEndSlashes(base.pathname);
  const sentPath = `${escapeRest(pathPart)}${escapeRest(queryPart)}`;
  const wirePath = `${basePath}${sentPath}`;
  const url = new URL(`${base.origin}${wirePath}`);
  // The parser must have understood the text exactly as it was checked; any difference may be an attack.
  if (url.origin !== base.origin || url.pathname !== `${basePath}${escapeRest(pathPart)}` || url.username !== '' || url.password !== '') {
    refuse('it leaves the base address of the connection');
  }
  return { url, wirePath, path: sentPath };
}

/**
 * Returns the base address of a connection, checked.
 * @throws AppError `path-refused` when it is no http(s) address or carries a user, a query or a fragment.
 */
export function parseBaseUrl(baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (base === undefined || (base.protocol !== 'http:' && base.protocol !== 'https:')) {
    throw new AppError('path-refused', 'The base address of the connection must be an http or https address such as https://host:8010.');
  }
  if (base.username !== '' || base.password !== '') {
    throw new AppError('path-refused', 'The base address of the connection must not hold a user name or password. Sign in instead.');
  }
  if (base.search !== '' || base.hash !== '' || baseUrl.includes('?') || baseUrl.includes('#')) {
    throw new AppError('path-refused', 'The base address of the connection must end before ? and #.');
  }
  return base;
}

/** Returns whether an address is below a base address: same scheme, host and port, and a path inside its path. */
export function isBelow(url: URL, base: URL): boolean {
  if (url.origin !== base.origin || url.username !== '' || url.password !== '') return false;
  const basePath = withoutEndSlashes(base.pathname);
  return url.pathname === basePath || url.pathname.startsWith(`${basePath}/`);
}

function refuseShape(path: string): void {
  if (path === '') refuse('it is empty; it has to start with /, such as /api/v1/ExecuteMDX');
  if (path.length > longestPath) refuse(`it is longer than ${longestPath} characters; put the query into the body`);
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) {
    refuse('it is a whole address; write only the part after the base address of the connection, starting with /');
  }
  if (!path.startsWith('/')) refuse('it has to start with /');
  if (path.startsWith('//')) refuse('it starts with //, which names another server');
  if (path.startsWith('/\\')) refuse('it starts with /\\, which names another server');
  if (/^\/[a-z][a-z0-9+.-]*:\/\//i.test(path)) refuse('it holds a whole address');
  if (hasControlCharacter(path)) refuse('it holds a line break or another control character');
  if (path.includes('#')) refuse('it holds #; write %23 for a # in a name');
  if (!path.isWellFormed()) refuse('it holds half a character');
}

/** Refuses escapes that are not UTF-8 in two hexadecimal digits each, or that hide control characters. */
function refuseEscapes(part: string): void {
  let decoded: string;
  try {
    decoded = decodeURIComponent(part);
  } catch {
    refuse('it holds a % that is no escape of UTF-8; write %25 for a % in a name');
  }
  if (hasControlCharacter(decoded)) refuse('it holds an escaped line break or another control character');
}

/** Refuses parts of dots alone, backslashes and control characters, also behind several layers of escapes. */
function refuseHiddenParts(pathPart: string): void {
  let text = pathPart;
  for (let depth = 0; depth < decodeDepth; depth += 1) {
    for (const segment of withoutLookAlikes(text).split('/')) {
      // Some servers cut `;parameters` off before they read a part, others blanks.
      const name = segment.split(';', 1)[0]?.trim() ?? '';
      if (/^\.+$/.test(name)) refuse('it holds a part that is only dots; write the path out');
    }
    if (text.includes('\\')) refuse('it holds an escaped backslash');
    if (hasControlCharacter(text)) refuse('it holds an escaped line break or another control character');
    const decoded = text.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
    if (decoded === text) return;
    text = decoded;
  }
  refuse('it is escaped several times over');
}

/** Replaces wide and small forms of dots and slashes, which some servers read as the plain ones. */
function withoutLookAlikes(text: string): string {
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // A decoded text may contain a % that is no escape: it counts as written.
  }
  return decoded.normalize('NFKC');
}

function hasControlCharacter(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text);
}

/** Escapes what a request line cannot carry; existing escapes and the punctuation of OData stay as written. */
function escapeRest(part: string): string {
  return part.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]+/g, (characters) => encodeURIComponent(characters));
}

function refuse(reason: string): never {
  throw new AppError('path-refused', `This path is not sent: ${reason}.`);
}
