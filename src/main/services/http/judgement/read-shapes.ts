import type { HttpMethod } from '../method.ts';

/** What a path may do without writing, as long as its body agrees. */
export type ReadShape = 'query' | 'set expression' | 'view' | 'freed cellset';

const quote = "(?:'|%27)";
/** A quote in a name is doubled; no `;`, which some servers cut parts off at. */
const inName = `(?:[A-Za-z0-9\\-._~!$&()*+,:=@/]|%(?!27)[0-9A-Fa-f]{2}|${quote}${quote})+`;
const key = `\\((?:Name=)?${quote}(${inName})${quote}\\)`;
const root = `/api/v1/(?:Databases${key}/)?`;

/**
 * Every path besides those of GET and HEAD that only reads, as a whole: names of segments exactly as the service writes them,
 * keys as OData writes them. Whatever is written in another way may be understood in another way, too.
 */
const shapes: Readonly<Partial<Record<HttpMethod, readonly (readonly [ReadShape, RegExp])[]>>> = {
  POST: [
    ['query', new RegExp(`^${root}ExecuteMDX$`)],
    ['set expression', new RegExp(`^${root}ExecuteMDXSetExpression$`)],
    ['view', new RegExp(`^${root}Cubes${key}/(?:Private)?Views${key}/(?:tm1|engine)\\.Execute$`)],
  ],
  DELETE: [['freed cellset', new RegExp(`^${root}Cellsets\\(${quote}[A-Za-z0-9_.~-]+${quote}\\)$`)]],
};

/** Marks of the middleware (`docs/compatibility.md`); `_` is what keeps caches from answering. */
const marks = new Set('!sandbox server widgetid longRunningTask _'.split(' '));

/**
 * The reading shape of a path, if it has one.
 *
 * @param path as it travels, without query, below the base address.
 */
export function readShapeOf(method: HttpMethod, path: string): ReadShape | undefined {
  for (const [shape, pattern] of shapes[method] ?? []) {
    const match = pattern.exec(path);
    if (match !== null) return match.slice(1).every((name) => name === undefined || isPlainName(name)) ? shape : undefined;
  }
  return undefined;
}

/** Whether servers cannot take a name for something else: no separators that come out of escapes, compatible forms or both. */
function isPlainName(escaped: string): boolean {
  if (/%25[0-9A-Fa-f]{2}/.test(escaped)) return false;
  const name = decoded(escaped);
  if (name === undefined) return false;
  if (/['")]\s*\//.test(name)) return false;
  return count(name.normalize('NFKC')) === count(name);
}

/** Nothing for escapes that are none of UTF-8, overlong ones among them. */
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

/** Names and values of a query; names decoded, for what they are to a server. */
export function queryOptions(query: string): readonly (readonly [name: string, value: string])[] {
  if (query === '') return [];
  return query.split('&').map((option) => {
    const equals = option.indexOf('=');
    return equals < 0 ? [decodeURIComponent(option), ''] : [decodeURIComponent(option.slice(0, equals)), option.slice(equals + 1)];
  });
}

/**
 * Whether an option leaves a query a query: those of OData (`$…`) and of the server (`tm1.…`) say what is read and how, and no
 * option turns a SELECT into something else, except one that names an action.
 */
export function isReadingOption(name: string): boolean {
  return marks.has(name) || (/^(?:\$|tm1\.)[A-Za-z]+$/.test(name) && !/execute|action|batch|update|delete/i.test(name));
}

/** Whether a query asks a server to take a request for one of another method. Some servers part options at `;`, or at a second `?`. */
export function namesMethod(query: string): boolean {
  return query.split(/[&;?]|%3b|%3f|%26/i).some((option) => queryOptions(option).some(([name]) => isMethodOption(name)));
}

function isMethodOption(name: string): boolean {
  return /method|verb|override/i.test(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
