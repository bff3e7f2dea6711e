import { secretMask } from '../../../../shared/text/secret-mask.ts';

/** What the value of an attribute has to look like to be shown (RFC 6265bis, 5.6); null for those that are a word alone. */
const attributes: Readonly<Record<string, RegExp | null>> = {
  domain: /^\.?[A-Za-z0-9:[\].-]{1,253}$/,
  path: /^\/[!-~•]{0,200}$/,
  expires: /^[A-Za-z]{3,9},? \d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} \d{1,2}:\d\d:\d\d(?: (?:GMT|UTC|[+-]\d{4}))?$/,
  'max-age': /^-?\d{1,15}$/,
  samesite: /^(?:strict|lax|none)$/i,
  priority: /^(?:low|medium|high)$/i,
  secure: null,
  httponly: null,
  partitioned: null,
};

/** A name is short and printable; what is none may be a value without a name, or a part of one. */
const cookieName = /^[!#-+.-:<>-[\]-~-]{1,100}$/;
/** Characters from which on the value of a cookie is looked for in its own attributes. */
const shortestValue = 4;

/** Returns the value of a header `Cookie` with the names of its cookies alone. */
export function maskCookies(value: string): string {
  const pairs = value.split(';').filter((pair) => pair.trim() !== '');
  return pairs.map(maskPair).join('; ');
}

/** Returns the value of a header `Set-Cookie` with name and known attributes of its cookie; a HAR file may have several, one in a line. */
export function maskSetCookie(value: string): string {
  return value
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [pair = '', ...rest] = line.split(';');
      const own = pair.slice(pair.indexOf('=') + 1).trim();
      return [maskPair(pair), ...rest.filter((part) => part.trim() !== '').map((part) => maskAttribute(part, own))].join('; ');
    })
    .join('\n');
}

function maskPair(pair: string): string {
  const equals = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, equals)).trim();
  // Without a sign of equality, the whole is a value.
  return cookieName.test(name) ? `${name}=${secretMask}` : secretMask;
}

function maskAttribute(part: string, ownValue: string): string {
  const equals = part.indexOf('=');
  const name = (equals < 0 ? part : part.slice(0, equals)).trim();
  const form = Object.hasOwn(attributes, name.toLowerCase()) ? attributes[name.toLowerCase()] : undefined;
  // It may be what a value holds behind a semicolon.
  if (form === undefined) return secretMask;
  if (form === null || equals < 0) return name;
  const value = part.slice(equals + 1).trim();
  const isOwn = ownValue.length >= shortestValue && value.includes(ownValue);
  return `${name}=${form.test(value) && !isOwn ? value : secretMask}`;
}
