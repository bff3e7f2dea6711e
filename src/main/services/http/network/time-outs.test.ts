import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionNetworkSchema } from '../../../../shared/contract/connection-schema.ts';
import { makeHttp, makeRequest } from '../testing/make-http.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});
const signal = () => new AbortController().signal;
const networkOf = (overrides: object) => ({ network: connectionNetworkSchema.parse(overrides) });

/** A server of bare TCP. */
async function serve(onData: (socket: Socket, text: string) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => onData(socket, chunk.toString('latin1')));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('time-outs of a connection', () => {
  it('to connect: a handshake that never ends', async () => {
    const { http } = makeHttp(`https://${await serve(() => {})}`, { connection: networkOf({ connectSeconds: 1 }) });
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: {
        code: 'network-timeout',
        message: expect.stringMatching(/within 1 second\..*time to connect under Network/),
        details: { timeOut: 'connect' },
      },
    });
  });

  it('to the first byte', async () => {
    const { http } = makeHttp(`http://${await serve(() => {})}`, { connection: networkOf({ firstByteSeconds: 1 }) });
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: {
        code: 'network-timeout',
        message: expect.stringMatching(/no answer within 1 second\..*first byte under Network/),
        details: { timeOut: 'first-byte' },
      },
    });
  });

  it('in all, which may be longer or shorter than that of the project', async () => {
    const endless = await serve((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{'));
    const short = makeHttp(`http://${endless}`, { connection: networkOf({ totalSeconds: 1, firstByteSeconds: 60 }) });
    expect(await short.http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: {
        code: 'network-timeout',
        message: expect.stringMatching(/longer than 1 second .*total time is set under Network/),
        details: { timeOut: 'total' },
      },
    });
    const slow = await serve((socket) => {
      setTimeout(() => socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok'), 300);
    });
    const longer = makeHttp(`http://${slow}`, { connection: networkOf({ totalSeconds: 20 }), limits: { totalTimeout: 50 } });
    expect(await longer.http.send(makeRequest(), signal())).toMatchObject({ ok: true, text: 'ok' });
    const project = makeHttp(`http://${slow}`, { limits: { totalTimeout: 50 } });
    expect(await project.http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-timeout', message: expect.stringMatching(/Limits of this project/) },
    });
  });
});

describe('a socket kept open that the server closes', () => {
  const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok';

  /** Answers the first request of every socket and breaks off at the second, as a gateway does that closes idle ones. */
  async function breaking() {
    const requests: string[] = [];
    const held = new WeakSet<Socket>();
    const address = await serve((socket, text) => {
      requests.push(text.split(' ', 1)[0] ?? '');
      if (held.has(socket)) {
        socket.resetAndDestroy();
        return;
      }
      held.add(socket);
      socket.write(answer);
    });
    return { baseUrl: `http://${address}`, requests };
  }
  const get = makeRequest({ method: 'GET', path: '/api/v1/Cubes', body: null });

  it('gets what only reads once more', async () => {
    const { baseUrl, requests } = await breaking();
    const { http } = makeHttp(baseUrl, { limits: { sockets: 1 } });
    expect(await http.send(get, signal())).toMatchObject({ ok: true });
    expect(await http.send(get, signal())).toMatchObject({ ok: true, text: 'ok' });
    expect(requests).toEqual(['GET', 'GET', 'GET']);
  });

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('gets a %s once and never again', async (method) => {
    const { baseUrl, requests } = await breaking();
    const { http } = makeHttp(baseUrl, { limits: { sockets: 1 }, connection: { writes: 'allow' } });
    expect(await http.send(get, signal())).toMatchObject({ ok: true });
    const write = makeRequest({ method, path: '/api/v1/ExecuteMDX', body: '{}' });
    expect(await http.send(write, signal())).toMatchObject({ ok: false, error: { code: 'network-reset' } });
    // There is one socket, so a second try would arrive before the next request.
    expect(await http.send(get, signal())).toMatchObject({ ok: true });
    expect(requests).toEqual(['GET', method, 'GET']);
  });

  it('does not keep asking one that always breaks off', async () => {
    const requests: string[] = [];
    const address = await serve((socket, text) => {
      requests.push(text.slice(0, 3));
      socket.resetAndDestroy();
    });
    const { http } = makeHttp(`http://${address}`);
    expect(await http.send(get, signal())).toMatchObject({ ok: false, error: { code: 'network-reset' } });
    expect(requests).toEqual(['GET']);
  });

  it('is noticed between requests: the next one takes a new socket', async () => {
    const requests: string[] = [];
    const sockets: Socket[] = [];
    const address = await serve((socket, text) => {
      requests.push(text.split(' ', 1)[0] ?? '');
      sockets.push(socket);
      socket.write(answer);
    });
    const { http } = makeHttp(`http://${address}`, { limits: { sockets: 1 } });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true });
    const [first] = sockets;
    first?.end();
    await expect.poll(() => first?.closed).toBe(true);
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true });
    expect(sockets).toHaveLength(2);
    expect(requests).toEqual(['POST', 'POST']);
  });
});
