import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makeHttp, makeRequest } from './testing/make-http.ts';

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n';

/** Answers that continue endlessly in parts of HTTP that are not read, by what is sent first and what is then repeated. */
const endless: Readonly<Record<string, readonly [first: string, rest: string]>> = {
  'interim answers': ['', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(500)],
  'interim answers without a reason to wait': ['', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(500)],
  'pieces of one byte': [`${head}\r\n`, '1\r\n \r\n'.repeat(2_000)],
  'words behind the length of a piece': [`${head}\r\n1;a=`, 'x'.repeat(16_000)],
  'headers behind the body': [`${head}\r\n1\r\n1\r\n0\r\n`, `${'Trailer: x\r\n'.repeat(1_000)}`],
  'cookies in one head': [`${head}`, 'Set-Cookie: a=b; Path=/\r\n'.repeat(500)],
};

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** A server whose first answer never ends, and whose others are whole. */
async function startEndless([first, rest]: readonly [string, string]): Promise<string> {
  let isFirst = true;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (!isFirst) {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
        return;
      }
      isFirst = false;
      socket.write(first);
      const go = (): void => {
        while (!socket.destroyed && socket.write(rest));
      };
      socket.on('drain', go);
      go();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each(Object.entries(endless))('%s without end: one clear message, and the next request works', async (_name, parts) => {
  const baseUrl = await startEndless(parts);
  const { http } = makeHttp(baseUrl, { limits: { totalTimeout: 900, responseBytes: 4 * 1024 ** 2 } });
  const request = makeRequest({ path: '/api/v1/ExecuteMDX', body: '{"MDX":"SELECT {[Month].[Jan]} ON 0 FROM [Sales Plan]"}' });
  const answer = await http.send(request, new AbortController().signal);
  expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(/\. [A-Z].*\.$/) } });
  expect(await http.send(request, new AbortController().signal)).toMatchObject({ ok: true, status: 200 });
  await http.close();
});
