import { signInFacts, type SignInMode } from '../../../shared/contract/sign-in-modes.ts';
import type { RuntimeResponse } from '../../runtime/runtime.ts';
import { identityVariables } from './run-sign-in.ts';

const otherWays = 'DASHWRIGHT_SIGN_IN chooses another way; dashwright run --help lists all variables.';

/**
 * Returns an answer as the command line shows it: where the server let nobody in, the error names the variables to set, since there is no
 * window to sign in with.
 */
export function withTerminalAdvice(response: RuntimeResponse, mode: SignInMode): RuntimeResponse {
  const fact = findRefusal(response);
  if (fact === undefined) return response;
  const message = `${fact} ${adviceFor(mode)} ${otherWays}`;
  return { ok: false, exchangeId: response.exchangeId, error: { code: 'sign-in-failed', message, details: { status: 401 } } };
}

/** Returns the sentence that says what happened, without what to do in a window; undefined if the request was let in. */
function findRefusal(response: RuntimeResponse): string | undefined {
  if (response.ok) return response.status === 401 ? 'The server wants a sign-in (HTTP 401).' : undefined;
  const { code, message } = response.error;
  if (code !== 'sign-in-needed' && code !== 'sign-in-failed') return undefined;
  return message.split(/(?<=\.) /)[0];
}

function adviceFor(mode: SignInMode): string {
  const { secret, required } = signInFacts(mode);
  if (secret === null) return 'Set DASHWRIGHT_USER and DASHWRIGHT_PASSWORD.';
  return `Check ${[...required.map((field) => identityVariables[field]), secret.variable].join(' and ')}.`;
}
