import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { maskCookies, maskSetCookie } from './cookies/mask-cookies.ts';
import type { Redactor } from './redaction.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';

export type Headers = Exchange['requestHeaders'];

const secretHeaders = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'authentication-info',
  'x-csrf-token',
  'x-xsrf-token',
]);

/**
 * Returns headers as a person may see them. Of secret ones only the scheme, or names and attributes of cookies, stay.
 */
export function maskHeaders(headers: Headers, redactor: Redactor): Headers {
  return headers.map((header) => {
    const [name, value] = header;
    const masked = maskValue(name.toLowerCase(), redactor.redact(value));
    // Most are unchanged: the same object serves thousands of requests.
    return masked === value ? header : [name, masked];
  });
}

function maskValue(name: string, value: string): string {
  if (!secretHeaders.has(name)) return value;
  if (name === 'cookie') return maskCookies(value);
  if (name === 'set-cookie') return maskSetCookie(value);
  const scheme = /^([A-Za-z]+) /.exec(value)?.[1];
  return scheme === undefined ? secretMask : `${scheme} ${secretMask}`;
}
