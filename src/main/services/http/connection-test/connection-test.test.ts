import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { type FaultBackend, startFaultBackend } from '../../../fault-backend/fault-backend.ts';
import { faultAuthority } from '../../../fault-backend/faulty-certificates.ts';
import { failedTest } from './connection-test-step.ts';
import { type HttpParts, makeConnection, makeHttp } from '../testing/make-http.ts';
import { answerJson, startLoopback } from '../testing/loopback.ts';

const ownCertificates = tls.getCACertificates('default');
let faults: FaultBackend;
let parts: HttpParts | undefined;

beforeAll(async () => {
  tls.setDefaultCACertificates([...ownCertificates, faultAuthority]);
  faults = await startFaultBackend();
});
afterEach(() => parts?.http.close());
afterAll(() => faults.stop());

/** Timeout in milliseconds for the back-end that never answers; the others get longer, so that a busy computer fails no test. */
const short = 900;

function test(baseUrl: string, connection: Partial<Connection> = {}, password?: string, megabytes = 4) {
  const totalTimeout = baseUrl === faults.addressOf('slow-header') ? short : 20_000;
  parts = makeHttp(baseUrl, { limits: { totalTimeout, responseBytes: megabytes * 1024 ** 2 } });
  return parts.http.test(makeConnection({ baseUrl, ...connection }), password);
}

const basic = { signIn: 'basic', user: 'admin' } as const;

