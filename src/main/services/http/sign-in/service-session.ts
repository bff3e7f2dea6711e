import { AppError } from '../../../../shared/errors/app-error.ts';
import { resolveTarget } from '../request/target.ts';
import { encoded } from './authorization.ts';
import { postForSignIn } from './own-request.ts';
import { refusalOf } from './refusal.ts';
import type { SignInParts } from './sign-in-parts.ts';

/**
 * Opens a session of v12 with client id and secret and keeps its cookie.
 * @param url address of a request that is to use the session.
 * @throws AppError `sign-in-failed` if it was refused, `network-failed` if the answer has no session, and those of the network.
 * Source: `docs/format/back-end.md`, Signing in (service to service).
 */
export async function openServiceSession(parts: SignInParts, secret: string, url: URL, signal: AbortSignal): Promise<void> {
  const { target, redactor, sender, cookies } = parts;
  const { connection, baseUrl, credentials } = target;
  const address = resolveTarget(baseUrl, '/auth/v1/session');
  const sent = {
    headers: {
      Authorization: encoded('Basic', [connection.clientId, secret], redactor),
      'Content-Type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify({ User: credentials?.user ?? connection.user }),
  };
  const { status, setCookies, challenges, show } = await postForSignIn(sender, address, sent, signal);
  cookies.passOver(setCookies);
  show();
  if (status === 401 || status === 403) throw refusalOf(connection, challenges, redactor, status);
  if (status < 200 || status >= 300) {
    throw new AppError(
      'network-failed',
      `${address.host} opened no session (HTTP ${status}). Check that the base address ends with the name of the instance.`,
      { details: { status } },
    );
  }
  cookies.keep(setCookies, address);
  // Without a path the cookie would be valid for the sign-in address alone.
  if (!cookies.hasSession(url)) for (const cookie of cookies.sessions(address)) cookies.give(cookie, url);
  if (!cookies.hasSession(url)) {
    throw new AppError('network-failed', `${address.host} opened no session: its answer has no session cookie. Check the base address.`);
  }
}
