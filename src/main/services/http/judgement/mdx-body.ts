import { escapeRawBreaks } from '../../../../shared/text/lenient-json.ts';

/** Exactly one field, written plainly: a second one of the same name, or under escapes, would be for others to choose from. */
const onlyMdx = /^[ \t\r\n]*\{[ \t\r\n]*"MDX"[ \t\r\n]*:[ \t\r\n]*"/;

/**
 * The MDX of a body that holds nothing else. Raw line ends and tabs inside the text, which template literals of applications
 * hold, count as what they are. Nothing for any other body.
 */
export function readMdx(body: string | null): string | undefined {
  if (body === null || !body.isWellFormed()) return undefined;
  const start = onlyMdx.exec(body)?.[0].length;
  if (start === undefined) return undefined;
  const end = closingQuote(body, start);
  if (end === undefined || !/^[ \t\r\n]*\}[ \t\r\n]*$/.test(body.slice(end + 1))) return undefined;
  // Not where a backslash stands before a raw line end: what would follow a comment for the server would belong to it here.
  const content = escapeRawBreaks(body.slice(start - 1, end + 1));
  if (content === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Place of the quote that ends a JSON text. */
function closingQuote(body: string, start: number): number | undefined {
  for (let position = start; ; position += 1) {
    const quote = body.indexOf('"', position);
    if (quote < 0) return undefined;
    let escapes = 0;
    while (body[quote - 1 - escapes] === '\\' && quote - 1 - escapes >= start) escapes += 1;
    if (escapes % 2 === 0) return quote;
    position = quote;
  }
}
