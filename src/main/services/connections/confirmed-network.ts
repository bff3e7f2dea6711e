import { z } from 'zod';
import { type Connection, identityServiceAddress } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ConnectionSettings } from './connections-contract.ts';

/**
 * Proxies, authorities, client certificates, identity services and gateways that a person of this computer saved: together they
 * decide who can read what is sent, a password included, so that a project file cannot bring them along by itself.
 */
export interface ConfirmedNetwork {
  /**
   * Why nothing may be sent (`untrusted-project`): a way that nobody here has confirmed. With `inFile`, what the file says
   * of a connection that a person is changing: a way that differs from it was typed by them.
   */
  findUnconfirmed(connection: Connection, inFile?: Connection): AppError | undefined;
  load(folder: string | null): Promise<void>;
  /** Notes what a person saved, unless only the active user became another one: there nobody looked at the rest. */
  remember(folder: string, connection: Connection, before: Connection | undefined): Promise<void>;
}

const confirmedSchema = z.record(z.string(), z.string());

/** Source: `design.md`, Processes and trust (a project is a stranger). */
export function createConfirmedNetwork(settings: ConnectionSettings): ConfirmedNetwork {
  let confirmed: z.infer<typeof confirmedSchema> = {};
  return {
    findUnconfirmed(connection, inFile = connection) {
      const way = wayOf(connection);
      if (way !== wayOf(inFile)) return undefined;
      if (way === undefined || (Object.hasOwn(confirmed, connection.id) && confirmed[connection.id] === way)) return undefined;
      return new AppError(
        'untrusted-project',
        `The project wants to reach ${connection.name} by a proxy, certificate file, identity service or gateway that nobody has confirmed on this computer. Open the connection, check its Network and sign-in parts and save it.`,
      );
    },
    async load(folder) {
      const parsed = confirmedSchema.safeParse(folder === null ? {} : await settings.read(keyOf(folder)));
      confirmed = parsed.success ? parsed.data : {};
    },
    async remember(folder, connection, before) {
      if (before !== undefined && isOnlyAnotherUser(before, connection)) return;
      const { [connection.id]: _, ...others } = confirmed;
      const way = wayOf(connection);
      confirmed = way === undefined ? others : { ...others, [connection.id]: way };
      await settings.write(keyOf(folder), confirmed);
    },
  };
}

/** Changing the active user saves the whole connection, with whatever a project wrote into it. */
function isOnlyAnotherUser(before: Connection, after: Connection): boolean {
  const rest = (connection: Connection) => JSON.stringify({ ...connection, activeUserOverride: '', writes: '' });
  return before.activeUserOverride !== after.activeUserOverride && rest(before) === rest(after);
}

/** What has to be confirmed, bound to where it leads; undefined for what is the computer's own. */
function wayOf({ baseUrl, network, signIn, identityUrl, gatewayUrl }: Connection): string | undefined {
  const { proxy, proxyAddress, proxyUser, caFile, clientCertificateFile } = network;
  // The API key itself is sent there.
  const identity = signIn === 'ibm-cloud-key' && identityUrl !== identityServiceAddress ? identityUrl : '';
  // A person types a name and password there.
  const gateway = signIn === 'cam-passport' ? gatewayUrl : '';
  if (proxy !== 'address' && [caFile, clientCertificateFile, identity, gateway].every((part) => part === '')) return undefined;
  const origin = URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';
  const parts = [origin, proxy === 'address' ? [proxyAddress, proxyUser] : [], caFile, clientCertificateFile, identity];
  // Only where there is one, so that what was confirmed before gateways counted stays confirmed.
  return JSON.stringify(gateway === '' ? parts : [...parts, gateway]);
}

function keyOf(folder: string): string {
  return `connection.network:${folder}`;
}
