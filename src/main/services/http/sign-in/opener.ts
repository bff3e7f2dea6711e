import { needsSecret } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { SendTarget } from '../http-connections.ts';
import { authorizationOf } from './authorization.ts';
import type { CookieStore, NamedCookie } from './cookie-store.ts';
import { createTokenSource } from './identity-token.ts';
import { parsePastedCookie } from './pasted-cookie.ts';
import { openServiceSession } from './service-session.ts';
import type { SignInParts } from './sign-in-parts.ts';

/** How the first request of a session is let in; one per connection, by its sign-in mode. */
export interface Opener {
  /**
   * `Authorization` for the next request that opens a session; undefined where the cookies that were put into the store
   * do it. May ask elsewhere first.
   * @throws AppError `sign-in-failed` when the secret was refused for good, `sign-in-needed` when there is none, others
   * when it could not be found out.
   */
  prepare(url: URL, signal: AbortSignal): Promise<string | undefined>;
  /** What was prepared was let in. */
  accept(authorization: string | undefined): void;
  /** After a 401: whether something newer can be prepared than what was refused. */
  renew(authorization: string | undefined): boolean;
  /** After a session ended, before its cookies go: whether another one can be opened. */
  reopens(url: URL): boolean;
}

/** Nothing for connections without sign-in. Source: `backend-rest.md`, Signing in. */
export function createOpener({ target, redactor, sender, cookies }: SignInParts): Opener | undefined {
  const { connection, credentials } = target;
  const { signIn: mode } = connection;
  if (mode === 'none') return undefined;
  if (mode === 'negotiate') return failing('sign-in-failed', windowsSignIn);
  if (!needsSecret(mode) || credentials === null) return failing('sign-in-needed', `Sign in to ${connection.name} first.`);
  const secret = credentials.password;
  redactor.register(secret);
  switch (mode) {
    case 'ibm-cloud-key': {
      const source = createTokenSource(sender, connection.identityUrl, secret, redactor);
      return {
        prepare: async (_, signal) => bearer(await source.token(signal)),
        accept: (authorization) => source.accept(tokenOf(authorization)),
        renew: (authorization) => source.renew(tokenOf(authorization)),
        reopens() {
          // One 401, one more try: a token that was revoked with the session would need two.
          source.forget();
          return true;
        },
      };
    }
    case 'service':
      return {
        ...once,
        async prepare(url, signal) {
          await openServiceSession({ target, redactor, sender, cookies }, secret, url, signal);
          return undefined;
        },
      };
    case 'cookie':
      return cookieOpener(secret, connection.deployment, cookies);
    default: {
      // The user in the file may be a newer one than that of the command line.
      const user = credentials.user;
      return { ...once, prepare: async () => authorizationOf(mode, { ...connection, user }, secret, redactor) };
    }
  }
}

const windowsSignIn =
  'Dashwright cannot sign in with the account of this computer. Choose User, password and namespace (CAM), Single sign-on (CAM passport) or Cookie of a browser session in Connections.';

const once = { accept: () => {}, renew: () => false, reopens: () => true } as const;

function failing(code: 'sign-in-needed' | 'sign-in-failed', message: string): Opener {
  return { ...once, prepare: () => Promise.reject(new AppError(code, message)) };
}

/** The session is the person's own: when it ended it cannot be opened again, unless the server made another one from it. */
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
