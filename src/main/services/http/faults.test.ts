import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RuntimeRequest, RuntimeResponse } from '../../runtime/runtime.ts';
import { certificateFaultKinds, faultKinds } from '../../fault-backend/fault-list.ts';
import { type FaultBackend, startFaultBackend } from '../../fault-backend/fault-backend.ts';
import { faultAuthority } from '../../fault-backend/faulty-certificates.ts';
import { type HttpParts, makeHttp, makeRequest } from './testing/make-http.ts';

/** What a person is to see of one kind. */
interface Expectation {
  /** Code of the failure; `undefined` if the caller gets the status. */
  readonly code?: string;
  readonly status?: number;
  readonly message: RegExp;
  readonly request?: Partial<RuntimeRequest>;
  /** Requests the server sees for one that was sent. */
  readonly arrivals?: number;
  /** Questions of the app's own that follow. */
  readonly own?: number;
}

const query = makeRequest({ path: '/api/v1/ExecuteMDX', body: '{"MDX":"SELECT {[Month].[Jan]} ON 0 FROM [Sales Plan]"}' });
const process = { path: "/api/v1/Processes('Copy Version')/tm1.ExecuteWithReturn", body: '{"Parameters":[]}' };
const cells = { method: 'PATCH', path: "/api/v1/Cellsets('cells')/Cells", body: '[{"Ordinal":0,"Value":1}]' };

const expectations: Readonly<Record<string, Expectation>> = {
  'slow-header': { code: 'network-timeout', message: /longer than 0\.\d seconds and was given up\. Make the query smaller/ },
  'slow-body': { code: 'network-timeout', message: /longer than 0\.\d seconds and was given up\. Make the query smaller/ },
  reset: { code: 'network-reset', message: /closed the connection before the answer was complete\. Try again/ },
  'reset-within': { code: 'network-reset', message: /closed the connection before the answer was complete\. Try again/ },
  'short-length': { code: 'network-reset', message: /closed the connection before the answer was complete\. Try again/ },
  'long-length': { code: 'network-reset', message: /no whole JSON: it ends or breaks off after 12 bytes\. Try again/ },
  'huge-header': { code: 'network-failed', message: /headers larger than 16 KB, which are not read\. Ask its administrator/ },
  'huge-body': { code: 'response-too-large', message: /larger than 4 MB\. Make the query smaller/ },
  'not-http': { code: 'network-failed', message: /does not speak HTTP here\. Check the port/ },
  'half-json': { code: 'network-reset', message: /no whole JSON.*Try again/ },
  'wrong-gzip': { code: 'network-failed', message: /compressed in a damaged way\. Ask whether a gateway/ },
  'cut-gzip': { code: 'network-failed', message: /compressed in a damaged way\. Ask whether a gateway/ },
  'gzip-bomb': { code: 'response-too-large', message: /larger than 4 MB\. Make the query smaller/ },
  'wrong-encoding': { code: 'network-failed', message: /compressed as "compress", which was not asked for and cannot be read\. Ask/ },
  'wrong-charset': { code: 'network-failed', message: /not written in UTF-8.*Ask whether a gateway/ },
  html: { code: 'network-failed', message: /web page \(sign-in or gateway\).*HTTP 200.*check the base address and sign in/ },
  empty: { status: 200, message: /^$/ },
  'no-content': { status: 204, message: /^$/ },
  accepted: { status: 202, message: /The task runs on/ },
  'process-aborted': { status: 201, message: /Aborted/, request: process, own: 1 },
  'redirect-loop': { code: 'redirect-refused', message: /around more than 5 times\. Check the base address/, arrivals: 6 },
  'redirect-elsewhere': {
    code: 'redirect-refused',
    message: /redirects to http:\/\/localhost:\d+, which is outside.*not followed\. If that is right/,
  },
  'unauthorised-once': { status: 401, message: /wants a sign-in \(HTTP 401\)\. Sign in/ },
  unauthorised: { status: 401, message: /wants a sign-in \(HTTP 401\)\. Sign in/ },
  'two-challenges': { status: 401, message: /wants a sign-in \(HTTP 401\)\. Sign in/ },
  forbidden: { status: 403, message: /not allowed to read this cube/ },
  'not-found': { status: 404, message: /'Sales' can not be found/ },
  'cellset-gone-once': { status: 404, message: /of type 'Cellset'/, request: cells },
  'cellset-gone': { status: 404, message: /of type 'Cellset'/, request: cells },
  conflict: { status: 409, message: /holds a lock on the cube/, request: process },
  'too-many': { status: 429, message: /no more requests for now \(HTTP 429\)\. Wait 7 seconds, then run it again/ },
  error: { status: 500, message: /Rule stack overflow in Sales/ },
  'empty-error': { status: 500, message: /failed without saying why \(HTTP 500\)\. Run it again; if that does not help, check its log/ },
  'bad-gateway': { status: 502, message: /web page.*got no right answer from it \(HTTP 502\)\. Check that the back-end runs/ },
  unavailable: { status: 503, message: /not available now \(HTTP 503\)\. Wait 2 minutes, then run it again/ },
  'gateway-timeout': { status: 504, message: /web page.*gave up waiting for it \(HTTP 504\)\. Make the query smaller/ },
};

