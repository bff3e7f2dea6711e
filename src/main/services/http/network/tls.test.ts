import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectionNetworkSchema } from '../../../../shared/contract/connection-schema.ts';
import {
  clientCertificate,
  clientPassPhrase,
  clientPkcs12,
  expiredServer,
  lockedClientKey,
  otherNameServer,
  renewedServer,
  testAuthority,
  trustedServer,
} from '../testing/certificates.ts';
import { makeHttp, makeRequest } from '../testing/make-http.ts';
import { selfSigned } from '../testing/self-signed.ts';

let folder = '';
const open: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-tls-'));
});
afterEach(async () => {
  for (const close of open.splice(0)) close();
  await rm(folder, { recursive: true, force: true });
});

const signal = () => new AbortController().signal;
const get = makeRequest({ method: 'GET', path: '/api/v1/Cubes', body: null });
const fingerprintOf = (pem: string) => new X509Certificate(pem).fingerprint256;

async function serve(options: ServerOptions, listener?: RequestListener) {
  /** What was read of requests after the handshake. */
  const read: string[] = [];
  const server = createServer(options, (request, response) => {
    read.push(`${request.method} ${request.headers.authorization ?? ''}`);
    if (listener !== undefined) listener(request, response);
    else response.setHeader('Content-Type', 'application/json').end('{"value":[]}');
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, read, server };
}

async function pipeAt(name: string): Promise<string> {
  execFileSync('mkfifo', [join(folder, name)]);
  return join(folder, name);
}

async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const networkOf = (overrides: object) => ({ network: connectionNetworkSchema.parse(overrides) });

describe('authorities', () => {
  it('trusts what the file of the connection names', async () => {
    const { baseUrl } = await serve(trustedServer);
    const caFile = await fileWith('authority.pem', `# Ours\n${testAuthority}`);
    const { http } = makeHttp(baseUrl, { connection: networkOf({ caFile }) });
    expect(await http.send(get, signal())).toMatchObject({ ok: true, status: 200, text: '{"value":[]}' });
    const without = makeHttp(baseUrl);
    expect(await without.http.send(get, signal())).toMatchObject({ ok: false, error: { code: 'certificate-untrusted' } });
  });

  it.each([
    ['another name', otherNameServer, /another name/, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['an end in the past', expiredServer, /expired/, 'CERT_HAS_EXPIRED'],
  ])('refuses a certificate with %s', async (_, certificate, message, reason) => {
    const { baseUrl, read } = await serve(certificate);
    const caFile = await fileWith('authority.pem', testAuthority);
    const { http } = makeHttp(baseUrl, { connection: networkOf({ caFile }) });
    expect(await http.send(get, signal())).toMatchObject({
      ok: false,
      error: {
        code: 'certificate-untrusted',
        message: expect.stringMatching(message),
        details: { reason, origin: baseUrl, issuer: 'Test authority', fingerprint: fingerprintOf(certificate.cert), isChanged: false },
      },
    });
    expect(read).toEqual([]);
  });

  it.each([
    ['is not there', async () => join(folder, 'missing.pem'), /cannot be read. Check that it is there/],
    ['is a folder', async () => folder, /is no file/],
    ['is a pipe without a writer', () => pipeAt('authority.pipe'), /is no file/],
    ['is a device without end', async () => '/dev/zero', /is no file/],
    ['holds no certificate', () => fileWith('note.txt', 'hello'), /holds no certificate in PEM form/],
    ['is too large', () => fileWith('large.pem', Buffer.alloc(4 * 1024 ** 2 + 1)), /larger than 4 MB/],
    ['is named by half a path', async () => 'authority.pem', /whole path/],
    ['lies on a server', async () => '\\\\server\\share\\authority.pem', /is a path in the network.*Copy the file/],
    ['lies on a server, by other slashes', async () => '/\\server/share/authority.pem', /is a path in the network/],
    ['lies on a server, by a path of devices', async () => '\\\\?\\UNC\\server\\share\\authority.pem', /is a path in the network/],
    [
      'looks local here, and is a server elsewhere',
      async () => `/${await fileWith('copied.pem', testAuthority)}`,
      /is a path in the network/,
    ],
    ['is damaged', () => fileWith('odd.pem', testAuthority.replace('MII', 'AAA')), /cannot be read/],
  ])('says so when a file of authorities %s', async (_, make, message) => {
    const { baseUrl } = await serve(trustedServer);
    const { http } = makeHttp(baseUrl, { connection: networkOf({ caFile: await make() }) });
    expect(await http.send(get, signal())).toMatchObject({
      ok: false,
      error: { code: 'network-tls', message: expect.stringMatching(message) },
    });
  });

  it('waits for no pipe as client certificate, and whatever else is opened then opens', async () => {
    const { baseUrl } = await serve(trustedServer);
    const clientCertificateFile = await pipeAt('client.pipe');
    // As many as there are threads for files, and one more.
    const sent = Array.from({ length: 5 }, () =>
      makeHttp(baseUrl, { connection: networkOf({ clientCertificateFile }) }).http.send(get, signal()),
    );
    for (const answer of await Promise.all(sent))
      expect(answer).toMatchObject({ ok: false, error: { code: 'network-tls', message: expect.stringMatching(/is no file/) } });
  });

  it('reads a repaired file without a new start', async () => {
    const { baseUrl } = await serve(trustedServer);
    const caFile = join(folder, 'later.pem');
    const { http } = makeHttp(baseUrl, { connection: networkOf({ caFile }) });
    expect(await http.send(get, signal())).toMatchObject({ ok: false });
    await writeFile(caFile, testAuthority);
    expect(await http.send(get, signal())).toMatchObject({ ok: true });
  });
});

describe('client certificate', () => {
  const asking = { ...trustedServer, ca: testAuthority, requestCert: true, rejectUnauthorized: true };
  const subject: RequestListener = (request, response) => {
    const { CN } = (request.socket as TLSSocket).getPeerCertificate().subject;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ CN }));
  };

  it.each([
    ['PEM', () => fileWith('client.pem', clientCertificate.cert + clientCertificate.key), undefined],
    ['locked PEM', () => fileWith('client.pem', clientCertificate.cert + lockedClientKey), clientPassPhrase],
    ['PKCS #12', () => fileWith('client.p12', Buffer.from(clientPkcs12, 'base64')), clientPassPhrase],
  ])('is shown from a %s file', async (_, make, clientPassPhraseGiven) => {
    const { baseUrl } = await serve(asking, subject);
    const caFile = await fileWith('authority.pem', testAuthority);
    const connection = networkOf({ caFile, clientCertificateFile: await make() });
    const { http } = makeHttp(baseUrl, { connection, network: { clientPassPhrase: clientPassPhraseGiven } });
    expect(await http.send(get, signal())).toMatchObject({ ok: true, text: '{"CN":"planner"}' });
  });

  it('reports that the server requires one', async () => {
    // A fatal alert "handshake failure" in answer to the greeting, as gateways send it.
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28])));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    open.push(() => server.close());
    const { http } = makeHttp(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const answer = await http.send(get, signal());
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'network-tls', message: expect.stringMatching(/may want a client certificate/) },
    });
  });

  it.each([
    ['no pass phrase', 'client.p12', () => Buffer.from(clientPkcs12, 'base64'), undefined, /pass phrase is missing or wrong/],
    ['a wrong pass phrase', 'client.p12', () => Buffer.from(clientPkcs12, 'base64'), 'sesame', /pass phrase is missing or wrong/],
    [
      'a wrong pass phrase of PEM',
      'client.pem',
      () => clientCertificate.cert + lockedClientKey,
      'sesame',
      /pass phrase is missing or wrong/,
    ],
    ['no pass phrase of PEM', 'client.pem', () => clientCertificate.cert + lockedClientKey, undefined, /pass phrase is missing or wrong/],
    ['no key', 'client.pem', () => clientCertificate.cert, undefined, /certificate and its private key/],
    ['a strange key', 'client.pem', () => clientCertificate.cert + trustedServer.key, undefined, /cannot be read/],
    ['nothing of the kind', 'client.p12', () => 'hello', undefined, /neither PEM nor PKCS #12/],
  ])('says so with %s', async (_, name, content, clientPassPhraseGiven, message) => {
    const { baseUrl } = await serve(asking, subject);
    const connection = networkOf({ clientCertificateFile: await fileWith(name, content()) });
    const { http } = makeHttp(baseUrl, { connection, network: { clientPassPhrase: clientPassPhraseGiven } });
    expect(await http.send(get, signal())).toMatchObject({
      ok: false,
      error: { code: 'network-tls', message: expect.stringMatching(message) },
    });
  });
});

