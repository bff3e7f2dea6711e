import { AppError } from './app-error.ts';

/** Why nothing of a project runs that nobody trusts, and what to do. */
export function restrictedProject(): AppError {
  return new AppError('untrusted-project', 'This project is restricted. Trust it to run its code.');
}
