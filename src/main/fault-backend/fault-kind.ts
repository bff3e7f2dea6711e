import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** A request as it arrived, without the prefix that names the fault. */
export interface Arrival {
  readonly method: string;
  /** Path and query, starting with `/api/v1/`. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a fault can use. */
export interface Visit {
  readonly arrival: Arrival;
  readonly response: ServerResponse;
  /** Address of the fault as the client sees it, without a trailing slash. */
  readonly baseUrl: string;
  /** Lets the sample back-end answer. */
  readonly passOn: () => Promise<void>;
}

/** One way in which a back-end misbehaves. */
export interface FaultKind {
  readonly name: string;
  /** Says what happens. */
  readonly description: string;
  /** Returns whether a request fails; if absent, all do. */
  readonly hits?: (arrival: Arrival) => boolean;
  /** How many requests go wrong before the others are answered; if absent, all do. */
  readonly times?: number;
  readonly inject: (visit: Visit) => void | Promise<void>;
}

/** A fault below HTTP, which needs a server of its own. */
export interface CertificateFaultKind {
  readonly name: string;
  readonly description: string;
}

/** Returns whether a request is about data, not about the connection: version, user or session. */
export function isAboutData({ path }: Arrival): boolean {
  return !/\/(Configuration|ActiveUser|ActiveSession)\b/i.test(path);
}

export function isCellWrite({ method, path }: Arrival): boolean {
  return method === 'PATCH' && /\/Cellsets\('[^']*'\)\/Cells/i.test(path);
}

export function isProcessCall({ method, path }: Arrival): boolean {
  return method === 'POST' && /\/Processes\(.*\)\/\w+\.Execute/i.test(path);
}

/** Sends a complete answer with JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string | string[]> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(value));
}
