import { AppError } from './app-error.ts';

/** Returns the error for anything that would run or send something of a restricted project. */
export function restrictedProject(): AppError {
  return new AppError('untrusted-project', 'This project is restricted. Trust it to run its code.');
}
