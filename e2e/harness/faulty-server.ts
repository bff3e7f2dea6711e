import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { metadataAnswer } from './metadata-answers.ts';
import { selfSigned } from '../../src/main/services/http/testing/self-signed.ts';

/** A request as it came over the wire. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What goes wrong with a request. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly message?: string }
  /** The page of a gateway, status 200. */
  | { readonly kind: 'web-page' }
  | { readonly kind: 'half-json' }
  /** Takes the request and says nothing. */
  | { readonly kind: 'silent' };

export interface ServerOptions {
  /** Basic sign-in with this user and password; a session cookie lets later requests in. */
  readonly signIn?: { readonly user: string; readonly password: string };
  /** Speaks https, with a certificate nobody vouches for. */
  readonly isSecure?: boolean;
  /** Name that ActiveUser tells; else the one that signed in. */
  readonly userName?: string;
  /** Value of every cell; 42 unless given. */
  readonly value?: number;
}

/** A back-end on this machine whose answers a test decides. */
export interface FaultyServer {
  readonly baseUrl: string;
  /** Everything that came, in order. */
  readonly seen: readonly SeenRequest[];
  /** Requests whose path or body holds a text. */
  seenWith(text: string): readonly SeenRequest[];
  /** Requests whose path or body holds the text fail from now on; null heals them. */
  fail(text: string, fault: Fault | null): void;
  /** The cookies given so far let nobody in any more; with `password` the old one neither. */
  endSessions(password?: string): void;
  /** Another certificate from the next connection on; the sockets there are close. */
  replaceCertificate(certificate: { readonly cert: string; readonly key: string }): void;
  close(): Promise<void>;
}

function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(value));
}

function sendFault(response: ServerResponse, fault: Fault): void {
  switch (fault.kind) {
    case 'status':
      if (fault.message === undefined) response.writeHead(fault.status).end();
      else sendJson(response, { error: { code: '278', message: fault.message } }, fault.status);
      return;
    case 'web-page':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!DOCTYPE html><html><body>Please sign in to the gateway</body></html>');
      return;
    case 'half-json':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"Cells": [{"Ordinal": 0, "Val');
      return;
    case 'silent':
      return;
  }
}

function sendNormal(response: ServerResponse, { path, method }: SeenRequest, user: string, value: number): void {
  const names = method === 'GET' ? metadataAnswer(path) : undefined;
  if (names !== undefined) {
    sendJson(response, names);
  } else if (path.endsWith('/Configuration/ProductVersion/$value')) {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('11.8.02900.5');
  } else if (path.endsWith('/ActiveUser')) {
    sendJson(response, { Name: user });
  } else if (path.includes('/ExecuteMDX')) {
    sendJson(response, { ID: 'cells-1', Cells: [{ Ordinal: 0, Value: value, FormattedValue: String(value) }] }, 201);
  } else if (path.includes('/Processes(')) {
    sendJson(response, { ProcessExecuteStatusCode: 'CompletedSuccessfully', ErrorLogFile: null });
  } else if (method === 'PATCH' || method === 'DELETE' || path.endsWith('tm1.Close')) {
    response.writeHead(204).end();
  } else {
    sendJson(response, { error: { code: '278', message: `Nothing at ${path}` } }, 404);
  }
}

/** Starts on a free port of the loopback address. */
export async function startFaultyServer({ signIn, userName, value = 42, isSecure = false }: ServerOptions = {}): Promise<FaultyServer> {
  const seen: SeenRequest[] = [];
  const faults = new Map<string, Fault>();
  const basic = (password: string) => signIn && `Basic ${Buffer.from(`${signIn.user}:${password}`, 'utf8').toString('base64')}`;
  let expected = basic(signIn?.password ?? '');
  let sessions = 1;
  const answer: RequestListener = (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const entry: SeenRequest = {
        method: request.method ?? '',
        path: decodeURIComponent(request.url ?? ''),
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      };
      seen.push(entry);
      const { authorization, cookie } = entry.headers;
      const sessionCookie = `TM1SessionId=session-of-the-test-${sessions}`;
      const isIn = expected === undefined || authorization === expected || (authorization === undefined && cookie?.includes(sessionCookie));
      if (!isIn) {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="back-end"' }).end();
        return;
      }
      if (expected !== undefined && authorization === expected) response.setHeader('set-cookie', `${sessionCookie}; Path=/; HttpOnly`);
      const fault = [...faults].find(([text]) => entry.path.includes(text) || entry.body.includes(text))?.[1];
      if (fault) sendFault(response, fault);
      else sendNormal(response, entry, userName ?? signIn?.user ?? 'admin', value);
    });
  };
  const server = isSecure ? createSecureServer(selfSigned, answer) : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    seen,
    seenWith: (text) => seen.filter((entry) => entry.path.includes(text) || entry.body.includes(text)),
    fail(text, fault) {
      if (fault === null) faults.delete(text);
      else faults.set(text, fault);
    },
    endSessions(password) {
      sessions += 1;
      if (password !== undefined) expected = basic(password);
    },
    replaceCertificate(certificate) {
      if (server instanceof SecureServer) server.setSecureContext(certificate);
      server.closeAllConnections();
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Ports that no system gives to whoever asks for any: the servers of other tests get none of these. */
const ownPorts = { first: 20_000, count: 10_000 };

/** A port of this machine nobody listens on, now or while a test runs. */
export async function closedPort(): Promise<number> {
  for (;;) {
    const port = ownPorts.first + Math.floor(Math.random() * ownPorts.count);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
