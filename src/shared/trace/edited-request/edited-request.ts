import type { JsonValue } from '../../schema/json.ts';
import { secretMask } from '../../text/secret-mask.ts';

/** A request as a person edits it. */
export interface EditedRequest {
  readonly method: string;
  readonly path: string;
  /** The MDX of a body that holds nothing else, without its JSON; otherwise the body itself. */
  readonly text: string;
  readonly isQuery: boolean;
}

/** Methods a person may choose. */
export const requestMethods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** A new request: a query whose cells come with their members. */
export const newRequest: EditedRequest = {
  method: 'POST',
  path: '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples($expand=Members($select=Name))),Cells($select=Ordinal,Value,FormattedValue)',
  text: 'SELECT\n  { } ON COLUMNS\nFROM [ ]',
  isQuery: true,
};

/** Returns the MDX of a body that holds a query alone; undefined for any other. */
function queryOf(body: string): string | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(body) as JsonValue;
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.keys(value).length === 1 && typeof value['MDX'] === 'string' ? value['MDX'] : undefined;
}

/** Returns a request as it is edited: a query without its JSON. */
export function toEdited({ method, path, body }: { readonly method: string; readonly path: string; readonly body: string }): EditedRequest {
  const query = queryOf(body);
  return { method, path, text: query ?? body, isQuery: query !== undefined };
}

/** Returns the body that is sent; null for none. */
export function sentBody({ method, text, isQuery }: EditedRequest): string | null {
  if (method === 'GET') return null;
  if (isQuery) return JSON.stringify({ MDX: text });
  return text === '' ? null : text;
}

/** Returns what keeps a request from being sent, in plain words; undefined if nothing does. */
export function editedFault(request: EditedRequest): string | undefined {
  const { path, text, method } = request;
  if (path.trim() === '') return 'Type a path, such as /api/v1/Cubes.';
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path.trim())) return 'Type the path alone: it is added to the address of the connection.';
  if (path.includes(secretMask) || (method !== 'GET' && text.includes(secretMask))) {
    return 'A secret is masked here (•••). Type it, or use Replay, which sends the request as it was.';
  }
  return undefined;
}
