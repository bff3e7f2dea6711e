import { AppError } from '../../../../shared/errors/app-error.ts';
import { findAnswerFault, isWebPage } from '../check-answer.ts';
import type { Incoming, Session } from '../transmit.ts';

/** A gateway that shows its sign-in page with status 200 where data came before. */
function findEndedSession(answer: Incoming, path: string, session: Session): AppError | undefined {
  if (!session.hasServed || answer.status >= 300 || !isWebPage(answer, path)) return undefined;
  const { name } = session.target.connection;
  return new AppError('sign-in-needed', `The session ended: a sign-in page came instead of data. Sign in to ${name} again.`, {
    details: { status: answer.status, step: 'sign-in' },
  });
}

/** 401 of a back-end that wants a sign-in. Without a sign-in mode the status goes to whoever asked. */
function findSignInFault(answer: Incoming, session: Session): AppError | undefined {
  return session.target.connection.signIn === 'none' ? undefined : findMissingSignIn(answer, session);
}

/** Any 401, for the status of the connection. */
export function findMissingSignIn({ status, challenges = [] }: Incoming, session: Session): AppError | undefined {
  return status === 401 ? session.signIn.refusal(challenges) : undefined;
}

/** Whatever is wrong with an answer beside its status. */
export function findFault(answer: Incoming, path: string, session: Session): AppError | undefined {
  const fault = findAnswerFault(answer, path);
  if (fault === undefined) return findSignInFault(answer, session);
  return findEndedSession(answer, path, session) ?? fault;
}
