import { afterEach } from 'vitest';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { type Answer, type Loopback, startLoopback } from './loopback.ts';
import { type HttpParts, makeHttp, makeRequest } from './make-http.ts';

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

export type SignInParts = HttpParts & {
  readonly back: Loopback;
  send(overrides?: Parameters<typeof makeRequest>[0]): ReturnType<HttpParts['http']['send']>;
};

/** A connection with its secret to a server of its own, closed after the test. */
export async function setUpSignIn(answer: Answer, connection: Partial<Connection>, secret: string | null): Promise<SignInParts> {
  const back = await startLoopback(answer);
  const user = connection.user ?? '';
  const parts = makeHttp(back.baseUrl, {
    connection: { writes: 'allow', ...connection },
    credentials: secret === null ? null : { user, password: secret },
  });
  open.push(parts.http, back);
  return { ...parts, back, send: (overrides) => parts.http.send(makeRequest(overrides), new AbortController().signal) };
}
