import { afterEach, expect, it } from 'vitest';
import { defaultHttpLimits } from './http-limits.ts';
import { answerJson, startLoopback } from '../testing/loopback.ts';
import { makeHttp, makeRequest } from '../testing/make-http.ts';

const signal = () => new AbortController().signal;
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

it('takes other limits from the next request on, and names the one that was reached', async () => {
  const back = await startLoopback(({ url }, response) => {
    if (url.endsWith('/silent')) return;
    answerJson(response, { text: 'x'.repeat(url.endsWith('/large') ? 2 * 1024 ** 2 : 1) });
  });
  const { http } = makeHttp(back.baseUrl);
  open.push(http, back);
  const send = (path: string) => http.send(makeRequest({ method: 'GET', body: null, path }), signal());

  expect(await send('/api/v1/large')).toMatchObject({ ok: true });
  http.setLimits({ ...defaultHttpLimits, responseBytes: 1024 ** 2 });
  expect(await send('/api/v1/large')).toMatchObject({
    ok: false,
    error: {
      code: 'response-too-large',
      message: expect.stringMatching(/"Size of one answer" is 1 MB; change it in "Limits of this project"/),
    },
  });
  http.setLimits({ ...defaultHttpLimits, totalTimeout: 1000 });
  expect(await send('/api/v1/silent')).toMatchObject({
    ok: false,
    error: { code: 'network-timeout', message: expect.stringMatching(/"Time of one request" is 1 s; change it/) },
  });
  // Those of the last minute count too.
  http.setLimits({ ...defaultHttpLimits, requestsPerMinute: 4 });
  expect(await send('/api/v1/x')).toMatchObject({ ok: true });
  expect(await send('/api/v1/x')).toMatchObject({
    ok: false,
    error: { code: 'too-many-requests', message: expect.stringMatching(/"Requests in a minute" is 4; change it/) },
  });
  http.setLimits(defaultHttpLimits);
  expect(await send('/api/v1/x')).toMatchObject({ ok: true });
});
