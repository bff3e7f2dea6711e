import { type BreachTheme, eventOf, foundOnly } from './attempt.ts';

const host = '127.0.0.1';

/** TCP, UDP, names, protocols above them, and sockets of this computer. */
export const connections: BreachTheme = {
  'connects over TCP': ({ node, targets }) => eventOf(node.net.connect(targets.tcpPort, host), 'connect'),
  'connects a socket that was there': ({ kept, targets }) => eventOf(kept.socket.connect(targets.tcpPort, host), 'connect'),
  'connects a new socket': ({ node, targets }) => eventOf(new node.net.Socket().connect(targets.tcpPort, host), 'connect'),
  'listens over TCP': ({ node }) => eventOf(node.net.createServer().listen(0, host), 'listening'),
  'sends over UDP': ({ node, targets }) =>
    new Promise((resolve) => {
      const socket = node.dgram.createSocket('udp4');
      socket.on('error', () => resolve(false));
      socket.send('knock', targets.udpPort, host, (error) => resolve(error === null));
    }),
  'listens over UDP': ({ node }) => eventOf(node.dgram.createSocket('udp4').bind(0, host), 'listening'),
  'asks for a name': ({ node }) => new Promise((resolve) => node.dns.lookup('localhost', (error) => resolve(error === null))),
  'asks a name server': ({ node, targets }) => {
    const resolver = new node.dns.Resolver();
    resolver.setServers([`${host}:${targets.udpPort}`]);
    resolver.resolve4('example.test', () => undefined);
    return true;
  },
  'asks by HTTP': ({ node, targets }) =>
    eventOf(node.http.get(`http://${host}:${targets.tcpPort}/`), 'socket').then((socket) => eventOf(socket as never, 'connect')),
  'asks by HTTP/2': ({ node, targets }) => eventOf(node.http2.connect(`http://${host}:${targets.tcpPort}`), 'connect'),
  'connects by TLS': ({ node, targets }) => eventOf(node.tls.connect(targets.tcpPort, host, { rejectUnauthorized: false }), 'connect'),
  'fetches with the function of Node': async ({ kept, targets }) =>
    (await kept.globals.fetch(`http://${host}:${targets.tcpPort}/`)).status > 0,
  'connects to a socket of this computer': ({ node, targets }) => eventOf(node.net.connect(targets.socketPath), 'connect'),
  'listens on a socket of this computer': ({ node, targets }) =>
    eventOf(node.net.createServer().listen(`${targets.folder}/listening-${Math.random()}`), 'listening'),
  'makes a socket of a descriptor': foundOnly(({ node }) => new node.net.Socket({ fd: 0 }).readable),
  'makes a pipe from the class of a handle': ({ kept, targets }) => {
    const Pipe = kept.bindings('pipe_wrap')['Pipe'] as new (kind: number) => { connect(request: object, path: string): number | undefined };
    const Request = kept.bindings('pipe_wrap')['PipeConnectWrap'] as new () => object;
    return [undefined, 0].includes(new Pipe(0).connect(new Request(), targets.socketPath));
  },
  'makes a TCP handle from the class of a handle': ({ kept, targets }) => {
    const Handle = kept.bindings('tcp_wrap')['TCP'] as new (
      kind: number,
    ) => { connect(request: object, host: string, port: number): number };
    const Request = kept.bindings('tcp_wrap')['TCPConnectWrap'] as new () => object;
    return new Handle(0).connect(new Request(), host, targets.tcpPort) === 0;
  },
};
