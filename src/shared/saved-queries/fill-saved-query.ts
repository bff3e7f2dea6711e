import { escapeJsonStringContent, type FilledPlace, fillPlaceholders, type PlaceholderValue } from '../language/fill-placeholders.ts';
import { editedFault } from '../trace/edited-request/edited-request.ts';
import type { QueryVariable, SavedQuery } from './read-saved-query.ts';

/** A saved query as it is sent. */
export interface FilledSavedQuery {
  readonly method: string;
  readonly path: string;
  /** Null for none. */
  readonly body: string | null;
  /** Where values were inserted into the body. */
  readonly places: readonly FilledPlace[];
}

/** Returns what a variable lacks, in plain words; undefined if it has a value. */
export function variableFault({ name, value }: QueryVariable): string | undefined {
  return value === '' ? `Give $${name} a value.` : undefined;
}

/** Returns what keeps a query from being sent, in plain words; undefined if nothing does. */
export function savedQueryFault(query: SavedQuery): string | undefined {
  if (query.fault !== undefined) return query.fault;
  const [withoutValue] = query.variables.flatMap((variable) => variableFault(variable) ?? []);
  if (withoutValue !== undefined) return withoutValue;
  const { method, path, body } = fillSavedQuery(query);
  return editedFault({ method, path, text: body ?? '', isQuery: false });
}

/**
 * Returns a query with its values (`docs/query-desk.md`, Variables): escaped for JSON in a query and a body, encoded for an address in a path,
 * where quotes are doubled as texts in paths need it. An inserted value is never filled again.
 */
export function fillSavedQuery({ kind, method, path, body, variables }: SavedQuery): FilledSavedQuery {
  const escaped = variables.map(({ name, value }) => ({ name, value: escapeJsonStringContent(value) }));
  const filled = fillPlaceholders(kind === 'mdx' ? JSON.stringify({ MDX: body }) : body, escaped);
  return {
    method,
    path: fillPlaceholders(path, [], variables.map(inAddress)).text,
    body: method === 'GET' || filled.text === '' ? null : filled.text,
    places: filled.places,
  };
}

function inAddress({ name, value }: QueryVariable): PlaceholderValue {
  // Half a character cannot be encoded.
  return { name, value: encodeURIComponent(value.toWellFormed().replaceAll("'", "''")) };
}

/** Returns the offset in the file of an MDX query for an offset of the body that was sent; that of the variable for an inserted value. */
export function offsetInFile({ body, bodyStart }: SavedQuery, { places }: Pick<FilledSavedQuery, 'places'>, sent: number): number {
  let shift = 0;
  for (const { name, start, filledStart, length } of places) {
    if (sent < filledStart) break;
    if (sent < filledStart + length) return bodyStart + bodyOffset(body, start);
    shift += length - (name.length + 1);
  }
  return bodyStart + bodyOffset(body, sent - shift);
}

/** Returns the offset in the MDX for an offset of its JSON. */
function bodyOffset(body: string, offset: number): number {
  const start = '{"MDX":"'.length;
  let written = start;
  let at = 0;
  for (const character of body) {
    if (written >= offset) break;
    written += escapeJsonStringContent(character).length;
    at += character.length;
  }
  return at;
}
