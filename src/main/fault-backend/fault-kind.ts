import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** A request as it arrived, with the prefix that names the fault taken off. */
export interface Arrival {
  readonly method: string;
  /** Path and query, from `/api/v1/` on. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a fault has to work with. */
export interface Visit {
  readonly arrival: Arrival;
  readonly response: ServerResponse;
  /** Address of the fault as the client knows it, without trailing slash. */
  readonly baseUrl: string;
  /** Lets the sample back-end answer. */
  readonly passOn: () => Promise<void>;
}

/** One way in which a back-end misbehaves. */
export interface FaultKind {
  readonly name: string;
  /** What happens, for a person. */
  readonly words: string;
  /** Which requests go wrong; all when left out. */
  readonly hits?: (arrival: Arrival) => boolean;
  /** How many go wrong before the others are answered; all when left out. */
  readonly times?: number;
  readonly inject: (visit: Visit) => void | Promise<void>;
}

/** A fault below HTTP that has a server of its own. */
export interface CertificateFaultKind {
  readonly name: string;
  readonly words: string;
}

/** Whether a request is about values, not about who is there: version, user and session are questions of the connection. */
export function isAboutData({ path }: Arrival): boolean {
  return !/\/(Configuration|ActiveUser|ActiveSession)\b/i.test(path);
}

export function isCellWrite({ method, path }: Arrival): boolean {
  return method === 'PATCH' && /\/Cellsets\('[^']*'\)\/Cells/i.test(path);
}

export function isProcessCall({ method, path }: Arrival): boolean {
  return method === 'POST' && /\/Processes\(.*\)\/\w+\.Execute/i.test(path);
}

/** A whole answer with its JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string | string[]> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(value));
}
