import type { Connection, SignInMode } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import { isHeaderToken } from './cam-passport.ts';

/** Modes whose secret goes straight into the header `Authorization`. */
type HeaderMode = Extract<SignInMode, 'basic' | 'cam' | 'cam-passport' | 'bearer' | 'saas-key'>;

/**
 * Value of `Authorization`; texts in UTF-8. The secret and its encoded form are made known to the redactor.
 * @throws AppError `sign-in-failed` for a token or passport that no header can carry.
 * Source: `backend-rest.md`, Signing in.
 */
export function authorizationOf(mode: HeaderMode, connection: Connection, secret: string, redactor: Redactor): string {
  redactor.register(secret);
  switch (mode) {
    case 'basic':
      return encoded('Basic', [connection.user, secret], redactor);
    case 'saas-key':
      return encoded('Basic', ['apikey', secret], redactor);
    case 'cam':
      return encoded('CAMNamespace', [connection.user, secret, connection.namespace], redactor);
    case 'cam-passport':
      return `CAMPassport ${tokenOf(secret, 'CAMPassport', 'passport', redactor)}`;
    case 'bearer':
      return `Bearer ${tokenOf(secret, 'Bearer', 'token', redactor)}`;
  }
}

/** A scheme with its texts joined by colons, in base64. */
export function encoded(scheme: string, texts: readonly string[], redactor: Redactor): string {
  const value = Buffer.from(texts.join(':'), 'utf8').toString('base64');
  redactor.register(value);
  return `${scheme} ${value}`;
}

/** People paste the scheme, quotes and line ends along with it. */
function tokenOf(pasted: string, scheme: string, what: string, redactor: Redactor): string {
  const token = pasted
    .trim()
    .replace(/^authorization:\s*/i, '')
    .replace(new RegExp(`^${scheme}\\s+`, 'i'), '')
    .replace(/^"(.*)"$/, '$1');
  if (!isHeaderToken(token)) {
    throw new AppError('sign-in-failed', `This ${what} is not whole or holds more than the ${what}. Copy it again and sign in again.`);
  }
  redactor.register(token);
  return token;
}
