import type { Connection } from '../../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../../shared/errors/app-error.ts';
import type { NamedCookie } from './named-cookie.ts';

/** Maximum characters; browsers keep up to 4 KB per cookie. */
const longestText = 32_768;
const namePattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const valuePattern = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x7e]+$/;

/**
 * Returns the cookies that a person pasted: `name=value` pairs separated by `;` or on lines of their own, or a value alone, which is then
 * that of the session cookie. A leading `Cookie:` and quotes around values are removed.
 *
 * @throws AppError `sign-in-failed` saying what to paste instead.
 * Source: `docs/format/back-end.md`, Signing in.
 */
export function parsePastedCookie(text: string, deployment: Connection['deployment']): readonly NamedCookie[] {
  if (text.length > longestText) refuse();
  const parts = text
    .replace(/^\s*cookie:/i, '')
    .split(/[;\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const bareName = deployment === 'v12' || deployment === 'saas' ? 'paSession' : 'TM1SessionId';
  const cookies = parts.map((part): NamedCookie => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(part) ?? [];
    // A value that contains `=` only at its end is base64.
    const isPair = name !== undefined && value !== undefined && !/^=*$/.test(value);
    if (!isPair && parts.length > 1) refuse();
    return isPair ? { name: name.trim(), value: unquote(value.trim()) } : { name: bareName, value: unquote(part) };
  });
  if (cookies.length === 0 || cookies.some(({ name, value }) => !namePattern.test(name) || !valuePattern.test(value))) refuse();
  return cookies;
}

function unquote(value: string): string {
  return /^"(.*)"$/.exec(value)?.[1] ?? value;
}

function refuse(): never {
  throw new AppError('sign-in-failed', 'This is no cookie. Copy name and value, such as TM1SessionId=…, and sign in again.');
}
