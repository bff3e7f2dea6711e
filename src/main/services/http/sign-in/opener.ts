import { needsSecret, type SignInMode } from '../../../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { SendTarget } from '../http-connections.ts';
import { encoded, pasted } from './authorization.ts';
import type { CookieStore } from './cookies/cookie-store.ts';
import type { NamedCookie } from './cookies/named-cookie.ts';
import { createTokenSource } from './identity-token.ts';
import { parsePastedCookie } from './cookies/pasted-cookie.ts';
import { openServiceSession } from './service-session.ts';
import type { SignInParts } from './sign-in-parts.ts';

/** Opens sessions of a connection, by its sign-in mode. */
export interface Opener {
  /**
   * Returns `Authorization` for the next request that opens a session; undefined if it relies on cookies that were put into the
   * store. May send requests elsewhere first.
   * @throws AppError `sign-in-failed` if the secret was refused for good, `sign-in-needed` if there is none, others
   * if that could not be determined.
   */
  prepare(url: URL, signal: AbortSignal): Promise<string | undefined>;
  /** Notes that the prepared header was accepted. */
  accept(authorization: string | undefined): void;
  /** Returns, after a 401, whether something newer than the refused secret can be prepared. */
  renew(authorization: string | undefined): boolean;
  /** Returns, after a session ended and before its cookies are removed, whether another one can be opened. */
  reopens(url: URL): boolean;
}

/**
 * The opener of each sign-in mode, made from its secret; undefined if the mode opens no session. Other facts about modes are in
 * `shared/contract/sign-in-modes.ts`. Source: `docs/format/back-end.md`, Signing in.
 */
const openers: Readonly<Record<SignInMode, ((parts: SignInParts, secret: string) => Opener) | undefined>> = {
  none: undefined,
  basic: ({ target, redactor }, secret) => byHeader(() => encoded('Basic', [userOf(target), secret], redactor)),
  cam: ({ target, redactor }, secret) =>
    byHeader(() => encoded('CAMNamespace', [userOf(target), secret, target.connection.namespace], redactor)),
  'cam-passport': ({ redactor }, secret) => byHeader(() => pasted('CAMPassport', secret, 'passport', redactor)),
  bearer: ({ redactor }, secret) => byHeader(() => pasted('Bearer', secret, 'token', redactor)),
  'ibm-cloud-key': keyOpener,
  'saas-key': ({ redactor }, secret) => byHeader(() => encoded('Basic', ['apikey', secret], redactor)),
  service: (parts, secret) => ({
    ...once,
    async prepare(url, signal) {
      await openServiceSession(parts, secret, url, signal);
      return undefined;
    },
  }),
  cookie: ({ target, cookies }, secret) => cookieOpener(secret, target.connection.deployment, cookies),
  negotiate: () => failing('sign-in-failed', windowsSignIn),
};

/** Returns the opener of a connection; undefined without sign-in. */
export function createOpener(parts: SignInParts): Opener | undefined {
  const { connection, credentials } = parts.target;
  const open = openers[connection.signIn];
  if (open === undefined || !needsSecret(connection.signIn)) return open?.(parts, '');
  if (credentials === null) return failing('sign-in-needed', `Sign in to ${connection.name} first.`);
  parts.redactor.register(credentials.password);
  return open(parts, credentials.password);
}

const windowsSignIn =
  'Dashwright cannot sign in with the account of this computer. Choose User, password and namespace (CAM), Single sign-on (CAM passport) or Cookie of a browser session in Connections.';

const once = { accept: () => {}, renew: () => false, reopens: () => true } as const;

/** Returns an opener by a header, which is made again for each session. */
function byHeader(authorization: () => string): Opener {
  return { ...once, prepare: async () => authorization() };
}

/** Returns the user of a connection. The one in the file may be newer than that of the command line. */
function userOf({ connection, credentials }: SendTarget): string {
  return credentials?.user ?? connection.user;
}

function failing(code: 'sign-in-needed' | 'sign-in-failed', message: string): Opener {
  return { ...once, prepare: () => Promise.reject(new AppError(code, message)) };
}

/** Returns an opener that sends the key to the identity address, and the token from there to the server. */
function keyOpener({ target, redactor, sender }: SignInParts, secret: string): Opener {
  const source = createTokenSource(sender, target.connection.identityUrl, secret, redactor);
  return {
    prepare: async (_, signal) => bearer(await source.token(signal)),
    accept: (authorization) => source.accept(tokenOf(authorization)),
    renew: (authorization) => source.renew(tokenOf(authorization)),
    reopens() {
      // There is only one more try after a 401, but a token that was revoked with the session would need two.
      source.forget();
      return true;
    },
  };
}

/** Returns an opener for a session of the person's own. If it ends, it cannot be opened again, unless the server made another one from it. */
function cookieOpener(pasted: string, deployment: SendTarget['connection']['deployment'], cookies: CookieStore): Opener {
  let given: readonly NamedCookie[] = [];
  return {
    ...once,
    async prepare(url) {
      given = parsePastedCookie(pasted, deployment);
      for (const cookie of given) cookies.give(cookie, url);
      return undefined;
    },
    reopens(url) {
      const now = cookies.sessions(url);
      const isGiven = ({ name, value }: NamedCookie) => given.some((one) => one.name === name && one.value === value);
      return now.some((cookie) => !isGiven(cookie));
    },
  };
}

function bearer(token: string): string {
  return `Bearer ${token}`;
}

function tokenOf(authorization: string | undefined): string {
  return authorization?.slice('Bearer '.length) ?? '';
}
