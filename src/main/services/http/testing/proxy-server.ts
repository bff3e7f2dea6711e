import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface TestProxy {
  readonly address: string;
  /** `CONNECT host:port` and `GET http://...`, in order. */
  readonly seen: string[];
  close(): void;
}

/** Starts a real proxy on loopback for tunnels and plain requests, with a sign-in if one is given (`name:password`). */
export async function startProxy(signIn?: string): Promise<TestProxy> {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const expected = signIn === undefined ? undefined : `Basic ${Buffer.from(signIn).toString('base64')}`;
  const isLetIn = (request: IncomingMessage) => expected === undefined || request.headers['proxy-authorization'] === expected;

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    seen.push(`${request.method} ${request.url}`);
    if (!isLetIn(request)) {
      response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="proxy"' }).end('Proxy sign-in');
      return;
    }
    const { 'proxy-authorization': _, ...headers } = request.headers;
    const forward = sendRequest(request.url ?? '', { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.writeHead(502).end());
    request.pipe(forward);
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    seen.push(`CONNECT ${request.url}`);
    sockets.add(socket);
    socket.on('error', () => {});
    if (!isLetIn(request)) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const [host = '', port = ''] = (request.url ?? '').split(':');
    if (host === 'forbidden.example') {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket);
      socket.pipe(onward);
    });
    sockets.add(onward);
    onward.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
