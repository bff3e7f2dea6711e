import type { AppError } from '../../../../shared/errors/app-error.ts';
import type { Incoming, Session } from '../transmit.ts';

/** 401 of a back-end that wants a sign-in. Without a sign-in mode the status goes to whoever asked. */
export function findSignInFault(answer: Incoming, session: Session): AppError | undefined {
  return session.target.connection.signIn === 'none' ? undefined : findMissingSignIn(answer, session);
}

/** Any 401, for the status of the connection. */
export function findMissingSignIn({ status, challenges = [] }: Incoming, session: Session): AppError | undefined {
  return status === 401 ? session.signIn.refusal(challenges) : undefined;
}
