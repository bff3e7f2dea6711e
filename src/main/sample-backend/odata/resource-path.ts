import { badRequest } from '../back-end-error.ts';
import { decode } from './query-options.ts';

/** One step of a path: `Cellsets('id')` has a key, `Cells` has none. */
export interface PathSegment {
  readonly name: string;
  readonly key: string | null;
}

export interface ResourcePath {
  readonly segments: readonly PathSegment[];
  /** The part after the question mark, as sent. */
  readonly query: string;
}

/** Every path of the server is below this one. */
const servicePrefix = '/api/v1';

/**
 * Splits a request target below `/api/v1`; `null` for any other. Keys are quoted, with `''` for a quote; slashes inside
 * quotes belong to the key. Throws `BackEndError` 400 for a path that cannot be parsed.
 */
export function readResourcePath(target: string): ResourcePath | null {
  const mark = target.indexOf('?');
  const path = decode(mark < 0 ? target : target.slice(0, mark));
  const query = mark < 0 ? '' : target.slice(mark + 1);
  const prefix = path.slice(0, servicePrefix.length).toLowerCase();
  if (prefix !== servicePrefix || (path.length > servicePrefix.length && path[servicePrefix.length] !== '/')) return null;
  return { segments: splitSegments(path.slice(servicePrefix.length + 1)).map(readSegment), query };
}

function splitSegments(path: string): string[] {
  const parts: string[] = [];
  let quoted = false;
  let start = 0;
  for (let position = 0; position < path.length; position += 1) {
    if (path[position] === "'") quoted = !quoted;
    if (path[position] === '/' && !quoted) {
      parts.push(path.slice(start, position));
      start = position + 1;
    }
  }
  parts.push(path.slice(start));
  return parts.filter((part) => part !== '');
}

function readSegment(text: string): PathSegment {
  const open = text.indexOf('(');
  if (open < 0) return { name: text, key: null };
  const inner = text.slice(open + 1, -1).trim();
  if (!text.endsWith(')') || inner.length < 2 || !inner.startsWith("'") || !inner.endsWith("'")) {
    throw badRequest(`'${text.slice(0, 100)}' can not be read; a key stands between quotes.`);
  }
  return { name: text.slice(0, open), key: inner.slice(1, -1).replaceAll("''", "'") };
}
