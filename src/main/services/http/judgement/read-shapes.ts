import type { HttpMethod } from '../request/method.ts';

/** What a path can do without writing, provided that its body is of the same kind. */
export type ReadShape = 'query' | 'set expression' | 'view' | 'freed cellset';

const quote = "(?:'|%27)";
/** A quote in a name is doubled; no `;`, at which some servers cut off the rest. */
const inName = `(?:[A-Za-z0-9\\-._~!$&()*+,:=@/]|%(?!27)[0-9A-Fa-f]{2}|${quote}${quote})+`;
const key = `\\((?:Name=)?${quote}(${inName})${quote}\\)`;
const root = `/api/v1/(?:Databases${key}/)?`;

/**
 * Complete paths that only read, besides those of GET and HEAD: names of segments exactly as the service writes them,
 * keys as OData writes them. Other spellings may be understood differently.
 */
const shapes: Readonly<Partial<Record<HttpMethod, readonly (readonly [ReadShape, RegExp])[]>>> = {
  POST: [
    ['query', new RegExp(`^${root}ExecuteMDX$`)],
    ['set expression', new RegExp(`^${root}ExecuteMDXSetExpression$`)],
    ['view', new RegExp(`^${root}Cubes${key}/(?:Private)?Views${key}/(?:tm1|engine)\\.Execute$`)],
  ],
  DELETE: [['freed cellset', new RegExp(`^${root}Cellsets\\(${quote}[A-Za-z0-9_.~-]+${quote}\\)$`)]],
};

/** Marks of the middleware (`docs/compatibility.md`); `_` prevents caching. */
const marks = new Set('!sandbox server widgetid longRunningTask _'.split(' '));

/**
 * Returns the reading shape of a path, if it has one.
 *
 * @param path as it is sent, without query, below the base address.
 */
export function readShapeOf(method: HttpMethod, path: string): ReadShape | undefined {
  for (const [shape, pattern] of shapes[method] ?? []) {
    const match = pattern.exec(path);
    if (match !== null) return match.slice(1).every((name) => name === undefined || isPlainName(name)) ? shape : undefined;
  }
  return undefined;
}

/** Returns whether a name is unambiguous for servers: it contains no separators behind escapes, compatible forms or both. */
function isPlainName(escaped: string): boolean {
  if (/%25[0-9A-Fa-f]{2}/.test(escaped)) return false;
  const name = decoded(escaped);
  if (name === undefined) return false;
  if (/['")]\s*\//.test(name)) return false;
  return count(name.normalize('NFKC')) === count(name);
}

/** Returns undefined for escapes that are not UTF-8, including overlong ones. */
function decoded(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

function count(name: string): number {
  return name.match(/['/\\?#;%()]/g)?.length ?? 0;
}

/** Returns names and values of a query; names decoded, as a server reads them. */
export function queryOptions(query: string): readonly (readonly [name: string, value: string])[] {
  if (query === '') return [];
  return query.split('&').map((option) => {
    const equals = option.indexOf('=');
    return equals < 0 ? [decodeURIComponent(option), ''] : [decodeURIComponent(option.slice(0, equals)), option.slice(equals + 1)];
  });
}

/**
 * Returns whether an option keeps a query a query: those of OData (`$…`) and of the server (`tm1.…`) say what is read and how, and no
 * option turns a SELECT into something else, except one that names an action.
 */
export function isReadingOption(name: string): boolean {
  return marks.has(name) || (/^(?:\$|tm1\.)[A-Za-z]+$/.test(name) && !/execute|action|batch|update|delete/i.test(name));
}

/** Returns whether a query asks a server to treat a request as one of another method. Some servers split options at `;` or at a second `?`. */
export function namesMethod(query: string): boolean {
  return query.split(/[&;?]|%3b|%3f|%26/i).some((option) => queryOptions(option).some(([name]) => isMethodOption(name)));
}

function isMethodOption(name: string): boolean {
  return /method|verb|override/i.test(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
