import { type Connection, plainConnection } from '../../../../shared/contract/connection-schema.ts';
import { deploymentFacts } from './connection-deployments.ts';
import { secretWords, signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { withoutEndSlashes } from '../../../../shared/text/end-slashes.ts';

export const colours: readonly Connection['colour'][] = ['green', 'blue', 'violet', 'amber', 'red'];

/** Returns a new connection with the safest settings. */
export function newConnection(id: string): Connection {
  return {
    ...plainConnection,
    id,
    signIn: 'basic',
  };
}

/** Returns a copy with a new id and name; its secret is not copied, and a copy of production asks before writes. */
export function duplicateOf(connection: Connection, id: string, others: readonly Connection[]): Connection {
  const taken = new Set(others.map(({ name }) => name.toLowerCase()));
  let name = `${connection.name} copy`;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${connection.name} copy ${number}`;
  return { ...connection, id, name };
}

/** Heading of the part of the form that few servers need; messages use it too. */
export const networkHeading = 'Network';

/** Fields that can be invalid. */
export type DraftField =
  | 'name'
  | 'baseUrl'
  | 'database'
  | 'user'
  | 'namespace'
  | 'clientId'
  | 'identityUrl'
  | 'gatewayUrl'
  | 'proxyAddress'
  | 'connectSeconds'
  | 'firstByteSeconds'
  | 'totalSeconds';
export type DraftProblems = { readonly [Field in DraftField]?: string };

/** Returns the corrections needed before the connection can be saved. `secret` is the secret typed with it. */
export function draftProblems(draft: Connection, others: readonly Connection[], secret = ''): DraftProblems {
  const found: { [Field in DraftField]?: string | undefined } = {
    name: nameProblem(draft, others),
    ...(draft.kind === 'address'
      ? {
          baseUrl: addressProblem(draft.baseUrl, 'server', deploymentFacts[draft.deployment].placeholder),
          ...identityProblems(draft, secret),
          ...networkProblems(draft),
        }
      : {}),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function nameProblem(draft: Connection, others: readonly Connection[]): string | undefined {
  const name = draft.name.trim();
  if (name === '') return 'Give it a name.';
  const taken = others.some((other) => other.id !== draft.id && other.name.toLowerCase() === name.toLowerCase());
  return taken ? 'Another connection already has this name.' : undefined;
}

function identityProblems(draft: Connection, secret: string): DraftProblems {
  const { fields, required } = signInFacts(draft.signIn);
  const needsUser = required.includes('user') && secret !== '';
  const lacks = (field: 'namespace' | 'clientId') => required.includes(field) && draft[field].trim() === '';
  // Without one, a passport can still be pasted.
  const gatewayUrl =
    fields.includes('gatewayUrl') && draft.gatewayUrl.trim() !== '' ? addressProblem(draft.gatewayUrl, 'gateway') : undefined;
  const identityUrl = fields.includes('identityUrl') ? sealedProblem(draft.identityUrl) : undefined;
  return {
    ...(deploymentFacts[draft.deployment].hasDatabase && draft.database.trim() === ''
      ? { database: 'Type the name of the database.' }
      : {}),
    ...(needsUser && draft.user.trim() === '' ? { user: `Type the user this ${secretWords(draft.signIn)} belongs to.` } : {}),
    ...(lacks('namespace') ? { namespace: 'Type the id of the namespace, such as LDAP.' } : {}),
    ...(lacks('clientId') ? { clientId: 'Type the client id that belongs to the secret.' } : {}),
    ...(identityUrl === undefined ? {} : { identityUrl }),
    ...(gatewayUrl === undefined ? {} : { gatewayUrl }),
  };
}

function networkProblems({ network }: Connection): DraftProblems {
  const proxyAddress = network.proxy === 'address' ? plainAddressProblem(network.proxyAddress, 'http://proxy.example.com:3128') : undefined;
  return {
    ...(proxyAddress === undefined ? {} : { proxyAddress }),
    ...(isSeconds(network.connectSeconds, 3600) ? {} : { connectSeconds: 'Type whole seconds up to 3600.' }),
    ...(isSeconds(network.firstByteSeconds, 3600) ? {} : { firstByteSeconds: 'Type whole seconds up to 3600.' }),
    ...(isSeconds(network.totalSeconds, 86_400) ? {} : { totalSeconds: 'Type whole seconds up to 86400.' }),
  };
}

function isSeconds(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

export const gatewayExample = 'https://cognos.example.com/bi/v1/disp';

/** Returns why an address cannot be used, undefined if it can. That of a gateway is a page, which may have a query. */
export function addressProblem(
  text: string,
  kind: 'server' | 'gateway' = 'server',
  example: string = kind === 'gateway' ? gatewayExample : deploymentFacts.v11.placeholder,
): string | undefined {
  if (text.trim() === '') return `Type the address, such as ${example}.`;
  const problem = plainAddressProblem(text, example);
  if (problem !== undefined || kind === 'gateway') return problem;
  const { search, hash } = new URL(text.trim());
  return search === '' && hash === '' ? undefined : 'Leave out everything from ? or # on.';
}

function plainAddressProblem(text: string, example: string = deploymentFacts.v11.placeholder): string | undefined {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return `This is not an address. Write it like ${example}.`;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address has to start with https:// or http://.';
  if (url.username !== '' || url.password !== '') return 'Leave user and password out of the address; there are fields for them.';
  return undefined;
}

/** Returns why a key cannot be sent to this address, which must be encrypted. */
function sealedProblem(text: string): string | undefined {
  return plainAddressProblem(text) ?? (isUnencrypted(text) ? 'The key is sent there: use https://.' : undefined);
}

/** Returns the draft as it is saved: trimmed, the address without trailing slashes. */
export function finished(draft: Connection): Connection {
  const { network } = draft;
  return {
    ...draft,
    name: draft.name.trim(),
    user: draft.user.trim(),
    database: deploymentFacts[draft.deployment].hasDatabase ? draft.database.trim() : '',
    namespace: draft.namespace.trim(),
    clientId: draft.clientId.trim(),
    gatewayUrl: draft.gatewayUrl.trim(),
    identityUrl: draft.identityUrl.trim(),
    impersonate: draft.impersonate.trim(),
    baseUrl: withoutEndSlashes(draft.baseUrl.trim()),
    activeUserOverride: draft.activeUserOverride.trim(),
    network: {
      ...network,
      proxyAddress: network.proxyAddress.trim(),
      proxyUser: network.proxyUser.trim(),
      caFile: network.caFile.trim(),
      clientCertificateFile: network.clientCertificateFile.trim(),
    },
  };
}

/** Returns whether the network can read along. */
export function isUnencrypted(baseUrl: string): boolean {
  return /^http:\/\/(?!localhost[:/]|localhost$|127\.|\[::1\])/i.test(baseUrl.trim());
}

/** Returns where a remembered secret is kept. */
export function rememberHint(store: 'keychain' | 'memory'): string {
  return store === 'keychain' ? 'Kept in the keychain of this system.' : 'No keychain was found: kept in memory until Dashwright closes.';
}
