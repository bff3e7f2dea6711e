import { z } from 'zod';
import { escapeOnce, fillPlaceholders } from '../../../../shared/language/fill-placeholders.ts';
import { type StoredQueries, toStrictJson } from '../../../../shared/language/stored-query.ts';
import { parseLenientJson } from '../../../../shared/text/lenient-json.ts';

/** Parameters, characters of a body, and comparisons of names with places beyond which nothing is filled, because filling blocks main. */
const maxNames = 200;
const longestBody = 500_000;
const maxComparisons = 2_000_000;

const fieldsSchema = z.record(z.string(), z.string());

/**
 * Returns the query that a middleware would send for the key and the parameters of a body, as far as the project knows: the text of
 * `repository.yml` with the values that are sent. The middleware's own text for the key is unknown, so
 * undefined is returned for a key that is not in the project, and the request counts as a write.
 */
export function filledByMiddleware(
  body: string | null,
  queries: StoredQueries,
): { readonly text: string; readonly inTurn?: string } | { readonly why: string } {
  if (body !== null && body.length > longestBody) return { why: 'its body is too long to be filled in here' };
  const fields = readFields(body);
  const { key, key_suffix: suffix, ...values } = fields ?? {};
  if (key === undefined) return { why: 'its body names no stored query' };
  const whole = suffix === undefined || suffix === '' ? key : `${key}_${suffix}`;
  const stored = Object.hasOwn(queries, whole) ? queries[whole] : undefined;
  if (stored === undefined) return { why: `the project has no query ${whole}, so what the middleware sends for it is not known` };
  // A middleware may fill in one name after the other, and so replace names inside values that were filled in.
  const names = Object.keys(values);
  const query = toStrictJson(typeof stored === 'string' ? stored : stored.query);
  const places = [query, ...Object.values(values)].reduce((sum, text) => sum + text.split('$').length - 1, 0);
  if (names.length > maxNames || places * names.length > maxComparisons) return { why: 'it has too many parameters' };
  if (Object.values(values).some((value) => ['key', ...names].some((name) => value.includes(`$${name}`))))
    return { why: 'a parameter holds the name of another one' };
  const { text } = fillPlaceholders(
    query,
    Object.entries(values).map(([name, value]) => ({ name, value })),
  );
  const isAmbiguous = names.some((name) => names.some((other) => other !== name && other.startsWith(name)));
  return isAmbiguous ? { text, inTurn: fillInTurn(query, values) } : { text };
}

/** Returns the query of a middleware that does not try longer names first: `$year` is also replaced within `$yearTo`. */
function fillInTurn(query: string, values: Readonly<Record<string, string>>): string {
  const shortestFirst = Object.entries(values).toSorted(([one], [other]) => one.length - other.length);
  return shortestFirst.reduce((text, [name, value]) => text.replaceAll(`$${name}`, () => escapeOnce(value)), query);
}

/** Returns the fields of a flat object of texts, with raw line breaks and tabs as servers accept them. Names must be unique, because a server might use the other one of two. */
function readFields(body: string | null): Readonly<Record<string, string>> | undefined {
  if (body === null || !body.isWellFormed()) return undefined;
  try {
    const parsed = fieldsSchema.safeParse(parseLenientJson(body));
    const texts = body.match(/"(?:[^"\\]|\\.)*"/g)?.length ?? 0;
    return parsed.success && texts === Object.keys(parsed.data).length * 2 ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
