import type { ServerResponse } from 'node:http';
import { type FaultKind, isAboutData, isCellWrite, isProcessCall, sendJson } from './fault-kind.ts';

function refuse(response: ServerResponse, challenges: readonly string[]): void {
  response.writeHead(401, { 'WWW-Authenticate': [...challenges] }).end();
}

function sendError(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  sendJson(response, { error: { code: '278', message } }, status, headers);
}

function sendPage(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(`<html><head><title>${text}</title></head><body>${text}</body></html>`);
}

const basic = 'Basic realm="TM1"';
const gone = "'cells' can not be found in collection of type 'Cellset'.";

/** Faults in HTTP statuses: redirects, refusals, failures. */
export const statusFaults: readonly FaultKind[] = [
  {
    name: 'redirect-loop',
    description: 'Redirects to itself for ever.',
    inject: ({ arrival, baseUrl, response }) => {
      response.writeHead(307, { Location: `${baseUrl}${arrival.path}` }).end();
    },
  },
  {
    name: 'redirect-elsewhere',
    description: 'Redirects to another origin.',
    inject: ({ baseUrl, response }) => {
      const { port } = new URL(baseUrl);
      response.writeHead(302, { Location: `http://localhost:${port}/faults/elsewhere/sign-in` }).end();
    },
  },
  {
    name: 'unauthorised-once',
    description: '401 once, as when a session has ended.',
    hits: isAboutData,
    times: 1,
    inject: ({ response }) => refuse(response, [basic]),
  },
  { name: 'unauthorised', description: '401 for ever.', inject: ({ response }) => refuse(response, [basic]) },
  {
    name: 'two-challenges',
    description: '401 with two challenges, Negotiate and Basic, until Basic comes.',
    inject: async ({ arrival, response, passOn }) => {
      const { authorization, cookie } = arrival.headers;
      if (authorization?.startsWith('Basic ') || cookie?.includes('TM1SessionId')) await passOn();
      else refuse(response, ['Negotiate', basic]);
    },
  },
  {
    name: 'forbidden',
    description: '403.',
    inject: ({ response }) => sendError(response, 403, 'The user is not allowed to read this cube.'),
  },
  {
    name: 'not-found',
    description: '404.',
    inject: ({ response }) => sendError(response, 404, "'Sales' can not be found in collection of type 'Cube'."),
  },
  {
    name: 'cellset-gone-once',
    description: 'The first write finds its cellset gone (404).',
    hits: isCellWrite,
    times: 1,
    inject: ({ response }) => sendError(response, 404, gone),
  },
  {
    name: 'cellset-gone',
    description: 'Every write finds its cellset gone (404).',
    hits: isCellWrite,
    inject: ({ response }) => sendError(response, 404, gone),
  },
  {
    name: 'conflict',
    description: 'Writes are refused with 409.',
    hits: (arrival) => isCellWrite(arrival) || isProcessCall(arrival),
    inject: ({ response }) => sendError(response, 409, 'Another user holds a lock on the cube.'),
  },
  {
    name: 'too-many',
    description: '429 with Retry-After.',
    inject: ({ response }) => {
      response.writeHead(429, { 'Retry-After': '7' }).end();
    },
  },
  { name: 'error', description: '500 with a reason.', inject: ({ response }) => sendError(response, 500, 'Rule stack overflow in Sales.') },
  {
    name: 'empty-error',
    description: '500 without a word.',
    inject: ({ response }) => {
      response.writeHead(500).end();
    },
  },
  { name: 'bad-gateway', description: '502 with the page of a gateway.', inject: ({ response }) => sendPage(response, 502, 'Bad Gateway') },
  {
    name: 'unavailable',
    description: '503 without a word.',
    inject: ({ response }) => {
      response.writeHead(503, { 'Retry-After': '120' }).end();
    },
  },
  {
    name: 'gateway-timeout',
    description: '504 with the page of a gateway.',
    inject: ({ response }) => sendPage(response, 504, 'Gateway Time-out'),
  },
];
