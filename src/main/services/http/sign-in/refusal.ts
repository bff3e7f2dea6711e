import type { Connection, SignInMode } from '../../../../shared/contract/connection-schema.ts';
import { signInLabels } from '../../../../shared/contract/sign-in-labels.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import { type Challenge, parseChallenges } from './challenges.ts';

/** What is said when a server refuses a secret. */
const refusals: Readonly<Record<SignInMode, (name: string) => string>> = {
  none: (name) => `${name} wants a sign-in.`,
  basic: (name) => `${name} refused this user name and password. Sign in again.`,
  cam: (name) => `${name} refused this user name and password in this namespace. Sign in again.`,
  'cam-passport': (name) => `${name} refused this passport; it may have ended. Get a new one and sign in again.`,
  bearer: (name) => `${name} refused this token; it may have ended. Get a new one and sign in again.`,
  'ibm-cloud-key': (name) => `${name} refused the token of this API key. Check what the key is allowed, then sign in again.`,
  'saas-key': (name) => `${name} refused this API key. Sign in again with another one.`,
  service: (name) => `${name} refused this client id and secret, or the user. Check them and sign in again.`,
  cookie: (name) => `${name} refused this cookie; its session may have ended. Copy the one of a new session and sign in again.`,
  negotiate: (name) => `${name} wants a sign-in.`,
};

/** What answers a scheme, in lower case: what the server asks for, and the modes. */
const offers: Readonly<Record<string, { readonly asks: string; readonly modes: readonly SignInMode[] }>> = {
  camnamespace: { asks: 'CAM', modes: ['cam'] },
  campassport: { asks: 'CAM', modes: ['cam-passport'] },
  basic: { asks: 'a user and password', modes: ['basic', 'saas-key'] },
  bearer: { asks: 'a token', modes: ['bearer', 'ibm-cloud-key'] },
};
const windowsSchemes = new Set(['negotiate', 'ntlm', 'kerberos']);
const longestDetail = 1000;

/**
 * Failure of a sign-in, with what the server asks for in its details (`challenges`, and `gateway` where a CAM gateway
 * is named). The message offers another mode where the one in use is not among them.
 *
 * @param headers values of `WWW-Authenticate`.
 */
export function refusalOf(connection: Connection, headers: readonly string[], redactor: Redactor, status = 401): AppError {
  const mode = connection.signIn;
  const offer = mode === 'cookie' || mode === 'service' ? undefined : offerFor(mode, parseChallenges(headers));
  const text = [refusals[mode](connection.name), offer ?? []].flat().join(' ');
  return new AppError('sign-in-failed', text, { details: detailsOf(headers, redactor, status) });
}

/** A 401 of a connection without sign-in. */
export function signInWanted(headers: readonly string[], redactor: Redactor): AppError {
  const challenges = parseChallenges(headers);
  const isUsual = challenges.every(({ scheme }) => scheme.toLowerCase() === 'basic');
  const offer = isUsual ? undefined : offerFor('none', challenges);
  const text = offer ?? 'The server wants a sign-in. Choose User and password as sign-in of this connection.';
  return new AppError('sign-in-needed', text, { details: detailsOf(headers, redactor, 401) });
}

/** Nothing where the mode answers one of the challenges, or none is known. */
function offerFor(mode: SignInMode, challenges: readonly Challenge[]): string | undefined {
  const schemes = challenges.map(({ scheme }) => scheme.toLowerCase());
  const known = schemes.flatMap((scheme) => (Object.hasOwn(offers, scheme) ? (offers[scheme] ?? []) : []));
  if (known.some(({ modes }) => modes.includes(mode))) return undefined;
  if (known.length > 0) {
    const asks = [...new Set(known.map((one) => one.asks))].join(' or ');
    const names = [...new Set(known.flatMap(({ modes }) => modes.map((one) => signInLabels[one])))].join(' or ');
    return `The server asks for ${asks}: choose ${names} in Connections.`;
  }
  return schemes.some((scheme) => windowsSchemes.has(scheme))
    ? 'The server asks for the account of this computer, which Dashwright cannot give: choose Cookie of a browser session in Connections.'
    : undefined;
}

function detailsOf(headers: readonly string[], redactor: Redactor, status: number): { [name: string]: string | number } {
  if (headers.length === 0) return { status };
  const gateway = parseChallenges(headers).find(
    ({ scheme, token }) => scheme.toLowerCase() === 'campassport' && isWebAddress(token),
  )?.token;
  return {
    status,
    challenges: redactor.redact(headers.join(', ')).slice(0, longestDetail),
    ...(gateway === undefined ? {} : { gateway: redactor.redact(gateway).slice(0, longestDetail) }),
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
