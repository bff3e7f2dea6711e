import { normalize } from 'node:path';
import { z } from 'zod';
import { type Connection, identityServiceAddress } from '../../../shared/contract/connection-schema.ts';

/** Whom a connection is led past, and which files decide whom it believes; '' or empty for none. */
export interface NetworkWay {
  /** Of the server. */
  readonly origin: string;
  /** Address and user. */
  readonly proxy: readonly string[];
  readonly caFile: string;
  readonly clientCertificateFile: string;
  readonly identity: string;
  readonly gateway: string;
}

const textSchema = z.tuple([z.string(), z.array(z.string()), z.string(), z.string(), z.string()]).rest(z.string());

/** What has to be confirmed, bound to where it leads; undefined for what is the computer's own. */
export function wayOf(connection: Connection): NetworkWay | undefined {
  const { network, signIn } = connection;
  const written = writtenWayOf(connection);
  const way = {
    ...written,
    proxy: network.proxy === 'address' ? written.proxy : [],
    // The API key itself is sent there.
    identity: signIn === 'ibm-cloud-key' ? written.identity : '',
    // A person types a name and password there.
    gateway: signIn === 'cam-passport' ? written.gateway : '',
  };
  const texts = [way.caFile, way.clientCertificateFile, way.identity, way.gateway];
  return way.proxy.length === 0 && texts.every((text) => text === '') ? undefined : way;
}

/** With what is written there but not used: a form fills it in as soon as somebody chooses to use it. */
export function writtenWayOf(connection: Connection): NetworkWay {
  const { proxyAddress, proxyUser, caFile, clientCertificateFile } = connection.network;
  return {
    origin: originOf(connection),
    proxy: [proxyAddress, proxyUser],
    caFile,
    clientCertificateFile,
    identity: connection.identityUrl === identityServiceAddress ? '' : connection.identityUrl,
    gateway: connection.gatewayUrl,
  };
}

/** Scheme, host and port of the server, '' for an unusable address. */
export function originOf({ baseUrl }: Connection): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';
}

/** The way as it is noted when somebody confirms it. */
export function wayText({ origin, proxy, caFile, clientCertificateFile, identity, gateway }: NetworkWay): string {
  const parts = [origin, proxy, caFile, clientCertificateFile, identity];
  // Only where there is one, so that what was confirmed before gateways counted stays confirmed.
  return JSON.stringify(gateway === '' ? parts : [...parts, gateway]);
}

/** What {@link wayText} wrote; undefined for anything else. */
export function parseWay(text: string | undefined): NetworkWay | undefined {
  try {
    const [origin, proxy, caFile, clientCertificateFile, identity, gateway = ''] = textSchema.parse(JSON.parse(text ?? ''));
    return { origin, proxy, caFile, clientCertificateFile, identity, gateway };
  } catch {
    return undefined;
  }
}

/** One text for each part but the origin, the same however it is written. Another user of a proxy makes it no other proxy. */
export function partsOf({ proxy: [proxyAddress = ''], caFile, clientCertificateFile, identity, gateway }: NetworkWay): string[] {
  const addresses = { proxyAddress, identity, gateway };
  const files = { caFile, clientCertificateFile };
  return [
    ...Object.entries(addresses).map(([kind, value]) => [kind, URL.canParse(value) ? new URL(value).host : value.trim()]),
    ...Object.entries(files).map(([kind, value]) => [kind, normalize(value.trim())]),
  ].flatMap(([kind = '', value = '']) => (value === '' || value === '.' ? [] : [`${kind} ${value}`]));
}
