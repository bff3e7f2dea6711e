import { placeholdersIn, replacePlaceholders } from '../../../language/placeholder-name.ts';
import { toStrictJson } from '../../../language/stored-query.ts';
import { rememberTexts } from '../../../text/remember-texts.ts';
import type { StoredQuery } from '../../reading/query-reader.ts';

/** Characters of a query that are checked. */
const longestText = 200_000;

/** What is certain of the text of a query. */
interface ReadText {
  readonly fault?: 'no-json' | 'broken' | { readonly slip: string };
  /** It is a JSON object without `MDX`, or anything that may become it. */
  readonly lacksMdx: boolean;
}

/** Returns what is wrong with the text of a query; undefined if nothing is certain. */
export function queryFault({ key, text }: StoredQuery): string | undefined {
  const { fault } = readText(text);
  if (fault === undefined) return undefined;
  if (fault === 'no-json') return `The query '${key}' is no JSON: write {"MDX": "..."}, or {"Parameters": [...]} for a process.`;
  if (fault === 'broken') return `The query '${key}' is no JSON that can be read. Check its quotes, commas and brackets.`;
  const { slip } = fault;
  return `The query '${key}' has '${slip}' instead of '${slip.toLowerCase() === 'mdx' ? 'MDX' : 'Parameters'}': case counts.`;
}

/** Returns whether a stored query certainly is a JSON object without `MDX`, or anything that may become it. */
export function lacksMdx({ text }: StoredQuery): boolean {
  return readText(text).lacksMdx;
}

/** Texts whose reading is remembered, so that a key in a file of thousands of queries costs the reading of one. */
const readText = rememberTexts(
  (text): ReadText => {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.startsWith('$') || trimmed.length > longestText) return { lacksMdx: false };
    if (!/^[{[]/.test(trimmed)) return { fault: 'no-json', lacksMdx: false };
    const read = readJson(toStrictJson(trimmed));
    if (read === 'unknown') return { lacksMdx: false };
    if (read === 'broken') return { fault: 'broken', lacksMdx: false };
    const names = Object.keys(read.value);
    if (Array.isArray(read.value) || names.some((name) => name.startsWith('$'))) return { lacksMdx: false };
    const slip = names.find((name) => /^(?:mdx|parameters)$/i.test(name) && name !== 'MDX' && name !== 'Parameters');
    const isRight = names.includes('MDX') || names.includes('Parameters');
    return { ...(slip === undefined || isRight ? {} : { fault: { slip } }), lacksMdx: !names.some((name) => /^mdx$/i.test(name)) };
  },
  { texts: 20_000, characters: 20_000_000 },
);

/** Reads a JSON text whose placeholders may stand for any value; `unknown` if they may stand for more than that. */
function readJson(text: string): { readonly value: object } | 'broken' | 'unknown' {
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const hasPlaceholder = placeholdersIn(outside).next().done !== true;
  try {
    const value: unknown = JSON.parse(hasPlaceholder ? replacePlaceholders(text, '0') : text);
    return typeof value === 'object' && value !== null ? { value } : 'unknown';
  } catch {
    return hasPlaceholder ? 'unknown' : 'broken';
  }
}
