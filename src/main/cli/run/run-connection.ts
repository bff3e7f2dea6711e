import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { needsSecret } from '../../../shared/contract/sign-in-modes.ts';
import { normaliseBaseUrl } from '../../services/connections/base-url.ts';
import { sampleConnection } from '../../services/connections/sample-connection.ts';
import type { HttpConnections, SendTarget } from '../../services/http/http-connections.ts';
import type { RunServer } from './run-server.ts';
import type { RunSignIn } from './run-sign-in.ts';

/** The connection of one command: an address with the sign-in of the environment or the terminal, or the sample back-end. */
export interface RunConnection extends HttpConnections {
  /** Returns the user's name from the back-end; '' until it has been requested. */
  activeUser(): string;
}

/**
 * Returns a connection that lasts for one command. By typing the command, a person has decided on the address and the
 * action, so writes need no question. Throws `path-refused` for an unusable address.
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
