import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A back-end whose every query has this many cells. */
export async function startLargeAnswers(count: number): Promise<{ readonly baseUrl: string; stop(): Promise<void> }> {
  const cells = Array.from({ length: count }, (_, index) => ({ Ordinal: index, Value: index * 1.5, FormattedValue: String(index) }));
  const body = Buffer.from(JSON.stringify({ Cells: cells }));
  const user = Buffer.from('{"Name":"admin"}');
  const server = createServer((request, response) => {
    request.resume();
    const answer = request.url?.includes('ExecuteMDX') ? body : user;
    response.setHeader('content-type', 'application/json').setHeader('content-length', answer.length).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
