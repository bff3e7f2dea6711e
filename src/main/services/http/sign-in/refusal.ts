import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { signInFacts, type SignInMode, signInModes } from '../../../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import { type Challenge, parseChallenges } from './challenges.ts';

/** What a server asks for, by scheme in lower case. */
const asks: Readonly<Record<string, string>> = { camnamespace: 'CAM', campassport: 'CAM', basic: 'a user and password', bearer: 'a token' };

/** Returns what a server asks for by a scheme, in plain words; undefined for a scheme that no way to sign in answers. */
export function wordsForScheme(scheme: string): string | undefined {
  const known = scheme.toLowerCase();
  return Object.hasOwn(asks, known) ? asks[known] : undefined;
}

const windowsSchemes = new Set(['negotiate', 'ntlm', 'kerberos']);
const longestDetail = 1000;

/**
 * Returns the error of a refused sign-in, with the server's challenges in its details (`challenges`, and `gateway` if a CAM gateway
 * is named). The message suggests another mode if the one in use is not among them.
 *
 * @param headers values of `WWW-Authenticate`.
 */
export function refusalOf(connection: Connection, headers: readonly string[], redactor: Redactor, status = 401): AppError {
  const mode = connection.signIn;
  const { withheld, refusal } = signInFacts(mode);
  // No challenge ever asks for a cookie, so that each would suggest another mode.
  const offer = withheld?.[0] === 'Cookie' ? undefined : offerFor(mode, parseChallenges(headers));
  const text = [`${connection.name} ${refusal}`, offer ?? []].flat().join(' ');
  return new AppError('sign-in-failed', text, { details: detailsOf(headers, redactor, status) });
}

/** Returns the error for a 401 of a connection without sign-in. */
export function signInWanted(headers: readonly string[], redactor: Redactor): AppError {
  const challenges = parseChallenges(headers);
  const isUsual = challenges.every(({ scheme }) => scheme.toLowerCase() === 'basic');
  const offer = isUsual ? undefined : offerFor('none', challenges);
  const text = offer ?? 'The server wants a sign-in. Choose User and password as sign-in of this connection.';
  return new AppError('sign-in-needed', text, { details: detailsOf(headers, redactor, 401) });
}

/** Returns the suggestion for the message; undefined if the mode answers one of the challenges, or none is known. */
function offerFor(mode: SignInMode, challenges: readonly Challenge[]): string | undefined {
  const schemes = challenges.map(({ scheme }) => scheme.toLowerCase());
  const known = [...new Set(schemes)].filter((scheme) => Object.hasOwn(asks, scheme));
  const fitting = known.flatMap((scheme) => signInModes.filter((one) => signInFacts(one).challenge === scheme));
  if (fitting.includes(mode)) return undefined;
  if (known.length > 0) {
    const wanted = [...new Set(known.map((scheme) => asks[scheme]))].join(' or ');
    const names = fitting.map((one) => signInFacts(one).label).join(' or ');
    return `The server asks for ${wanted}: choose ${names} in Connections.`;
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
