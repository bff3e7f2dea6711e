import type { Socket } from 'node:net';
import { errorCodeOf } from '../../../../shared/errors/system-error.ts';
import { type buildConnector, Pool } from 'undici';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import type { NetworkAccess } from './network-access.ts';
import { isLoopback, proxyOfEnvironment, type SystemProxy } from './system-proxy.ts';

/** A proxy with its sign-in. */
export interface ProxyRoute {
  readonly origin: string;
  readonly host: string;
  /** `Proxy-Authorization`, if a name is known. */
  readonly authorization: string | undefined;
}

/** The proxies of one connection. */
export interface Proxies {
  /** Returns the proxy for requests to an address; null for none. @throws AppError `network-proxy` */
  find(url: URL): Promise<ProxyRoute | null>;
  /** Returns the error after a 407. The same name and password are not sent again, so that no account gets locked. */
  refused(route: ProxyRoute): AppError;
}

const fromEnvironment: SystemProxy = async (url) => proxyOfEnvironment(url, process.env);

/** Returns the proxies that a connection uses. Their names and passwords are made known to the redactor. */
export function createProxies(network: Connection['network'], access: NetworkAccess, redactor: Redactor): Proxies {
  const systemProxy = access.systemProxy ?? fromEnvironment;
  const refused = new Set<string>();

  function routeTo(address: string, user: string, password: string): ProxyRoute {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') {
      throw new AppError(
        'network-proxy',
        address.trim() === ''
          ? 'The proxy has no address. Type one under Network of the connection, such as http://proxy.example.com:3128.'
          : 'The address of the proxy has to start with http:// or https://. Correct it under Network of the connection.',
      );
    }
    const name = user || decodeURIComponent(url.username);
    const secret = password || decodeURIComponent(url.password);
    const authorization = name === '' ? undefined : `Basic ${Buffer.from(`${name}:${secret}`, 'utf8').toString('base64')}`;
    redactor.register(secret);
    if (authorization !== undefined) redactor.register(authorization.slice('Basic '.length));
    return { origin: url.origin, host: url.host, authorization };
  }

  async function choose(url: URL): Promise<ProxyRoute | null> {
    if (network.proxy === 'none') return null;
    if (network.proxy === 'address') return routeTo(network.proxyAddress, network.proxyUser, access.proxyPassword ?? '');
    if (isLoopback(url)) return null;
    const address = await systemProxy(url);
    return address === null ? null : routeTo(address, '', '');
  }

  return {
    async find(url) {
      const route = await choose(url);
      if (route?.authorization !== undefined && refused.has(entryOf(route))) throw signInError(route);
      return route;
    },
    refused(route) {
      refused.add(entryOf(route));
      return signInError(route);
    },
  };
}

function entryOf({ origin, authorization }: ProxyRoute): string {
  return JSON.stringify([origin, authorization]);
}

function signInError({ host, authorization }: ProxyRoute): AppError {
  return new AppError(
    'network-proxy',
    authorization === undefined
      ? `The proxy ${host} wants a sign-in (HTTP 407). Give its user and password under Network of the connection.`
      : `The proxy ${host} refused its user name or password (HTTP 407). Change them under Network of the connection.`,
    { details: { status: 407, host } },
  );
}

/** Returns the error for a proxy that cannot be reached. */
export function proxyUnreachableError({ host }: ProxyRoute, cause: unknown): AppError {
  const code = errorCodeOf(cause);
  const reason = code === '' ? '' : ` (${code})`;
  return new AppError(
    'network-proxy',
    `The proxy ${host} cannot be reached${reason}. Check the network, and the proxy under Network of the connection.`,
    { cause, details: { host } },
  );
}

export interface Tunnels {
  /** Opens a socket to the address behind the proxy. @throws AppError `network-proxy` */
  open(route: ProxyRoute, target: { readonly host: string; readonly protocol: string }): Promise<Socket>;
  destroy(): Promise<void>;
}

/** Returns tunnels by CONNECT. `connect` reaches the proxies themselves; `patience` is the milliseconds a proxy may take to answer, 0 for no limit. */
export function createTunnels(connect: buildConnector.connector, patience: number, refused: Proxies['refused']): Tunnels {
  const pools = new Map<string, Pool>();

  function poolOf(origin: string): Pool {
    const held = pools.get(origin) ?? new Pool(origin, { connect, headersTimeout: patience, bodyTimeout: 0 });
    pools.set(origin, held);
    return held;
  }

  return {
    async open(route, { host, protocol }) {
      const path = /:\d+$/.test(host) ? host : `${host}:${protocol === 'https:' ? 443 : 80}`;
      const headers: Record<string, string> = { host: path };
      if (route.authorization !== undefined) headers['proxy-authorization'] = route.authorization;
      const answer = await poolOf(route.origin)
        .connect({ path, headers })
        .catch((thrown: unknown) => {
          throw thrown instanceof AppError ? thrown : proxyUnreachableError(route, thrown);
        });
      if (answer.statusCode === 200) return answer.socket as Socket;
      answer.socket.on('error', () => {}).destroy();
      if (answer.statusCode === 407) throw refused(route);
      throw new AppError(
        'network-proxy',
        `The proxy ${route.host} did not let the connection to ${path} through (HTTP ${answer.statusCode}). Ask who runs it, or change the proxy under Network of the connection.`,
        { details: { status: answer.statusCode, host: route.host } },
      );
    },
    async destroy() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}
