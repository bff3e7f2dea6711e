import { AppError } from '../../../shared/errors/app-error.ts';

/** Errors for refused changes of connections; each says what to do instead. */
export const refusals = {
  missing: () => new AppError('connection-missing', 'This connection is not there any more. Choose another one.'),
  noProject: () => new AppError('no-project', 'Open a project first: connections are kept with it.'),
  untrustedSend: () => untrusted('so nothing is sent to its back-ends. Trust the project first.'),
  untrustedChoice: () => untrusted('so only the sample back-end can be used. Trust the project first.'),
  untrustedSecret: () => new AppError('untrusted-project', 'This project is not trusted yet. Trust it before you give it a password.'),
} as const;

function untrusted(consequence: string): AppError {
  return new AppError('untrusted-project', `This project is not trusted yet, ${consequence}`);
}
