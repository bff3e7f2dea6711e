import type { CopiedRequest } from './copied-request.ts';

/**
 * Returns a word for a POSIX shell that means exactly this text. Characters that no argument can contain (NUL) are dropped.
 * Source: POSIX Shell Command Language 2.2.2, single quotes.
 */
export function quoteForShell(text: string): string {
  const clean = text.replaceAll('\0', '');
  return /^[A-Za-z0-9_./:=@%+,-]+$/.test(clean) ? clean : `'${clean.replaceAll("'", "'\\''")}'`;
}

/** Returns a cURL command that sends this request. */
export function curlText({ method, url, headers, body }: CopiedRequest): string {
  const words = [`curl --request ${quoteForShell(method)} ${quoteForShell(url)}`];
  // Brackets of an IPv6 host.
  if (/[[\]{}]/.test(url)) words.push('--globoff');
  for (const [name, value] of headers) words.push(`--header ${quoteForShell(`${name}: ${value}`)}`);
  if (body !== '') words.push(`--data-raw ${quoteForShell(body)}`);
  return words.join(' \\\n  ');
}