describe('connection.test', () => {
  it('asks for the secret that is missing, and sends nothing', async () => {
    const back = await startLoopback((_, response) => answerJson(response, {}));
    expect(await test(back.baseUrl, basic)).toEqual({ ok: false, step: 'sign-in', message: 'Type the password, then test again.' });
    expect(await test(back.baseUrl, { signIn: 'saas-key' })).toMatchObject({ message: 'Type the API key, then test again.' });
    expect(back.seen).toEqual([]);
    await back.close();
  });

  it('returns version, user and round trip', async () => {
    faults.heal('error');
    const { ok, step, ...facts } = await test(faults.addressOf('error'));
    expect([ok, step]).toEqual([true, undefined]);
    expect(facts).toEqual({ productVersion: expect.stringMatching(/^11\./), user: 'admin', roundTrip: expect.any(Number) });
  });

  it.each([
    ['slow-header', 'network', /longer than 0\.9 seconds/],
    ['reset', 'network', /closed the connection before the answer/],
    ['not-http', 'network', /does not speak HTTP here\. Check the port/],
    ['huge-header', 'network', /headers larger than 16 KB/],
    ['huge-body', 'back-end', /not with the version of a back-end \(more than 1 MB\)\. Check that it is the address/],
    ['html', 'sign-in', /web page \(sign-in or gateway\).*check the base address and sign in/],
    ['empty', 'back-end', /not with the version of a back-end \(HTTP 200\)\. Check that it is the address of the back-end/],
    ['no-content', 'back-end', /not with the version of a back-end \(HTTP 204\)/],
    ['accepted', 'back-end', /not with the version of a back-end \(HTTP 202\)/],
    ['half-json', 'back-end', /no whole JSON/],
    ['redirect-loop', 'address', /around more than 5 times\. Check the base address/],
    ['redirect-elsewhere', 'address', /outside the base address and was not followed\. If that is right, make it the base address/],
    ['unauthorised', 'sign-in', /choose User and password/i],
    ['two-challenges', 'sign-in', /choose User and password/i],
    ['forbidden', 'sign-in', /refuses access \(HTTP 403\)\. Ask its administrator/],
    ['not-found', 'address', /no back-end at this base address \(HTTP 404\)\. It ends before \/api\/v1/],
    ['too-many', 'back-end', /HTTP 429\)\. Wait 7 seconds/],
    ['error', 'back-end', /failed \(HTTP 500 Internal Server Error\)\. Try again later/],
    ['bad-gateway', 'back-end', /web page.*HTTP 502\)\. Check that the back-end runs/],
    ['expired-certificate', 'certificate', /has expired\. Ask its administrator/],
    ['wrong-host', 'certificate', /made for another name\. Use the host name/],
  ] as const)('%s ends at %s', async (name, step, message) => {
    faults.breakAgain(name);
    expect(await test(faults.addressOf(name))).toMatchObject({ ok: false, step, message: expect.stringMatching(message) });
  });

  it('reads no more of the version than the page of a gateway may have', async () => {
    let sent = 0;
    const back = await startLoopback((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      const write = (): void => {
        while (!response.destroyed && sent < 64 * 1024 ** 2) {
          sent += 64 * 1024;
          if (!response.write('1'.repeat(64 * 1024))) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    expect(await test(back.baseUrl, {}, undefined, 128)).toMatchObject({
      ...{ ok: false, step: 'back-end' },
      message: expect.stringMatching(/not with the version of a back-end \(more than 1 MB\)/),
    });
    await back.close();
    expect(sent).toBeLessThan(32 * 1024 ** 2);
  });

  it.each([
    ['longer than any', 'x'.repeat(1_001)],
    ['longer than is read', 'x'.repeat(2_000_000)],
  ])('a name of the user that is %s is none', async (_what, Name) => {
    const back = await startLoopback(({ url }, response) =>
      url.endsWith('ActiveUser') ? answerJson(response, { Name }) : response.writeHead(200, { 'Content-Type': 'text/plain' }).end('11.8'),
    );
    const tested = await test(back.baseUrl);
    await back.close();
    expect(tested).toMatchObject({ ok: false, step: 'back-end' });
    expect(JSON.stringify(tested).length).toBeLessThan(1_000);
  });

  it.each([
    ['http://no-such-host.invalid:8010', 'address', /was not found\. Check the base address/],
    ['http://127.0.0.1:1', 'network', /Nothing answers at 127\.0\.0\.1:1\. Check that the server runs and that the port/],
    ['nonsense', 'address', /http or https/],
  ] as const)('%s ends at %s', async (baseUrl, step, message) => {
    expect(await test(baseUrl)).toEqual({ ok: false, step, message: expect.stringMatching(message) });
  });

  it.each([
    ['Basic realm="TM1"', /^Planning refused .*\. It asks for a user and password for “TM1”\.$/],
    [`Basic realm="${'x'.repeat(900)}"`, /^Planning refused .*\. It asks for a user and password for “x{100}”\.$/],
    ['Basic', /^Planning refused .*\. It asks for a user and password\.$/],
    ['Negotiate', /asks for the account of this computer.*choose Cookie of a browser session in Connections\.$/],
    ['CAMPassport', /The server asks for CAM: choose Single sign-on \(CAM passport\) in Connections\.$/],
    ['Bearer error="x"', /The server asks for a token: choose Token \(Bearer\).* in Connections\.$/],
    [undefined, /^Planning refused [^:]*$/],
  ])('a refused password where the server asks for %s', async (challenge, message) => {
    const back = await startLoopback((_, response) => {
      response.writeHead(401, challenge === undefined ? {} : { 'WWW-Authenticate': challenge }).end();
    });
    const answer = await test(back.baseUrl, basic, 'wrong');
    expect(answer).toEqual({ ok: false, step: 'sign-in', message: expect.stringMatching(message) });
    expect(back.seen).toHaveLength(1);
    await back.close();
  });

  it.each(['{"swagger":"2.0"}', 'pong', '<xml/>', 'x'.repeat(200), ''])('takes %j for no version', async (text) => {
    const back = await startLoopback((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(text);
    });
    expect(await test(back.baseUrl)).toMatchObject({ ok: false, step: 'back-end', message: expect.stringMatching(/not with the version/) });
    await back.close();
  });

  it.each([
    ['certificate-changed', 'certificate'],
    ['network-proxy', 'network'],
  ] as const)('%s ends at %s', (code, step) => {
    expect(failedTest(new AppError(code, 'Why.'))).toEqual({ ok: false, step, message: 'Why.' });
  });

  it('names no step while traffic is paused', async () => {
    const testing = test(faults.addressOf('error'));
    await testing;
    if (parts) parts.now.paused = true;
    const answer = await parts?.http.test(makeConnection({ baseUrl: faults.addressOf('error') }));
    expect(answer).toEqual({ ok: false, message: expect.stringMatching(/Traffic is paused/) });
  });
});
