import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { written } from './secret-writings.ts';

/** Sent beside every secret, but not secret itself: where it is missing, the scan proves nothing. */
export const marker = 'marker-beside-the-secrets';

export interface EchoingServer {
  readonly baseUrl: string;
  /** The credentials of each request that was let in. */
  readonly letIn: string[];
  close(): void;
}

export interface EchoingOptions {
  readonly secrets: readonly string[];
  /** Returns headers (cookies) for a request that is let in, undefined for any other. */
  readonly admit: (request: IncomingMessage) => Record<string, string | string[]> | undefined;
  /** Answers requests beside those of the back-end itself, such as a sign-in. Returns whether it answered. */
  readonly answerElse?: (request: IncomingMessage, response: ServerResponse, body: string) => boolean;
  readonly secure?: ServerOptions;
}

/** How many forms of secrets fit into one message of an answer. */
const together = 5;
/** Characters of headers that a client accepts. */
const maxHeaders = 6000;
/** Milliseconds that a sign-in page waits for the other requests. */
const maxWait = 5000;
/** The ends of paths, each of which answers with secrets in another place. */
export const places = ['page', 'gateway', 'redirect', 'process', 'half', 'pieces', 'data', 'large'] as const;

/** Returns the number of `fail-<n>` paths needed to send every form once. */
export function failuresFor(secrets: readonly string[]): number {
  return Math.ceil(written(secrets).length / together);
}

/** Starts a back-end that repeats every secret wherever an answer has room for it. */
export async function startEchoingServer(options: EchoingOptions): Promise<EchoingServer> {
  const all = written(options.secrets);
  const letIn: string[] = [];
  // The forms that a header and a status line can carry.
  const ascii = all.filter((text) => /^[\x21-\x7e][\x20-\x7e]*$/.test(text));
  let room = maxHeaders;
  const echoed = ascii.filter((text) => {
    room -= text.length + 10;
    return room > 0;
  });
  const inHeaders = () => ({ 'X-Echo': [marker, ...echoed] });
  const asked = new Set<string>();
  const texts = [marker, ...all];
  const payload = JSON.stringify({
    Axes: [{ Ordinal: 0, Tuples: texts.map((Name) => ({ Members: [{ Name, UniqueName: Name, Attributes: { Caption: Name } }] })) }],
    Cells: texts.map((text, index) => ({ Ordinal: index, Value: text, FormattedValue: text })),
    Named: Object.fromEntries(texts.map((text) => [text, 1])),
  });

  function answer(request: IncomingMessage, response: ServerResponse, headers: Record<string, string | string[]>, waited = 0): void {
    const { url = '' } = request;
    const place = /=(data|large)$/.exec(url)?.[1];
    if (place !== undefined) asked.add(place);
    if (url.endsWith('gateway') && asked.size < 2 && waited < maxWait) {
      // A sign-in page ends the session, and places not requested by then may never be requested. The wait is bounded, because
      // the first request of a session is sent alone.
      setTimeout(() => answer(request, response, headers, waited + 20), 20).unref();
      return;
    }
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, ascii.slice(0, 3).join(' '), { ...inHeaders(), ...headers, 'Content-Type': type }).end(text);
    const failure = /fail-(\d+)$/.exec(url)?.[1];
    if (url.includes('ProductVersion')) send(200, 'text/plain', '11.8.02900.5');
    else if (url.includes('ActiveUser')) send(200, 'application/json', '{"Name":"me"}');
    else if (failure !== undefined) {
      const from = Number(failure) * together;
      send(
        500,
        'application/json',
        JSON.stringify({ error: { code: '1', message: [marker, ...all.slice(from, from + together)].join(' | ') } }),
      );
    } else if (url.endsWith('page')) send(500, 'text/html', `<html><title>${marker}</title>${all.join('<br>')}</html>`);
    else if (url.endsWith('gateway')) send(200, 'text/html', `<html><title>${marker}</title>${all.join('<br>')}</html>`);
    else if (url.endsWith('redirect')) {
      const place = `/elsewhere/${ascii.slice(0, 20).map(encodeURI).join('/')}`;
      response.writeHead(302, { ...inHeaders(), Location: `http://127.0.0.1:9${place}` }).end();
    } else if (url.endsWith('process')) {
      send(200, 'application/json', JSON.stringify({ ProcessExecuteStatusCode: all[0], ErrorLogFile: { Filename: all[1] } }));
    } else if (url.endsWith('half')) send(200, 'application/json', payload.slice(0, -20));
    else if (url.endsWith('pieces'))
      void sendInPieces(response, 500, JSON.stringify({ error: { message: `${marker} ${all.slice(0, 3).join(' ')}` } }));
    else if (url.endsWith('large')) void sendInPieces(response, 200, payload.replace('{', `{"More":"${'x'.repeat(200_000)}",`));
    else send(200, 'application/json', payload);
  }

  const listener: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      if (options.answerElse?.(request, response, body) === true) return;
      const headers = options.admit(request);
      if (headers === undefined) {
        const challenge = `Basic realm="${marker} ${ascii.find((text) => !/["\\]/.test(text)) ?? ''}"`;
        response.writeHead(401, { ...inHeaders(), 'WWW-Authenticate': challenge }).end(payload);
        return;
      }
      letIn.push(request.headers.authorization ?? request.headers.cookie ?? '');
      answer(request, response, headers);
    });
  };
  const server = options.secure ? createSecureServer(options.secure, listener) : createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `${options.secure ? 'https' : 'http'}://127.0.0.1:${port}`,
    letIn,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends small pieces, so that every secret is split across two of them. */
async function sendInPieces(response: ServerResponse, status: number, text: string): Promise<void> {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  const bytes = Buffer.from(text);
  const size = bytes.length > 50_000 ? 4001 : 7;
  for (let start = 0; start < bytes.length; start += size) {
    response.write(bytes.subarray(start, start + size));
    if (start % (size * 50) === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}

/** Returns the files of a project that requests every place and every failure, and logs what came back. */
export function echoProject(secrets: readonly string[]): Readonly<Record<string, string>> {
  const asked = [...places, ...Array.from({ length: failuresFor(secrets) }, (_, index) => `fail-${index}`)];
  const id = (path: string) => path.replace('-', '');
  const entries = asked.map(
    (path) =>
      `${id(path)}: { init: { url: () => '/api/v1/Cubes?place=${path}', type: 'GET',
      parsingControl: { type: 'script', script: (data) => { console.log('${id(path)}', JSON.stringify(data).slice(0, 5000)); return [{ value: '${marker}', more: JSON.stringify(data).slice(0, 5000) }]; } } } },`,
  );
  return {
    'repository.js': `Repository = {\n${entries.join('\n')}\n};`,
    'widget-config.js': `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [${asked.map((path) => `{ id: '${id(path)}', type: TextWidget }`).join(', ')}] } };`,
  };
}
