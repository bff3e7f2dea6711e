import type { HostCallInput, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { signInFacts } from '../../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { type OpenSignInWindow, parseGateway } from '../http/sign-in/gateway-visit.ts';
import type { Connections } from './connections-contract.ts';
import { sendsAlike } from './credentials/signed-in-as.ts';

/** Milliseconds that a person may take: a second factor may be on a phone in another room. */
const patience = 10 * 60_000;

export interface SingleSignOn {
  /** Resolves when the person has signed in or given up. There is one window per connection: a newer one replaces an older one. */
  signIn(input: HostCallInput<'connection.singleSignOn'>): Promise<HostCallOutput<'connection.singleSignOn'>>;
}

/**
 * Returns a function that gets a CAM passport from the sign-in page of the gateway and stores it as the connection's secret.
 * @param openWindow absent if the host has no windows of its own.
 * Source: `docs/format/back-end.md`, Signing in.
 */
export function createSingleSignOn(
  connections: Pick<Connections, 'confirmedTarget' | 'signIn'>,
  openWindow: OpenSignInWindow | undefined,
  milliseconds = patience,
): SingleSignOn {
  const running = new Map<string, AbortController>();
  return {
    async signIn({ id, remember }) {
      if (openWindow === undefined) return { outcome: 'unsupported' };
      const { connection, network: access = {} } = await connections.confirmedTarget(id);
      if (!signInFacts(connection.signIn).fields.includes('gatewayUrl')) {
        throw new AppError('invalid-input', `${connection.name} does not sign in with a passport. Choose that as its sign-in first.`);
      }
      const gateway = parseGateway(connection.gatewayUrl);
      running.get(id)?.abort();
      const controller = new AbortController();
      running.set(id, controller);
      const limit = AbortSignal.timeout(milliseconds);
      try {
        const passport = await openWindow({ connection, gateway, access }, AbortSignal.any([controller.signal, limit]));
        if (passport === undefined && limit.aborted) throw tooSlow(milliseconds);
        if (passport === undefined || controller.signal.aborted) return { outcome: 'cancelled' };
        const now = await connections.confirmedTarget(id);
        // The file or the project may have changed: a passport is kept only for the server that it was requested for.
        if (!sendsAlike(now.connection, connection)) {
          throw new AppError(
            'sign-in-failed',
            'The connection was changed while you signed in, so the passport was not kept. Sign in again.',
          );
        }
        await connections.signIn({ id, user: connection.user, password: passport, remember });
        return { outcome: 'signed-in' };
      } finally {
        if (running.get(id) === controller) running.delete(id);
      }
    },
  };
}

function tooSlow(milliseconds: number): AppError {
  const minutes = Math.round(milliseconds / 60_000);
  return new AppError(
    'sign-in-failed',
    `No passport came within ${minutes} minutes, so the window was closed. Sign in again, or check the gateway address.`,
  );
}
