import type { JsonValue } from '../../schema/json.ts';
import { jsonText } from '../../text/json-text.ts';

/** A block of a body in readable form. */
interface ReadableBlock {
  readonly title: 'MDX' | 'JSON' | 'Text';
  readonly text: string;
}

/** Maximum indented levels; below them the indentation alone would fill the memory. */
const deepestIndent = 100;

/** Returns the value of a JSON text; undefined if it is not JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/**
 * Returns JSON with line ends and an indent of two blanks, or null if the text is not JSON. Numbers and texts stay exactly as
 * they were sent: `1.0` and numbers beyond 2^53 are not rounded.
 */
export function prettyJson(text: string): string | null {
  if (parseJson(text) === undefined) return null;
  const parts: string[] = [];
  let depth = 0;
  // Strings, literals and numbers, or one structural character; blanks between them are dropped.
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  for (const [index, token] of tokens.entries()) {
    if (token === '{' || token === '[') {
      const closes = tokens[index + 1] === '}' || tokens[index + 1] === ']';
      depth += 1;
      parts.push(token, closes ? '' : lineBreak(depth));
    } else if (token === '}' || token === ']') {
      const isEmpty = tokens[index - 1] === '{' || tokens[index - 1] === '[';
      depth -= 1;
      parts.push(isEmpty ? '' : lineBreak(depth), token);
    } else if (token === ',') {
      parts.push(token, lineBreak(depth));
    } else {
      parts.push(token, token === ':' ? ' ' : '');
    }
  }
  return parts.join('');
}

function lineBreak(depth: number): string {
  return `\n${'  '.repeat(Math.min(depth, deepestIndent))}`;
}

/** Returns a request body in blocks: the query text first, on its own lines, then the other fields. */
export function readableBody(text: string): readonly ReadableBlock[] {
  if (text.trim() === '') return [];
  const value = parseJson(text);
  const pretty = prettyJson(text);
  if (value === undefined || pretty === null) return [{ title: 'Text', text }];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || typeof value.MDX !== 'string') {
    return [{ title: 'JSON', text: pretty }];
  }
  const { MDX: query, ...others } = value;
  const blocks: ReadableBlock[] = [{ title: 'MDX', text: readableMdx(query) }];
  if (Object.keys(others).length > 0) blocks.push({ title: 'JSON', text: prettyJson(jsonText(others)) ?? pretty });
  return blocks;
}

/** Returns the query of a request body, exactly as it was sent; undefined if the body has none. */
export function sentQuery(body: string): string | undefined {
  const value = parseJson(body);
  const query = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.MDX : undefined;
  return typeof query === 'string' ? query : undefined;
}

/** Returns query text with its main clauses on their own lines; texts that already have several lines keep them. */
export function readableMdx(query: string): string {
  const text = query.replace(/\r\n?/g, '\n').trim();
  if (text.includes('\n')) return text;
  // Skips names in brackets and quoted texts whole, so that a member called [From] is not split.
  return text.replace(
    // An unclosed one extends to the end, and runs of blanks are matched from their first: each character is read once.
    /(\[(?:[^\]]|\]\])*(?:\]|$)|"[^"]*(?:"|$)|'[^']*(?:'|$))|(?<!\s)\s+(?=(?:SELECT|FROM|WHERE|MEMBER|SET|CELL PROPERTIES)\b)/gi,
    (whole: string, skipped: string | undefined) => skipped ?? (whole === '' ? '' : '\n'),
  );
}
