import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CannedResponse, SeenRequest } from './case-schema.ts';

export interface CaseServer {
  readonly baseUrl: string;
  /** In order of arrival; paths as they came over the wire. */
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/**
 * Back-end on loopback that answers with canned responses: the first whose `match` fits and whose `times` is not used
 * up; nothing fits: `200 {}`. Source: `cases/README.md`, Fields.
 */
export async function startCaseServer(responses: readonly CannedResponse[]): Promise<CaseServer> {
  const seen: SeenRequest[] = [];
  const used = new Map<CannedResponse, number>();
  const timers = new Set<NodeJS.Timeout>();

  function pick(request: SeenRequest): CannedResponse | undefined {
    const found = responses.find(
      (response) => fits(response, request) && (used.get(response) ?? 0) < (response.times ?? Number.POSITIVE_INFINITY),
    );
    if (found !== undefined) used.set(found, (used.get(found) ?? 0) + 1);
    return found;
  }

  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const entry = { method: request.method ?? '', path: request.url ?? '', body: text === '' ? null : text };
      seen.push(entry);
      const canned = pick(entry);
      const delay = canned?.delayMs ?? 0;
      if (delay <= 0) {
        answer(response, canned);
        return;
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        answer(response, canned);
      }, delay);
      timers.add(timer);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function fits({ match }: CannedResponse, request: SeenRequest): boolean {
  if (match.method !== undefined && match.method.toUpperCase() !== request.method) return false;
  if (
    match.pathContains !== undefined &&
    !request.path.includes(match.pathContains) &&
    !decoded(request.path).includes(match.pathContains)
  ) {
    return false;
  }
  return match.bodyContains === undefined || (request.body ?? '').includes(match.bodyContains);
}

function answer(response: ServerResponse, canned: CannedResponse | undefined): void {
  const { status = 200, text, json = {} } = canned ?? {};
  const body = text ?? JSON.stringify(json);
  const fallback = text === undefined ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
  response.writeHead(status, body === '' ? {} : { 'Content-Type': canned?.contentType ?? fallback });
  response.end(body);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
