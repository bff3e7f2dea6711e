import { type CopiedRequest, signInHeader } from './copied-request.ts';
import { asExpression, type CopiedHeader } from './copied-sign-in.ts';

/**
 * Returns a word for a POSIX shell that means exactly this text. Characters that no argument can contain (NUL) are dropped.
 * Source: POSIX Shell Command Language 2.2.2, single quotes.
 */
export function quoteForShell(text: string): string {
  const clean = text.replaceAll('\0', '');
  return /^[A-Za-z0-9_./:=@%+,-]+$/.test(clean) ? clean : `'${clean.replaceAll("'", "'\\''")}'`;
}

/** Returns a cURL command that sends this request. */
export function curlText(request: CopiedRequest): string {
  const { method, url, headers, body } = request;
  // A file may have anything in place of an address, and curl would read it as an option.
  const address = /^https?:\/\//i.test(url) ? url : `http://${url}`;
  const words = [`curl --request ${quoteForShell(method)} ${quoteForShell(address)}`];
  // Brackets of an IPv6 host.
  if (/[[\]{}]/.test(url)) words.push('--globoff');
  const signIn = signInHeader(request);
  if (signIn !== undefined) words.push(signInWord(signIn));
  // A name with a colon and nothing behind it would take a header away.
  for (const [name, value] of headers) words.push(`--header ${quoteForShell(value.trim() === '' ? `${name};` : `${name}: ${value}`)}`);
  if (body !== '') words.push(`--data-raw ${quoteForShell(body)}`);
  return words.join(' \\\n  ');
}

/** Values of variables are not read again by the shell within double quotes, whatever they contain. */
function signInWord({ name, scheme, isEncoded, values }: CopiedHeader): string {
  const joined = values.map((value) => asExpression(value, (variable) => `$${variable}`, String)).join(':');
  if (scheme === 'Basic') return `--user "${joined}"`;
  const value = isEncoded ? `$(printf %s "${joined}" | base64 | tr -d '\\n')` : joined;
  return `--header "${name}: ${scheme === '' ? '' : `${scheme} `}${value}"`;
}
