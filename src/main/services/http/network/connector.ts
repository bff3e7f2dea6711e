import { TLSSocket } from 'node:tls';
import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import type { SecureContext } from 'node:tls';
import { type CertificateFiles, readSecureContext } from './certificate-files.ts';
import { createTunnels, type Proxies } from './proxy.ts';
import { checkServerCertificate } from './server-certificate.ts';

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
  readonly connect: buildConnector.connector;
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
  const tunnels = createTunnels(asCallback(openDirect), timeout, options.proxies.refused);

  /** Opens a socket without a proxy, or to the proxy itself. */
  async function openDirect(target: buildConnector.Options): Promise<Socket> {
    return target.protocol === 'https:' ? await openSecure(target) : await callConnector(plain, target);
  }

  /** @param through opens the tunnel as late as possible, because a waiting socket may be closed unnoticed. */
  async function openSecure(target: buildConnector.Options, through?: () => Promise<Socket>): Promise<Socket> {
    const targetOrigin = originOf(target);
    const isOwn = targetOrigin === origin;
    const secureContext = await (isOwn ? ownContext() : otherContext());
    const httpSocket = await through?.();
    if (httpSocket?.destroyed || httpSocket?.readableEnded) throw closedTunnel(httpSocket);
    // The certificate is checked below, where it can still be shown; sessions are not resumed, because that would skip the check.
    const secure = buildConnector({ timeout, maxCachedSessions: 0, secureContext, rejectUnauthorized: false });
    const socket = await callConnector(secure, httpSocket === undefined ? target : { ...target, httpSocket });
    try {
      if (!(socket instanceof TLSSocket)) throw new Error('A secure connection was asked for.');
      checkServerCertificate(socket, targetOrigin, isOwn ? options.acceptedFingerprint : undefined);
      return socket;
    } catch (thrown) {
      socket.on('error', () => {}).destroy();
      throw thrown;
    }
  }

  async function openSocket(target: buildConnector.Options): Promise<Socket> {
    const url = new URL(originOf(target));
    // Plain http goes to a proxy as a request, not through a tunnel.
    const proxy = url.protocol === 'https:' ? await options.proxies.find(url) : null;
    const socket =
      proxy === null || proxy.origin === url.origin
        ? await openDirect(target)
        : await openSecure(target, () => tunnels.open(proxy, { host: url.host, protocol: url.protocol }));
    options.onOpened();
    return socket;
  }

  return { connect: asCallback(openSocket), destroy: tunnels.destroy };
}

/** Returns the error of a socket that ends while a handshake begins. */
function closedTunnel(socket: Socket): Error {
  socket.on('error', () => {}).destroy();
  return Object.assign(new Error('The tunnel was closed before the handshake.'), { code: 'ECONNRESET' });
}

function originOf({ protocol, host, hostname }: buildConnector.Options): string {
  return new URL(`${protocol}//${host ?? hostname}`).origin;
}

function callConnector(connect: buildConnector.connector, target: buildConnector.Options): Promise<Socket> {
  return new Promise((resolve, reject) => {
    connect(target, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)));
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
