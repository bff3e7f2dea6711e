import type { Exchange } from './exchange.ts';

/** Headers set by curl itself, or specific to the transport of one machine. */
const transportHeaders = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'keep-alive']);
const secretHeader = /authorization|cookie|token|secret|passw|api-?key|session|csrf|xsrf|credential/i;

/**
 * Returns a word for a POSIX shell that means exactly this text. Characters that no argument can contain (NUL) are dropped.
 * Source: POSIX Shell Command Language 2.2.2, single quotes.
 */
export function quoteForShell(text: string): string {
  const clean = text.replaceAll('\0', '');
  return /^[A-Za-z0-9_./:=@%+,-]+$/.test(clean) ? clean : `'${clean.replaceAll("'", "'\\''")}'`;
}

/**
 * Returns a cURL command that sends the same request, without anything secret: no sign-in, no cookie, no user in the address.
 * `body` is the whole request body, '' if there is none.
 */
export function curlText(exchange: Pick<Exchange, 'method' | 'url' | 'requestHeaders'>, body: string): string {
  const url = withoutUser(exchange.url);
  const words = [`curl --request ${quoteForShell(exchange.method)} ${quoteForShell(url)}`];
  if (/[[\]{}]/.test(url)) words.push('--globoff');
  for (const [name, value] of exchange.requestHeaders) {
    if (transportHeaders.has(name.toLowerCase()) || secretHeader.test(name)) continue;
    words.push(`--header ${quoteForShell(`${name}: ${value}`)}`);
  }
  if (body !== '') words.push(`--data-raw ${quoteForShell(body)}`);
  return words.join(' \\\n  ');
}

/** Returns an address without `user:password@`. */
function withoutUser(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1');
}