const signal = () => new AbortController().signal;
/** Milliseconds within which everything is over; the limit of a request is far below. */
const longest = 8000;
const limits = { totalTimeout: 900, responseBytes: 4 * 1024 ** 2 };
const ownCertificates = tls.getCACertificates('default');
let faults: FaultBackend;
let parts: HttpParts | undefined;

beforeAll(async () => {
  tls.setDefaultCACertificates([...ownCertificates, faultAuthority]);
  faults = await startFaultBackend();
});
afterEach(() => parts?.http.close());
afterAll(() => faults.stop());

async function send(http: HttpParts['http'], request: RuntimeRequest): Promise<RuntimeResponse> {
  const started = performance.now();
  const answer = await http.send(request, signal());
  expect(performance.now() - started).toBeLessThan(longest);
  return answer;
}

describe('a back-end that misbehaves', () => {
  it('has an expectation for every kind', () => {
    const special = ['idle-close', 'stale-socket'];
    expect([...Object.keys(expectations), ...special].sort()).toEqual(faultKinds.map(({ name }) => name).sort());
    expect(faultKinds.length + certificateFaultKinds.length).toBeGreaterThanOrEqual(25);
  });

  it.each(Object.entries(expectations))('%s: one clear message, sent once, and the next request works', async (name, expectation) => {
    const { code, status, message, request = {}, own = 0, arrivals = 1 + own } = expectation;
    parts = makeHttp(faults.addressOf(name), { limits, connection: { writes: 'allow' } });
    const { http, exchanges } = parts;
    const answer = await send(http, { ...query, ...request });
    if (answer.ok) expect(answer.status, JSON.stringify(answer)).toBe(status);
    else expect(answer.error.code, answer.error.message).toBe(code);
    expect(answer.ok ? answer.text : answer.error.message).toMatch(message);
    if (own > 0) await expect.poll(() => exchanges.list().at(-1)?.state).toBe('completed');
    expect(faults.arrivals(name)).toHaveLength(arrivals);
    expect(exchanges.list()).toHaveLength(1 + own);
    if (!answer.ok) expect(exchanges.list()[0]?.error?.message).toBe(answer.error.message);
    // The same service goes on as if nothing had been.
    faults.heal(name);
    const next = await send(http, query);
    expect(next).toMatchObject({ ok: true, status: 200, text: expect.stringContaining('"ID"') });
    expect(faults.arrivals(name)).toHaveLength(arrivals + 1);
    expect(faults.arrivals('elsewhere')).toHaveLength(0);
  });

  it.each([
    ['expired-certificate', /has expired\. Ask its administrator/],
    ['wrong-host', /made for another name\. Use the host name it was made for/],
  ])('%s: nothing is sent, and the right address works', async (name, message) => {
    parts = makeHttp(faults.addressOf(name), { limits });
    const { http, now } = parts;
    const answer = await send(http, query);
    expect(answer).toMatchObject({ ok: false, error: { code: 'certificate-untrusted', message: expect.stringMatching(message) } });
    expect(faults.arrivals(name)).toHaveLength(0);
    now.baseUrl = faults.addressOf('idle-close');
    expect(await send(http, query)).toMatchObject({ ok: true, status: 200 });
  });

  it('idle-close: a connection closed between requests is not noticed', async () => {
    faults.breakAgain('idle-close');
    parts = makeHttp(faults.addressOf('idle-close'), { limits });
    for (let count = 1; count <= 5; count += 1) {
      expect(await send(parts.http, query)).toMatchObject({ ok: true, status: 200 });
      expect(faults.arrivals('idle-close')).toHaveLength(count);
    }
  });

  it('stale-socket: a request that finds it closed fails, unrepeated, and the next one works', async () => {
    parts = makeHttp(faults.addressOf('stale-socket'), { limits });
    let answer = await send(parts.http, query);
    let sent = 1;
    // It depends on the moment whether a connection is taken a second time or another one opened.
    for (; answer.ok && sent < 10; sent += 1) answer = await send(parts.http, query);
    expect(answer).toMatchObject({ ok: false, error: { code: 'network-reset', message: expect.stringMatching(/Try again/) } });
    expect(faults.arrivals('stale-socket')).toHaveLength(sent);
    faults.heal('stale-socket');
    expect(await send(parts.http, query)).toMatchObject({ ok: true, status: 200 });
    expect(faults.arrivals('stale-socket')).toHaveLength(sent + 1);
  });

  it.each(['reset', 'reset-within', 'slow-header', 'wrong-gzip'])(
    '%s: a write reports that it is unknown whether it was done',
    async (name) => {
      faults.breakAgain(name);
      parts = makeHttp(faults.addressOf(name), { limits, connection: { writes: 'allow' } });
      const answer = await send(parts.http, { ...query, ...cells });
      expect(answer.ok || answer.error.message).toMatch(
        /^[^.]+(\.\d[^.]*)*\. The write may have been carried out all the same: load again and look before you repeat it\.$/,
      );
      expect(faults.arrivals(name)).toHaveLength(1);
    },
  );
});

