import { afterEach } from 'vitest';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { type LoopbackAnswer, type Loopback, startLoopback } from './loopback.ts';
import { type HttpParts, makeHttp, makeRequest } from './make-http.ts';

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

export type SignInTestParts = HttpParts & {
  readonly back: Loopback;
  send(overrides?: Parameters<typeof makeRequest>[0]): ReturnType<HttpParts['http']['send']>;
};

/** Returns a connection with its secret to its own server, closed after the test. */
export async function setUpSignIn(
  answer: LoopbackAnswer,
  connection: Partial<Connection>,
  secret: string | null,
): Promise<SignInTestParts> {
  const back = await startLoopback(answer);
  const user = connection.user ?? '';
  const parts = makeHttp(back.baseUrl, {
    connection: { writes: 'allow', ...connection },
    credentials: secret === null ? null : { user, password: secret },
  });
  open.push(parts.http, back);
  return { ...parts, back, send: (overrides) => parts.http.send(makeRequest(overrides), new AbortController().signal) };
}
