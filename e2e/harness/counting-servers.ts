import { createSocket, type Socket } from 'node:dgram';
import { type AddressInfo, createServer, type Server, type Socket as NetSocket } from 'node:net';

/** Where one attempt may send to: ports of 127.0.0.1 that nothing else knows, and a name that nothing else looks up. */
export interface CountedTarget {
  readonly tcp: number;
  readonly udp: number;
  readonly name: string;
}

/** Servers that count what reaches them, one pair for each attempt, so that what arrives names who sent it. */
export interface CountingServers {
  readonly targets: ReadonlyMap<string, CountedTarget>;
  /** Attempts of which a connection or a packet arrived, in the order they were named. */
  reached(): readonly string[];
  stop(): Promise<void>;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

function bind(socket: Socket): Promise<number> {
  return new Promise((resolve) => socket.bind(0, '127.0.0.1', () => resolve(socket.address().port)));
}

/** Starts a TCP and a UDP server on 127.0.0.1 for each name. */
export async function startCountingServers(names: readonly string[]): Promise<CountingServers> {
  const counts = new Map<string, number>();
  const targets = new Map<string, CountedTarget>();
  const stops: (() => Promise<void>)[] = [];
  for (const [index, name] of names.entries()) {
    const count = () => void counts.set(name, (counts.get(name) ?? 0) + 1);
    const open = new Set<NetSocket>();
    const server = createServer((connection) => {
      count();
      open.add(connection);
      connection.on('error', () => undefined);
      connection.end('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    });
    const socket = createSocket('udp4').on('message', count);
    targets.set(name, { tcp: await listen(server), udp: await bind(socket), name: `way-${index}.leak.example` });
    stops.push(
      () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          for (const connection of open) connection.destroy();
        }),
      () => new Promise((resolve) => socket.close(() => resolve())),
    );
  }
  return {
    targets,
    reached: () => names.filter((name) => counts.has(name)),
    stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
  };
}
