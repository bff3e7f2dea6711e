import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';

/**
 * Returns the connection with the user and mode for which a person enters a secret.
 * @throws AppError `invalid-input` if the sign-in mode needs a user and there is none, or has no secret.
 */
export function signedInAs(connection: Connection, user: string): Connection {
  if (signInFacts(connection.signIn).isUnavailable)
    throw new AppError('invalid-input', 'This connection signs in with the account of this computer and needs no secret.');
  const signIn = connection.signIn === 'none' ? 'basic' : connection.signIn;
  if (user === '' && signInFacts(signIn).required.includes('user')) throw new AppError('invalid-input', 'Give a user name.');
  return { ...connection, signIn, user };
}

/** Returns whether a session of one connection can go on as one of the other: they differ only in how they are shown and guarded. */
export function sendsAlike(one: Connection, other: Connection): boolean {
  const shownOnly = {
    name: '',
    colour: 'blue',
    production: false,
    writes: 'ask',
    activeUserOverride: '',
    storedQueries: 'app',
    accessCheckSuffix: '',
  } as const;
  return JSON.stringify({ ...one, ...shownOnly }) === JSON.stringify({ ...other, ...shownOnly });
}