describe('signing in to a back-end that misbehaves', () => {
  const signedIn = { connection: { signIn: 'basic', user: 'admin' } as const, credentials: { user: 'admin', password: 'apple' }, limits };

  it('unauthorised: the password is sent once, and never again', async () => {
    faults.breakAgain('unauthorised');
    parts = makeHttp(faults.addressOf('unauthorised'), signedIn);
    const both = await Promise.all([send(parts.http, query), send(parts.http, query)]);
    for (const answer of both) expect(answer).toMatchObject({ ok: false, error: { code: 'sign-in-failed' } });
    expect(faults.arrivals('unauthorised')).toHaveLength(1);
  });

  it('unauthorised-once: opens a session that ended again, and repeats the request once', async () => {
    parts = makeHttp(faults.addressOf('unauthorised-once'), signedIn);
    faults.heal('unauthorised-once');
    expect(await send(parts.http, query)).toMatchObject({ ok: true, status: 200 });
    faults.breakAgain('unauthorised-once');
    expect(await send(parts.http, query)).toMatchObject({ ok: true, status: 200 });
    expect(faults.arrivals('unauthorised-once').map(({ headers }) => headers.authorization !== undefined)).toEqual([false, true]);
  });

  it('two-challenges: Basic is taken where it is one of them', async () => {
    faults.breakAgain('two-challenges');
    parts = makeHttp(faults.addressOf('two-challenges'), signedIn);
    expect(await send(parts.http, query)).toMatchObject({ ok: true, status: 200 });
    expect(await send(parts.http, query)).toMatchObject({ ok: true, status: 200 });
    expect(faults.arrivals('two-challenges')).toHaveLength(2);
  });
});
