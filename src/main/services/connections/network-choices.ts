import type { CertificateFacts, NetworkSecretKind, NetworkSecrets } from '../../../shared/contract/certificate-schema.ts';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { NetworkAccess } from '../http/network/network-access.ts';
import type { SystemProxy } from '../http/network/system-proxy.ts';
import { parseBaseUrl } from '../http/request/target.ts';
import { type AcceptedCertificates, createAcceptedCertificates } from './accepted-certificates.ts';
import { type ConfirmedNetwork, createConfirmedNetwork } from './confirmed-network.ts';
import type { ConnectionSettings } from './connections-contract.ts';
import { type NetworkBinding, networkBindingOf } from './credentials/credential-binding.ts';
import type { StoredCredentials } from './credentials/stored-credentials.ts';

/** How connections reach their servers, as far as this person and computer decide. */
export interface NetworkChoices {
  load: ConfirmedNetwork['load'];
  /** Confirms what a person saved, and removes secrets of proxies and files that no connection of the project uses any more. */
  remember: ConfirmedNetwork['remember'];
  findUnconfirmed: ConfirmedNetwork['findUnconfirmed'];
  findBrought: ConfirmedNetwork['findBrought'];
  /** Returns the access to a server. @param typed secrets that a person has typed, which replace stored ones. */
  accessFor(connection: Connection, baseUrl: string, typed?: NetworkSecrets): Promise<NetworkAccess>;
  acceptedCertificates: AcceptedCertificates['all'];
  certificateShown(connectionId: string, certificate: CertificateFacts): void;
  /** Accepts or forgets a certificate. @throws AppError `invalid-input` for one that was not shown. */
  chooseCertificate(folder: string, choice: HostCallInput<'connection.certificate'>): Promise<void>;
  /** Stores a secret. @throws AppError `invalid-input` if the connection has no such proxy or file. */
  setSecret(folder: string, connection: Connection, kind: NetworkSecretKind, secret: string, remember: boolean): Promise<void>;
  /** Forgets the accepted certificate of a connection. Returns what restores it. */
  takeCertificate(folder: string, connectionId: string): Promise<() => Promise<void>>;
}

/** Source: `docs/security.md`, What is kept where and Who trusts whom. */
export function createNetworkChoices(
  settings: ConnectionSettings,
  credentials: StoredCredentials,
  systemProxy?: SystemProxy,
): NetworkChoices {
  const certificates = createAcceptedCertificates(settings);
  const confirmed = createConfirmedNetwork(settings);
  let fromFile: readonly Connection[] = [];

  async function read(binding: NetworkBinding | undefined): Promise<string | undefined> {
    return binding === undefined ? undefined : ((await credentials.readBound(binding)) ?? undefined);
  }

  return {
    async load(folder, connections) {
      fromFile = connections;
      await certificates.load(folder);
      await confirmed.load(folder, connections);
    },
    async remember(folder, connection, before) {
      await confirmed.remember(folder, connection, before);
      await credentials.keepUsed(folder, [...fromFile.filter(({ id }) => id !== connection.id), connection]);
    },
    findUnconfirmed: confirmed.findUnconfirmed,
    findBrought: confirmed.findBrought,
    accessFor: async (connection, baseUrl, typed = {}) => ({
      acceptedFingerprint: certificates.read(connection.id, parseBaseUrl(baseUrl).origin),
      clientPassPhrase: typed['client-certificate'] ?? (await read(networkBindingOf(connection, baseUrl, 'client-certificate'))),
      proxyPassword: typed.proxy ?? (await read(networkBindingOf(connection, baseUrl, 'proxy'))),
      systemProxy,
    }),
    acceptedCertificates: certificates.all,
    certificateShown: certificates.show,
    async chooseCertificate(folder, choice) {
      if (choice.action === 'accept') await certificates.accept(folder, choice.id, choice.origin, choice.fingerprint);
      else await certificates.forget(folder, choice.id);
    },
    async setSecret(folder, connection, kind, secret, remember) {
      const binding = networkBindingOf(connection, connection.baseUrl, kind);
      if (binding === undefined) {
        throw new AppError(
          'invalid-input',
          kind === 'proxy' ? 'Save the address and the user of the proxy first.' : 'Save the file of the client certificate first.',
        );
      }
      if (secret === '') await credentials.removeBound(binding);
      else await credentials.writeBound(folder, connection, binding, secret, remember);
    },
    takeCertificate: certificates.forget,
  };
}
