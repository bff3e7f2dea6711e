import type { SampleBackend } from './sample-backend.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly json: any;
}

export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  post(path: string, body: unknown): Promise<Answered>;
  patch(path: string, body: unknown): Promise<Answered>;
  delete(path: string): Promise<Answered>;
  /** Sends `body` as it is, without converting it to JSON. */
  send(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Answered>;
}

/** Creates a client with its own session for tests: real HTTP with a cookie jar of one cookie. */
export function createClient(backend: SampleBackend): TestClient {
  let cookie: string | undefined;
  async function send(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await fetch(`${backend.baseUrl}${path}`, {
      method,
      headers: {
        ...headers,
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  }
  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body) => send('POST', path, JSON.stringify(body)),
    patch: (path, body) => send('PATCH', path, JSON.stringify(body)),
    delete: (path) => send('DELETE', path),
  };
}
