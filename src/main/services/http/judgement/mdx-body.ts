import { escapeRawBreaks } from '../../../../shared/text/lenient-json.ts';

/** Exactly one field, without escapes: of two fields of one name, a server might take the other one. */
const onlyMdx = /^[ \t\r\n]*\{[ \t\r\n]*"MDX"[ \t\r\n]*:[ \t\r\n]*"/;

/**
 * Returns the MDX of a body that contains nothing else; undefined for any other body. Raw line ends and tabs in the text, as in template
 * literals of applications, are taken literally.
 */
export function readMdx(body: string | null): string | undefined {
  if (body === null || !body.isWellFormed()) return undefined;
  const start = onlyMdx.exec(body)?.[0].length;
  if (start === undefined) return undefined;
  const end = closingQuote(body, start);
  if (end === undefined || !/^[ \t\r\n]*\}[ \t\r\n]*$/.test(body.slice(end + 1))) return undefined;
  // Not if a backslash precedes a raw line end: a comment would then end there for the server, but not here.
  const content = escapeRawBreaks(body.slice(start - 1, end + 1));
  if (content === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the position of the quote that ends a JSON text. */
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
