import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { socketProtocol } from '../../shared/contract/socket-protocols.ts';
import { toPortError } from '../../shared/errors/system-error.ts';
import type { Application } from '../services/application/application.ts';
import type { PageAnswer } from '../services/serving/answer.ts';
import { type Access, type AccessSecrets, createAccess } from './access.ts';
import { makeSecrets } from './kept-address.ts';
import { connectSocket } from './socket-bridge.ts';

export interface WebServerHost {
  /** Address with the token of this start; opens in a fresh browser. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const refusal = 'Open the address that Dashwright printed when it started: it carries the key to this page.\n';

interface Host {
  readonly application: Application;
  readonly access: Access;
  readonly token: string;
  readonly onUse: () => void;
}

/** Simultaneous connections, of windows and others: each takes a file handle, which saving needs, too. */
const maxConnections = 1_000;
/** Milliseconds in which the headers of a request must arrive. */
const headPatience = 10_000;

function writeAnswer(response: ServerResponse, { status, headers, body }: PageAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  // Node omits the body for HEAD.
  response.end(body);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  response.end(text);
}

async function handle(host: Host, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { application, access, token, onUse } = host;
  if (!access.isOwnHost(request)) return refuse(response, 403, refusal);
  // Checked before a `Request` is built, which throws on some methods and addresses.
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET is answered here.\n');
  const address = request.url ?? '/';
  const own = `http://${request.headers.host}`;
  // Only paths of this server: `//elsewhere/` and `http://elsewhere/` name another one.
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(own + address)) return refuse(response, 400, 'This address cannot be read.\n');
  const url = new URL(own + address);
  // The frame has no cookies: its path carries a capability of its own.
  if (!url.pathname.startsWith('/frame/')) {
    if (!access.mayReadPages(request)) return refuse(response, 403, refusal);
    onUse();
    if (access.hasTokenInAddress(request)) {
      url.searchParams.delete('token');
      // After the #, where no server sees it: the page takes it from there and keeps it for its tab.
      url.hash = `key=${token}`;
      // Absolute, because a path that begins with two slashes would name another server.
      response.writeHead(302, { location: url.href, 'set-cookie': access.cookie, 'cache-control': 'no-store' });
      response.end();
      return;
    }
  }
  writeAnswer(response, await application.handleRequest(new Request(url, { method: request.method ?? 'GET' })));
}

/**
 * Serves the app to a browser on this machine: on 127.0.0.1 only, with a new token per start unless a person keeps one, and with
 * checks of Host and Origin. Port 0 picks a free one. Throws `invalid-input` when the port is taken.
 * @param onUse is called with the number of connected windows when one comes or goes, and when a page is requested with the key.
 */
export async function startWebHost(
  application: Application,
  port: number,
  secrets: AccessSecrets = makeSecrets(),
  onUse: (windows: number) => void = () => undefined,
): Promise<WebServerHost> {
  const { token } = secrets;
  let access: Access | undefined;
  const server = createServer((request, response) => {
    if (!access) return refuse(response, 503, 'Starting.');
    handle({ application, access, token, onUse: () => onUse(sockets.clients.size) }, request, response).catch((thrown: unknown) => {
      application.logBug('web request', thrown);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Something went wrong inside Dashwright.');
    });
  });
  server.maxConnections = maxConnections;
  server.headersTimeout = headPatience;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024 * 1024,
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has(socketProtocol) && socketProtocol,
  });
  server.on('upgrade', (request, socket, head) => {
    // Node passes on the bare socket: an unhandled error would end the process.
    socket.on('error', () => socket.destroy());
    // Compared as text, because parsing untrusted input may throw.
    const [path] = (request.url ?? '/').split('?');
    if (path !== '/socket' || !access?.isOwnHost(request) || !access.mayOpenSocket(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      connectSocket(webSocket, application);
      // Its listener of `close` comes after that of the server, which has removed it by then.
      webSocket.on('close', () => onUse(sockets.clients.size));
      onUse(sockets.clients.size);
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toPortError(port, error)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const actualPort = (server.address() as AddressInfo).port;
  access = createAccess(actualPort, secrets);
  return {
    url: `http://127.0.0.1:${actualPort}/?token=${token}`,
    port: actualPort,
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
