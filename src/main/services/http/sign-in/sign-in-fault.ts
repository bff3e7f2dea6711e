import { AppError } from '../../../../shared/errors/app-error.ts';
import { findAnswerFault, isWebPage } from '../answer/check-answer.ts';
import type { Incoming, ConnectionSession } from '../transmission.ts';

/** Returns the error for a gateway that answers with its sign-in page and status 200 where it returned data before. */
function findEndedSession(answer: Incoming, path: string, session: ConnectionSession): AppError | undefined {
  if (!session.hasServed || answer.status >= 300 || !isWebPage(answer, path)) return undefined;
  const { name } = session.target.connection;
  return new AppError('sign-in-needed', `The session ended: a sign-in page came instead of data. Sign in to ${name} again.`, {
    details: { status: answer.status, step: 'sign-in' },
  });
}

/** Returns the error for a 401 of a connection that signs in. Without a sign-in mode the caller gets the status. */
function findSignInFault(answer: Incoming, session: ConnectionSession): AppError | undefined {
  return session.target.connection.signIn === 'none' ? undefined : findMissingSignIn(answer, session);
}

/** Returns the error for any 401, for the status of the connection. */
export function findMissingSignIn({ status, challenges = [] }: Incoming, session: ConnectionSession): AppError | undefined {
  return status === 401 ? session.signIn.refusal(challenges) : undefined;
}

/** Returns the fault of an answer apart from its status. */
export function findFault(answer: Incoming, path: string, session: ConnectionSession): AppError | undefined {
  const fault = findAnswerFault(answer, path);
  if (fault === undefined) return findSignInFault(answer, session);
  return findEndedSession(answer, path, session) ?? fault;
}
