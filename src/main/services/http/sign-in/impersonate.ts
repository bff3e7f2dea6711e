import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';

/**
 * Returns the header `TM1-Impersonate`, if it is set. Names beyond ASCII are sent as UTF-8.
 * @throws AppError `sign-in-failed` for a name with control characters.
 * Source: `docs/format/back-end.md`, Headers.
 */
export function impersonationHeaders({ impersonate }: Connection): [name: string, value: string][] {
  const name = impersonate.trim();
  if (name === '') return [];
  if (/\p{Cc}/u.test(name) || !name.isWellFormed()) {
    throw new AppError('sign-in-failed', 'The user to act as holds a line break or another control character. Correct it in Connections.');
  }
  return [['TM1-Impersonate', Buffer.from(name, 'utf8').toString('latin1')]];
}
