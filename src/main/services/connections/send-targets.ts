import type { NetworkSecrets } from '../../../shared/contract/certificate-schema.ts';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { needsSecret } from '../../../shared/contract/sign-in-modes.ts';
import type { Credentials, SendTarget } from '../http/http-connections.ts';
import { normaliseBaseUrl } from './base-url.ts';
import { refusals } from './connection-refusals.ts';
import type { Connections, ConnectionsOptions } from './connections-contract.ts';
import type { StoredCredentials } from './credentials/stored-credentials.ts';
import type { ConnectionParts, OpenConnections } from './open-connections.ts';

type SendTargets = Pick<Connections, 'target' | 'targetOf' | 'savedTarget' | 'confirmedTarget'>;

/** Returns where and with which secrets requests of a connection are sent. */
export function createSendTargets(
  open: OpenConnections,
  { network, credentials }: ConnectionParts,
  sampleBaseUrl: ConnectionsOptions['sampleBaseUrl'],
): SendTargets {
  async function targetOf(connection: Connection, password?: string, networkSecrets?: NetworkSecrets): Promise<SendTarget> {
    const revision = open.revisionOf(connection.id);
    if (connection.kind === 'sample') return { connection, baseUrl: await sampleBaseUrl(), credentials: null, revision };
    if (!open.trusted) throw refusals.untrustedSend();
    const refusal = network.findBrought(connection);
    if (refusal !== undefined) throw refusal;
    // A connection under test comes from the form and was never stored.
    const baseUrl = normaliseBaseUrl(connection.baseUrl);
    const given = password === undefined || !needsSecret(connection.signIn) ? undefined : { user: connection.user, password };
    const access = await network.accessFor(connection, baseUrl, networkSecrets);
    const secret = given ?? (await readCredentials(credentials, connection, baseUrl));
    return { connection, baseUrl, credentials: secret, network: access, revision };
  }

  return {
    targetOf,
    async target() {
      const connection = open.active();
      const refusal = network.findUnconfirmed(connection);
      if (refusal === undefined) return await targetOf(connection);
      if (open.status.message !== refusal.message) {
        open.status = { status: 'failed', message: refusal.message };
        open.notify();
      }
      throw refusal;
    },
    async savedTarget(id) {
      const connection = open.find(id);
      const refusal = network.findUnconfirmed(connection);
      if (refusal !== undefined) throw refusal;
      return await targetOf(connection);
    },
    confirmedTarget: async (id) => await targetOf(open.find(id)),
  };
}

async function readCredentials(credentials: StoredCredentials, connection: Connection, baseUrl: string): Promise<Credentials | null> {
  if (!needsSecret(connection.signIn)) return null;
  const password = await credentials.read(connection, baseUrl);
  return password === null ? null : { user: connection.user, password };
}
