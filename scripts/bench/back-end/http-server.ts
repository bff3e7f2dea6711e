// The server of `http-bench.ts`, in a process of its own so that its work does not count as main's. Small answers, one of 100 MB below /large, and others as
// large as `bytes` says.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cellsText } from './cells-text.ts';
import { largeBytes } from './large-answer.ts';

let large: Buffer | undefined;
const server = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  const sized = /\?bytes=(\d+)$/.exec(request.url ?? '')?.[1];
  if (sized !== undefined) {
    response.end(sizedAnswer(Number(sized)));
    return;
  }
  if (request.url?.endsWith('/large') !== true) {
    response.end('{"Cells":[{"Ordinal":0,"Value":1}]}');
    return;
  }
  large ??= largeAnswer();
  response.end(large);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

/** Returns JSON of so many bytes. */
function sizedAnswer(bytes: number): Buffer {
  const answer = Buffer.alloc(bytes, 'x');
  answer.write('{"Rest":"');
  answer.write('"}', bytes - 2);
  return answer;
}

/** Returns cells followed by padding to the exact length. */
function largeAnswer(): Buffer {
  const cells = Buffer.from(cellsText(1_000_000)).subarray(0, -1);
  const begin = Buffer.from(',"Rest":"');
  const end = Buffer.from('"}');
  const rest = Buffer.alloc(largeBytes - cells.length - begin.length - end.length, 'x');
  return Buffer.concat([cells, begin, rest, end]);
}
