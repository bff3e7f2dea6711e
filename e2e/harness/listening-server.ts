import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of its own on this machine that answers everything and remembers who called. */
export interface ListeningServer {
  readonly baseUrl: string;
  /** Connections made, even those that sent nothing. */
  connections(): number;
  /** `METHOD /path` of every request. */
  requests(): readonly string[];
  stop(): Promise<void>;
}

/** Starts it on a free port of 127.0.0.1. */
export async function startListeningServer(): Promise<ListeningServer> {
  let connections = 0;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end('{"value":[],"Cells":[]}');
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    requests: () => [...requests],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
