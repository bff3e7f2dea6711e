import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { signInFacts, type SignInMode } from '../../../../shared/contract/sign-in-modes.ts';
import type { NetworkSecretKind } from '../../../../shared/contract/certificate-schema.ts';
import { parseBaseUrl } from '../../http/request/target.ts';

/**
 * What a secret is bound to. A project file that gives a known connection another origin, user, sign-in mode
 * or route needs a secret that has not been stored.
 */
export interface CredentialBinding {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly connectionId: string;
  /** Owner of the secret, as the sign-in mode names them; '' if it names none. */
  readonly user: string;
  /** What it is for; the sign-in if absent. */
  readonly purpose?: 'sign-in' | NetworkSecretKind;
  /** Mode of a sign-in; `basic` if absent. */
  readonly mode?: SignInMode;
  /** Other addresses that a sign-in sends the secret to: identity address and gateway. '' for none. */
  readonly road?: string;
}

/** The binding of a sign-in's secret. */
export interface SignInBinding extends CredentialBinding {
  readonly mode: SignInMode;
  readonly road: string;
}

/** The binding of a secret for the way to the server. */
export interface NetworkBinding extends CredentialBinding {
  readonly purpose: NetworkSecretKind;
}

/** Returns the binding of a connection's sign-in. @throws AppError `path-refused` for an unusable base address. */
export function bindingOf(connection: Connection, baseUrl: string): SignInBinding {
  return {
    origin: parseBaseUrl(baseUrl).origin,
    connectionId: connection.id,
    user: ownerOf(connection),
    mode: connection.signIn,
    road: roadOf(connection),
  };
}

/** Returns the binding of a proxy's password to the proxy and its user, or of a pass phrase to its file: a project that names others gets neither. */
export function networkBindingOf({ id, network }: Connection, baseUrl: string, purpose: NetworkSecretKind): NetworkBinding | undefined {
  if (purpose === 'client-certificate') {
    if (network.clientCertificateFile === '') return undefined;
    return { origin: parseBaseUrl(baseUrl).origin, connectionId: id, user: network.clientCertificateFile, purpose };
  }
  if (network.proxy !== 'address' || network.proxyUser === '' || !URL.canParse(network.proxyAddress)) return undefined;
  return { origin: new URL(network.proxyAddress).origin, connectionId: id, user: network.proxyUser, purpose };
}

/** Returns one text per binding; JSON keeps its parts apart, whatever they contain. */
export function accountOf({ origin, connectionId, user, purpose = 'sign-in', mode = 'basic', road = '' }: CredentialBinding): string {
  if (purpose !== 'sign-in') return JSON.stringify([origin, connectionId, user, purpose]);
  // The account of the first versions, so that the passwords they stored are still found.
  if (mode === 'basic' && road === '') return JSON.stringify([origin, connectionId, user]);
  return JSON.stringify([origin, connectionId, user, mode, road]);
}

function ownerOf(connection: Connection): string {
  return signInFacts(connection.signIn)
    .owner.map((field) => connection[field])
    .join('/');
}

/** Returns the other addresses of a sign-in. Proxies and authorities are confirmed separately (`confirmed-network.ts`). */
function roadOf({ signIn, identityUrl, gatewayUrl }: Connection): string {
  const parts = [signInFacts(signIn).fields.includes('identityUrl') ? identityUrl : '', gatewayUrl];
  return parts.every((part) => part === '') ? '' : JSON.stringify(parts);
}
