import { z } from 'zod';
import type { ConnectionTest } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Incoming } from './transmit.ts';

/** Sends a GET below the base address of the connection under test. @throws AppError */
type Ask = (path: string) => Promise<Incoming>;

/** What a 401 means. */
type Refusal = (challenges: readonly string[]) => AppError;

const userSchema = z.object({ Name: z.string() });

/**
 * Version, user name and round trip of a back-end. The round trip is that of the second request: the first one also
 * opens the connection and the session.
 * @throws AppError with what happened and what to change.
 * Source: `backend-rest.md`, Signing in.
 */
export async function testConnection(ask: Ask, refusal: Refusal): Promise<ConnectionTest> {
  const version = await ask('/api/v1/Configuration/ProductVersion/$value');
  refuseStatus(version, refusal);
  const started = performance.now();
  const user = await readUserName(ask, refusal);
  const roundTrip = Math.round(performance.now() - started);
  return { ok: true, productVersion: version.body.text().trim().slice(0, 100), user, roundTrip };
}

/** Name of the signed-in user. @throws AppError */
export async function readUserName(ask: Ask, refusal: Refusal): Promise<string> {
  const answer = await ask('/api/v1/ActiveUser');
  refuseStatus(answer, refusal);
  const user = userSchema.safeParse(parse(answer.body.text()));
  if (!user.success) {
    throw new AppError(
      'network-failed',
      'The server did not tell a user name at /api/v1/ActiveUser. Check that the base address is that of the back-end.',
    );
  }
  return user.data.Name;
}

function refuseStatus({ status, statusText, challenges = [] }: Incoming, refusal: Refusal): void {
  if (status < 300) return;
  const details = { details: { status } };
  if (status === 401) throw refusal(challenges);
  if (status === 403)
    throw new AppError('network-failed', 'The server knows this user but refuses access (HTTP 403). Ask its administrator.', details);
  if (status === 404) {
    throw new AppError(
      'network-failed',
      'The server answers, but there is no back-end at this base address (HTTP 404). It ends before /api/v1.',
      details,
    );
  }
  if (status >= 500) {
    throw new AppError(
      'network-failed',
      `The server or a gateway in front of it failed (HTTP ${status} ${statusText}). Try again later.`,
      details,
    );
  }
  throw new AppError('network-failed', `The server answered HTTP ${status} ${statusText}. Check the base address.`, details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
