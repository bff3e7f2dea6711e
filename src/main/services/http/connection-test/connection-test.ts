import { z } from 'zod';
import type { ConnectionTest, ConnectionTestStep } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { explainStatus } from '../answer/status-words.ts';
import type { Incoming } from '../transmission.ts';

/** Sends a GET below the base address of the connection under test; an answer may have `longest` bytes. @throws AppError */
type Ask = (path: string, longest?: number) => Promise<Incoming>;

/** Explains a 401. */
type Refusal = (challenges: readonly string[]) => AppError;

/** Bytes of an answer about the user, and characters of a name, which every window and the code get. */
const longestUserAnswer = 1024 * 1024;
const longestUserName = 1000;
/** Bytes of the answer with the version, with room for the page of a gateway that stands in its place. */
const longestVersionAnswer = 1024 * 1024;
const userSchema = z.object({ Name: z.string().max(longestUserName) });
/** A version, alone or with words around it; anything else comes from another kind of server. */
const versionSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^["\w .+()-]*$/)
  .regex(/\d/);

/**
 * Returns version, user name and round trip of a back-end. The round trip is that of the second request, because the first one also
 * opens the connection and the session.
 * @throws AppError with what happened and what to change, and the step it ended at in its details.
 * Source: `docs/format/back-end.md`, Signing in.
 */
export async function testConnection(ask: Ask, refusal: Refusal): Promise<ConnectionTest> {
  const version = await ask('/api/v1/Configuration/ProductVersion/$value', longestVersionAnswer).catch((thrown: unknown) => {
    throw thrown instanceof AppError && thrown.code === 'response-too-large' ? noVersion('more than 1 MB') : thrown;
  });
  refuseStatus(version, refusal);
  const productVersion = versionSchema.safeParse(version.body.text());
  if (!productVersion.success) throw noVersion(`HTTP ${version.status}`);
  const started = performance.now();
  const user = await readUserName(ask, refusal);
  const roundTrip = Math.round(performance.now() - started);
  return { ok: true, productVersion: productVersion.data, user, roundTrip };
}

/** Returns the name of the signed-in user. @throws AppError */
export async function readUserName(ask: Ask, refusal: Refusal): Promise<string> {
  const answer = await ask('/api/v1/ActiveUser', longestUserAnswer);
  refuseStatus(answer, refusal);
  const user = userSchema.safeParse(parse(answer.body.text()));
  if (!user.success) {
    throw notThisKind('The server returned no user name at /api/v1/ActiveUser. Check that the base address is that of the back-end.');
  }
  return user.data.Name;
}

function noVersion(what: string): AppError {
  return notThisKind(
    `The server answers at this base address, but not with the version of a back-end (${what}). Check that it is the address of the back-end and not of another service.`,
  );
}

function notThisKind(message: string): AppError {
  return new AppError('network-failed', message, { details: { step: 'back-end' } });
}

/** @throws AppError for a status that is no success; its details name the step. */
function refuseStatus({ status, statusText, headers, challenges = [] }: Incoming, refusal: Refusal): void {
  if (status < 300) return;
  const fault = (step: ConnectionTestStep, message: string) => new AppError('network-failed', message, { details: { status, step } });
  if (status === 401) throw refusal(challenges);
  if (status === 403) throw fault('sign-in', 'The server knows this user but refuses access (HTTP 403). Ask its administrator.');
  if (status === 404) {
    throw fault('address', 'The server answers, but there is no back-end at this base address (HTTP 404). It ends before /api/v1.');
  }
  if (status === 407) throw fault('network', 'The proxy wants a sign-in (HTTP 407). Enter its user and password in the connection.');
  if (status === 429 || status === 504) throw fault('back-end', explainStatus(status, headers));
  if (status >= 500) {
    throw fault('back-end', `The server or a gateway in front of it failed (HTTP ${status} ${statusText}). Try again later.`);
  }
  throw fault('address', `The server answered HTTP ${status} ${statusText}. Check the base address.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
