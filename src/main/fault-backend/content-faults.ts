import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { type FaultKind, isProcessCall, sendJson } from './fault-kind.ts';

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const cells = JSON.stringify({ ID: 'cells', Cells: [{ Ordinal: 0, Value: 1, FormattedValue: 'Zürich' }] });
const bombBytes = 300 * 1024 ** 2;

function* blanks(): Generator<Buffer> {
  const piece = Buffer.alloc(1024 ** 2, ' ');
  for (let sent = 0; sent < bombBytes; sent += piece.length) yield piece;
}

/** Faults in the content of an answer and its compression. */
export const contentFaults: readonly FaultKind[] = [
  {
    name: 'half-json',
    description: 'A complete answer with half a JSON text.',
    inject: ({ response }) => {
      response.writeHead(200, json).end('{"ID":"half","Cells":[{"Ordinal":0,"Val');
    },
  },
  {
    name: 'wrong-gzip',
    description: 'Says gzip, and is not.',
    inject: ({ response }) => {
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(cells);
    },
  },
  {
    name: 'cut-gzip',
    description: 'A gzip answer that ends in the middle.',
    inject: ({ response }) => {
      const packed = gzipSync(cells);
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(packed.subarray(0, packed.length - 20));
    },
  },
  {
    name: 'gzip-bomb',
    description: 'A small gzip answer that unpacks to 300 MB.',
    inject: async ({ response }) => {
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' });
      await pipeline(Readable.from(blanks(), { objectMode: false }), createGzip({ level: 1 }), response);
    },
  },
  {
    name: 'wrong-encoding',
    description: 'Compressed in a way that was not requested.',
    inject: ({ response }) => {
      response.writeHead(200, { ...json, 'Content-Encoding': 'compress' }).end(cells);
    },
  },
  {
    name: 'wrong-charset',
    description: 'Says UTF-8 and is Latin-1.',
    inject: ({ response }) => {
      response.writeHead(200, json).end(Buffer.from(cells, 'latin1'));
    },
  },
  {
    name: 'html',
    description: 'A sign-in page with status 200.',
    inject: ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<!DOCTYPE html><html><body><h1>Please sign in to the gateway</h1></body></html>');
    },
  },
  {
    name: 'empty',
    description: 'Status 200 and nothing else.',
    inject: ({ response }) => {
      response.writeHead(200, json).end();
    },
  },
  {
    name: 'no-content',
    description: 'Status 204.',
    inject: ({ response }) => {
      response.writeHead(204).end();
    },
  },
  {
    name: 'accepted',
    description: 'Status 202 with a message: a long task goes on by itself.',
    inject: ({ response }) => {
      sendJson(response, { message: 'The task runs on. Look again in ten minutes.' }, 202);
    },
  },
  {
    name: 'process-aborted',
    description: 'A process ends with Aborted and names an error log; HTTP says 201.',
    hits: (arrival) => isProcessCall(arrival) || arrival.path.includes('/ErrorLogFiles('),
    inject: ({ arrival, response }) => {
      if (isProcessCall(arrival)) {
        sendJson(response, { ProcessExecuteStatusCode: 'Aborted', ErrorLogFile: { Filename: "TM1ProcessError_it's.log" } }, 201);
        return;
      }
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      response.end('Error: Prolog procedure line (3): Region "Atlantis" is not there.\n');
    },
  },
];
