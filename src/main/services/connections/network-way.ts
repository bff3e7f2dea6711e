import { normalize } from 'node:path';
import { z } from 'zod';
import { type Connection, identityServiceAddress } from '../../../shared/contract/connection-schema.ts';
import { signInFacts } from '../../../shared/contract/sign-in-modes.ts';

/** The servers that a connection passes, and the files that decide which of them it trusts; '' or empty for none. */
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

/** Returns the settings that a person has to confirm, bound to their server; undefined if the way has only what belongs to this computer. */
export function wayOf(connection: Connection): NetworkWay | undefined {
  const { network, signIn } = connection;
  const { fields } = signInFacts(signIn);
  const written = writtenWayOf(connection);
  const way = {
    ...written,
    proxy: network.proxy === 'address' ? written.proxy : [],
    // The API key itself is sent to it.
    identity: fields.includes('identityUrl') ? written.identity : '',
    // A person enters name and password in it.
    gateway: fields.includes('gatewayUrl') ? written.gateway : '',
  };
  const texts = [way.caFile, way.clientCertificateFile, way.identity, way.gateway];
  return way.proxy.length === 0 && texts.every((text) => text === '') ? undefined : way;
}

/** Returns the way including fields that are not used, which a form fills in as soon as a person chooses to use them. */
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

/** Returns scheme, host and port of the server; '' for an unusable address. */
export function originOf({ baseUrl }: Connection): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';
}

/** Returns the text under which a confirmed way is stored. */
export function wayText({ origin, proxy, caFile, clientCertificateFile, identity, gateway }: NetworkWay): string {
  const parts = [origin, proxy, caFile, clientCertificateFile, identity];
  // Only if there is one, so that ways confirmed before gateways counted stay confirmed.
  return JSON.stringify(gateway === '' ? parts : [...parts, gateway]);
}

/** Parses the text of {@link wayText}; returns undefined for anything else. */
export function parseWay(text: string | undefined): NetworkWay | undefined {
  try {
    const [origin, proxy, caFile, clientCertificateFile, identity, gateway = ''] = textSchema.parse(JSON.parse(text ?? ''));
    return { origin, proxy, caFile, clientCertificateFile, identity, gateway };
  } catch {
    return undefined;
  }
}

/** Returns one text for each part except the origin, independent of spelling. The user of a proxy makes no difference. */
export function partsOf({ proxy: [proxyAddress = ''], caFile, clientCertificateFile, identity, gateway }: NetworkWay): string[] {
  const addresses = { proxyAddress, identity, gateway };
  const files = { caFile, clientCertificateFile };
  return [
    ...Object.entries(addresses).map(([kind, value]) => [kind, URL.canParse(value) ? new URL(value).host : value.trim()]),
    ...Object.entries(files).map(([kind, value]) => [kind, normalize(value.trim())]),
  ].flatMap(([kind = '', value = '']) => (value === '' || value === '.' ? [] : [`${kind} ${value}`]));
}
