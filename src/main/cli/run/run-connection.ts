import { type Connection, storedQuerySettings } from '../../../shared/contract/connection-schema.ts';
import { needsSecret } from '../../../shared/contract/sign-in-modes.ts';
import type { StoredQuerySettings } from '../../../shared/language/stored-query.ts';
import { normaliseBaseUrl } from '../../services/connections/base-url.ts';
import { sampleConnection } from '../../services/connections/sample-connection.ts';
import type { HttpConnections, SendTarget } from '../../services/http/http-connections.ts';
import type { RunServer } from './run-server.ts';
import type { RunSignIn } from './run-sign-in.ts';

/** The connection of one command: an address with the sign-in of the environment or the terminal, or the sample back-end. */
export interface RunConnection extends HttpConnections {
  /** Returns the user's name from the back-end; '' until it has been requested. */
  activeUser(): string;
  storedQueries(): StoredQuerySettings;
}

/** The back-end at an address, with how a command signs in there. */
export interface RunBackEnd {
  readonly baseUrl: string;
  readonly signIn: RunSignIn;
  readonly server: RunServer;
  /** It fills stored queries itself. */
  readonly middleware: boolean;
  /** What a connection of the project says beyond that, and whether it may be written to; anything may be written without it. */
  readonly further?: Partial<Connection>;
  /** For one that may not be written to: why, and what to do. */
  readonly writesRefused?: string;
}

/**
 * Returns a connection that lasts for one command; null for the sample back-end. By typing the command, a person has decided on the
 * address and the action, so writes need no question. Throws `path-refused` for an unusable address.
 */
export function createRunConnection(backEnd: RunBackEnd | null, sampleBaseUrl: () => Promise<string>): RunConnection {
  const address = backEnd === null ? undefined : normaliseBaseUrl(backEnd.baseUrl);
  const connection: Connection = backEnd === null || address === undefined ? sampleConnection : connectionTo(backEnd, address);
  const signIn = backEnd?.signIn;
  const credentials = signIn !== undefined && needsSecret(signIn.mode) ? { user: signIn.user, password: signIn.secret } : null;
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
    activeUser: () => connection.activeUserOverride || activeUser,
    storedQueries: () => storedQuerySettings(connection),
  };
}

function connectionTo({ server, signIn, middleware, further }: RunBackEnd, address: string): Connection {
  return {
    ...sampleConnection,
    id: 'command-line',
    name: address,
    kind: 'address',
    writes: 'allow',
    storedQueries: middleware ? 'middleware' : 'app',
    ...further,
    baseUrl: address,
    ...server,
    signIn: signIn.mode,
    user: signIn.user,
    namespace: signIn.namespace,
    clientId: signIn.clientId,
  };
}