describe('accepted certificate', () => {
  const credentials = { user: 'admin', password: 'very-secret' };
  const basic = { signIn: 'basic', user: 'admin' } as const;

  it('passes by its fingerprint, and sends the password to no other server', async () => {
    const { baseUrl, read, server } = await serve(selfSigned);
    const network = { acceptedFingerprint: fingerprintOf(selfSigned.cert) };
    const parts = makeHttp(baseUrl, { connection: basic, credentials, network });
    expect(await parts.http.send(get, signal())).toMatchObject({ ok: true });
    expect(read).toEqual([`GET Basic ${Buffer.from('admin:very-secret').toString('base64')}`]);

    server.setSecureContext(renewedServer);
    server.closeAllConnections();
    parts.now.revision += 1;
    expect(await parts.http.send(get, signal())).toMatchObject({
      ok: false,
      error: {
        code: 'certificate-changed',
        message: expect.stringMatching(/another certificate than the one accepted/),
        details: { isChanged: true, fingerprint: fingerprintOf(renewedServer.cert), subject: '127.0.0.1, Planning renewed' },
      },
    });
    expect(read).toHaveLength(1);
  });

  it('keeps out one that authorities vouch for', async () => {
    const { baseUrl, read } = await serve(trustedServer);
    const caFile = await fileWith('authority.pem', testAuthority);
    const network = { acceptedFingerprint: fingerprintOf(renewedServer.cert) };
    const { http } = makeHttp(baseUrl, { connection: networkOf({ caFile }), network });
    expect(await http.send(get, signal())).toMatchObject({ ok: false, error: { code: 'certificate-changed' } });
    expect(read).toEqual([]);
  });

  it('writes nothing to a certificate that is not trusted', async () => {
    const { baseUrl, read } = await serve(selfSigned);
    const { http } = makeHttp(baseUrl, { connection: basic, credentials });
    expect(await http.send(get, signal())).toMatchObject({
      ok: false,
      error: {
        code: 'certificate-untrusted',
        details: { fingerprint: fingerprintOf(selfSigned.cert), validTo: expect.stringContaining('2126') },
      },
    });
    expect(read).toEqual([]);
  });
});
