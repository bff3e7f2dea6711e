// Answers every request with a million cells; sends its port to the process that forked it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cellsText } from './cells-text.ts';

const body = Buffer.from(cellsText(1_000_000));
const server = createServer((_request, response) =>
  response.setHeader('content-type', 'application/json').setHeader('content-length', body.length).end(body),
);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
