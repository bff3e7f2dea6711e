import { type Connection, needsSecret } from '../../shared/contract/connection-schema.ts';
import { normaliseBaseUrl } from '../services/connections/base-url.ts';
import { sampleConnection } from '../services/connections/sample-connection.ts';
import type { HttpConnections, SendTarget } from '../services/http/http-connections.ts';
import type { RunServer } from './run-server.ts';
import type { RunSignIn } from './run-sign-in.ts';

/** Where one command sends to: an address with the sign-in of the environment or the terminal, or the sample back-end. */
export interface RunConnection extends HttpConnections {
  /** Name the back-end told, once it was asked. */
  activeUser(): string;
}

/**
 * A connection that lasts for one command. Whoever types the command has decided on the address and on the
 * action, so writes are not asked about. Throws `path-refused` for an unusable address.
 */
export function createRunConnection(
  baseUrl: string | undefined,
  sampleBaseUrl: () => Promise<string>,
  described: { readonly signIn: RunSignIn; readonly server: RunServer } | null,
): RunConnection {
  const signIn = described?.signIn ?? null;
  const address = baseUrl === undefined ? undefined : normaliseBaseUrl(baseUrl);
  const connection: Connection =
    address === undefined
      ? sampleConnection
      : {
          ...sampleConnection,
          id: 'command-line',
          name: address,
          kind: 'address',
          baseUrl: address,
          ...described?.server,
          signIn: signIn?.mode ?? 'none',
          user: signIn?.user ?? '',
          namespace: signIn?.namespace ?? '',
          clientId: signIn?.clientId ?? '',
          writes: 'allow',
        };
  const credentials =
    address === undefined || signIn === null || !needsSecret(signIn.mode) ? null : { user: signIn.user, password: signIn.secret };
  let activeUser = '';
  const target = async (): Promise<SendTarget> => ({
    connection,
    baseUrl: address ?? (await sampleBaseUrl()),
    credentials,
    revision: 1,
  });
  return {
    target,
    targetOf: target,
    isPaused: () => false,
    report: () => undefined,
    setBackEndUser: (_id, name) => {
      activeUser = name;
    },
    activeUser: () => activeUser,
  };
}
