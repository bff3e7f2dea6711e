import { TLSSocket } from 'node:tls';
import { Socket } from 'node:net';
import { buildConnector } from 'undici';
import type { SecureContext } from 'node:tls';
import { type CertificateFiles, readSecureContext } from './certificate-files.ts';
import { createTunnels, type Proxies } from './proxy.ts';
import type { SocketTimes } from './request-clock.ts';
import { checkServerCertificate } from './server-certificate.ts';
import type { OpenSocket } from './timed-client.ts';

export interface ConnectorOptions {
  /** Origin of the connection: only there the client certificate is shown and the accepted one counts. */
  readonly origin: string;
  readonly files: CertificateFiles;
  readonly acceptedFingerprint: string | undefined;
  /** Milliseconds for each of connecting and the handshake. */
  readonly timeout: number;
  readonly proxies: Proxies;
  /** Called with every socket that was opened. */
  readonly onOpened: () => void;
}

export interface Connector {
  readonly open: OpenSocket;
  destroy(): Promise<void>;
}

/**
 * Returns a connector, which opens sockets: https over a proxy through a tunnel, and only after checking the server's certificate, before
 * anything is written. Certificate files are read with the first socket that needs them.
 */
export function createConnector(options: ConnectorOptions): Connector {
  const { origin, files, timeout } = options;
  const plain = buildConnector({ timeout });
  const ownContext = remembered(() => readSecureContext(files));
  const otherContext = remembered(() => readSecureContext({ ...files, clientCertificateFile: '', clientPassPhrase: undefined }));
  const tunnels = createTunnels(
    asCallback((target) => openDirect(target, {})),
    timeout,
    options.proxies.refused,
  );

  /** Opens a socket without a proxy, or to the proxy itself. */
  async function openDirect(target: buildConnector.Options, times: SocketTimes): Promise<Socket> {
    return target.protocol === 'https:' ? await openSecure(target, times) : await callConnector(plain, target, times);
  }

  /** @param through opens the tunnel as late as possible, because a waiting socket may be closed unnoticed. */
  async function openSecure(target: buildConnector.Options, times: SocketTimes, through?: () => Promise<Socket>): Promise<Socket> {
    times.isSecure = true;
    const targetOrigin = originOf(target);
    const isOwn = targetOrigin === origin;
    const secureContext = await (isOwn ? ownContext() : otherContext());
    times.begun = performance.now();
    const httpSocket = await through?.();
    if (httpSocket !== undefined) times.connected = performance.now();
    if (httpSocket?.destroyed || httpSocket?.readableEnded) throw closedTunnel(httpSocket);
    // The certificate is checked below, where it can still be shown; sessions are not resumed, because that would skip the check.
    const secure = buildConnector({ timeout, maxCachedSessions: 0, secureContext, rejectUnauthorized: false });
    const socket = await callConnector(secure, httpSocket === undefined ? target : { ...target, httpSocket }, times);
    try {
      if (!(socket instanceof TLSSocket)) throw new Error('A secure connection was asked for.');
      checkServerCertificate(socket, targetOrigin, isOwn ? options.acceptedFingerprint : undefined);
      return socket;
    } catch (thrown) {
      socket.on('error', () => {}).destroy();
      throw thrown;
    }
  }

  async function openSocket(target: buildConnector.Options, times: SocketTimes): Promise<Socket> {
    const url = new URL(originOf(target));
    // Plain http goes to a proxy as a request, not through a tunnel.
    const proxy = url.protocol === 'https:' ? await options.proxies.find(url) : null;
    const socket =
      proxy === null || proxy.origin === url.origin
        ? await openDirect(target, times)
        : await openSecure(target, times, () => tunnels.open(proxy, { host: url.host, protocol: url.protocol }));
    options.onOpened();
    return socket;
  }

  return { open: openSocket, destroy: tunnels.destroy };
}

/** Returns the error of a socket that ends while a handshake begins. */
function closedTunnel(socket: Socket): Error {
  socket.on('error', () => {}).destroy();
  return Object.assign(new Error('The tunnel was closed before the handshake.'), { code: 'ECONNRESET' });
}

function originOf({ protocol, host, hostname }: buildConnector.Options): string {
  return new URL(`${protocol}//${host ?? hostname}`).origin;
}

function callConnector(connect: buildConnector.connector, target: buildConnector.Options, times: SocketTimes): Promise<Socket> {
  return new Promise((resolve, reject) => {
    times.begun ??= performance.now();
    // undici returns the socket that it opens, though its types do not say so.
    const opening: unknown = connect(target, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)));
    if (!(opening instanceof Socket)) return;
    // Once for each address of the name: the first one ends the search.
    opening.once('lookup', () => {
      times.lookedUp ??= performance.now();
    });
    opening.once('connect', () => {
      times.connected ??= performance.now();
    });
  });
}

function asCallback(open: (target: buildConnector.Options) => Promise<Socket>): buildConnector.connector {
  return (target, callback) => {
    open(target).then(
      (socket) => callback(null, socket),
      (thrown: unknown) => callback(thrown instanceof Error ? thrown : new Error(String(thrown)), null),
    );
  };
}

/** Caches the result, but not a failure, because a person may repair the file meanwhile. */
function remembered(make: () => Promise<SecureContext>): () => Promise<SecureContext> {
  let held: Promise<SecureContext> | undefined;
  return () => {
    held ??= make().catch((thrown: unknown) => {
      held = undefined;
      throw thrown;
    });
    return held;
  };
}
