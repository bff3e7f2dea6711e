import { createServer, request as sendRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** The way between a browser and the app, which a test can break off as a failing network does: without a farewell. */
export interface BreakableLine {
  /** Of the proxy that a browser has to use. */
  readonly address: string;
  /** Sockets of windows that were opened over it so far. */
  opened(): number;
  /** Cuts every socket of a window. `forGood`: no new one can be opened until `restore`. */
  breakOff(forGood?: 'forGood'): void;
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy on the loopback address: pages pass through, sockets of windows go through tunnels that can be cut. */
export async function startBreakableLine(): Promise<BreakableLine> {
  const tunnels = new Set<Duplex>();
  let opened = 0;
  let isDown = false;
  const proxy = createServer((request, response) => {
    const passed = sendRequest(request.url ?? '', { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  proxy.on('connect', (request, socket: Duplex, head) => {
    socket.on('error', () => socket.destroy());
    if (isDown) {
      socket.destroy();
      return;
    }
    const { hostname, port } = new URL(`http://${request.url}`);
    const app = connect(Number(port), hostname, () => {
      opened += 1;
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      app.write(head);
      app.pipe(socket).pipe(app);
    });
    app.on('error', () => socket.destroy());
    for (const end of [app, socket]) {
      tunnels.add(end);
      end.on('close', () => tunnels.delete(end));
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const end of tunnels) end.destroy();
  };
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    opened: () => opened,
    breakOff(forGood) {
      isDown = forGood !== undefined;
      cut();
    },
    restore() {
      isDown = false;
    },
    close: async () => {
      cut();
      proxy.closeAllConnections();
      await new Promise<void>((resolve) => proxy.close(() => resolve()));
    },
  };
}
