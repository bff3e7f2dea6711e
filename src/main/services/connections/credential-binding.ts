import type { Connection, SignInMode } from '../../../shared/contract/connection-schema.ts';
import type { NetworkSecretKind } from '../../../shared/contract/certificate-schema.ts';
import { parseBaseUrl } from '../http/target.ts';

/**
 * What a secret is bound to. A project file that points a known connection to another origin, another user or another
 * way to sign in, or that leads it over another road, asks for a secret that nobody has stored.
 */
export interface CredentialBinding {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly connectionId: string;
  /** Whom it belongs to, as the way to sign in names them; '' where it names nobody. */
  readonly user: string;
  /** What it is for; left out: the sign-in. */
  readonly purpose?: 'sign-in' | NetworkSecretKind;
  /** Of a sign-in; left out: `basic`. */
  readonly mode?: SignInMode;
  /** Where else a sign-in sends the secret: identity address and gateway. '' for nowhere. */
  readonly road?: string;
}

/** The binding of the secret of a sign-in. */
export interface SignInBinding extends CredentialBinding {
  readonly mode: SignInMode;
  readonly road: string;
}

/** The binding of a secret of the way to the server. */
export interface NetworkBinding extends CredentialBinding {
  readonly purpose: NetworkSecretKind;
}

/** @throws AppError `path-refused` for an unusable base address. */
export function bindingOf(connection: Connection, baseUrl: string): SignInBinding {
  return {
    origin: parseBaseUrl(baseUrl).origin,
    connectionId: connection.id,
    user: ownerOf(connection),
    mode: connection.signIn,
    road: roadOf(connection),
  };
}

/** A proxy's password belongs to the proxy and its user, a pass phrase to the file: a project that names another gets neither. */
export function networkBindingOf({ id, network }: Connection, baseUrl: string, purpose: NetworkSecretKind): NetworkBinding | undefined {
  if (purpose === 'client-certificate') {
    if (network.clientCertificateFile === '') return undefined;
    return { origin: parseBaseUrl(baseUrl).origin, connectionId: id, user: network.clientCertificateFile, purpose };
  }
  if (network.proxy !== 'address' || network.proxyUser === '' || !URL.canParse(network.proxyAddress)) return undefined;
  return { origin: new URL(network.proxyAddress).origin, connectionId: id, user: network.proxyUser, purpose };
}

/** One text per binding; JSON keeps the parts apart whatever they hold. */
export function accountOf({ origin, connectionId, user, purpose = 'sign-in', mode = 'basic', road = '' }: CredentialBinding): string {
  if (purpose !== 'sign-in') return JSON.stringify([origin, connectionId, user, purpose]);
  // The account of the first versions, so that passwords they stored are still found.
  if (mode === 'basic' && road === '') return JSON.stringify([origin, connectionId, user]);
  return JSON.stringify([origin, connectionId, user, mode, road]);
}

function ownerOf({ signIn, user, namespace, clientId }: Connection): string {
  switch (signIn) {
    case 'basic':
      return user;
    case 'cam':
      return `${namespace}/${user}`;
    case 'service':
      return clientId;
    default:
      return '';
  }
}

/** Proxies and authorities are confirmed on their own (`confirmed-network.ts`). */
function roadOf({ signIn, identityUrl, gatewayUrl }: Connection): string {
  const parts = [signIn === 'ibm-cloud-key' ? identityUrl : '', gatewayUrl];
  return parts.every((part) => part === '') ? '' : JSON.stringify(parts);
}
