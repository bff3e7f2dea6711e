import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/**
 * The connection somebody gives a secret for.
 * @throws AppError `invalid-input` when the way to sign in wants a user and there is none, or takes no secret.
 */
export function signedInAs(connection: Connection, user: string): Connection {
  if (connection.signIn === 'negotiate')
    throw new AppError('invalid-input', 'This connection signs in with the account of this computer and needs no secret.');
  const signIn = connection.signIn === 'none' ? 'basic' : connection.signIn;
  if (user === '' && (signIn === 'basic' || signIn === 'cam')) throw new AppError('invalid-input', 'Give a user name.');
  return { ...connection, signIn, user };
}

/** Whether a session of one goes on as one of the other: nothing differs but how it is shown and guarded. */
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
