import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import { isHeaderToken } from './cookies/cam-passport.ts';

/** Returns a scheme with texts joined by colons, in UTF-8 and base64, and makes the result known to the redactor. */
export function encoded(scheme: string, texts: readonly string[], redactor: Redactor): string {
  const value = Buffer.from(texts.join(':'), 'utf8').toString('base64');
  redactor.register(value);
  return `${scheme} ${value}`;
}

/**
 * Returns a scheme with a token that a person pasted, perhaps including the scheme, quotes and line ends.
 * @param what name of the token in a message.
 * @throws AppError `sign-in-failed` for a token that no header can carry.
 */
export function pasted(scheme: string, text: string, what: string, redactor: Redactor): string {
  const token = text
    .trim()
    .replace(/^authorization:\s*/i, '')
    .replace(new RegExp(`^${scheme}\\s+`, 'i'), '')
    .replace(/^"(.*)"$/, '$1');
  if (!isHeaderToken(token)) {
    throw new AppError('sign-in-failed', `This ${what} is not whole or holds more than the ${what}. Copy it again and sign in again.`);
  }
  redactor.register(token);
  return `${scheme} ${token}`;
}
