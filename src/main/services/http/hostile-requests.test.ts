import { createServer, type Server } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RuntimeRequest } from '../../runtime/runtime.ts';
import { readChildMessage } from '../../runtime/protocol/child-messages.ts';
import { resolveWireTarget } from './request/target.ts';
import { type Loopback, answerJson, startLoopback } from './testing/loopback.ts';
import { makeHttp, makeRequest } from './testing/make-http.ts';

/** `CANARY` becomes host and port of a server that must never see a connection. */
const refused = [
  // Another server
  'http://CANARY/x',
  'HTTP://CANARY/x',
  'hTtPs://CANARY/x',
  'ws://CANARY/x',
  'wss://CANARY/x',
  'ftp://CANARY/x',
  'file:///etc/passwd',
  'file://CANARY/etc/passwd',
  'data:text/plain,x',
  'javascript:fetch("http://CANARY/")',
  'blob:http://CANARY/1',
  'view-source:http://CANARY/',
  'http:CANARY/x',
  'http:/CANARY/x',
  'http:\\\\CANARY\\x',
  '//CANARY/x',
  '///CANARY/x',
  '////CANARY/x',
  '\\\\CANARY\\x',
  '/\\CANARY/x',
  '\\/CANARY/x',
  '/\\/CANARY/x',
  '/\t/CANARY/x',
  '/\n/CANARY/x',
  '/\r\n/CANARY/x',
  '\t//CANARY/x',
  ' //CANARY/x',
  ' http://CANARY/x',
  '\u00a0//CANARY/x',
  '\ufeff//CANARY/x',
  '\0//CANARY/x',
  '/http://CANARY/x',
  '/HTTP://CANARY/x',
  '@CANARY/x',
  'user:word@CANARY/x',
  ':80@CANARY/x',
  '.CANARY/x',
  ':1/x',
  'CANARY/x',
  'xn--cnry-5na.example/x',
  // Above the base address
  '/..',
  '/.',
  '/../x',
  '/api/../../x',
  '/api/v1/..',
  '/api/v1/../../../../x',
  '/api/./v1',
  '/%2e%2e/x',
  '/%2E%2E/x',
  '/.%2e/x',
  '/%2e/x',
  '/%252e%252e/x',
  '/%25252e%25252e/x',
  '/..%2fx',
  '/..%2Fx',
  '/%2e%2e%2fx',
  '/%2e%2e%5cx',
  '/..%5cx',
  '/..%255cx',
  '/..\\x',
  '/api\\..\\..\\x',
  '/..;/x',
  '/..;a=1/x',
  '/%2e%2e;a/x',
  '/.. /x',
  '/..%20/x',
  '/ ../x',
  '/.../x',
  '/\uff0e\uff0e/x',
  '/%ef%bc%8e%ef%bc%8e/x',
  '/\u2025/x',
  '/\u2024\u2024/x',
  '/..\uff0fx',
  '/api/..\uff0f..\uff0fx',
  '/%c0%ae%c0%ae/x',
  '/%e0%80%ae%e0%80%ae/x',
  '/..%c0%afx',
  '/%u002e%u002e/x',
  // Another request inside this one
  '/x HTTP/1.1\r\nHost: CANARY\r\n\r\nGET /y',
  '/x\r\nX-Own: 1',
  '/x\nX-Own: 1',
  '/x\rX-Own: 1',
  '/x%0d%0aX-Own:%201',
  '/x%0aX-Own:%201',
  '/x%250d%250aX-Own:%201',
  '/x?a=%0d%0aX-Own:%201',
  '/x?a=\r\nX-Own: 1',
  '/x\u560d\u560a\r\nX-Own: 1',
  '/x\u2028X-Own: 1',
  '/x\u0085X-Own: 1',
  '/x\0.json',
  '/x%00.json',
  '/x\u007f',
  '/x\tHTTP/1.0',
  // Not text
  '',
  '?a=1',
  '#a',
  '/x#fragment',
  '/x?a#b',
  '/x\ud800',
  '/\udc00x',
  '/%',
  '/%zz',
  '/%ff',
  `/${'x'.repeat(40_000)}`,
  `/${'../'.repeat(1000)}x`,
] as const;

/** Unusual, but inside the base address: `[path, what has to arrive behind the base path]`. */
const kept: readonly (readonly [path: string, arrives: string])[] = [
  ['/x@CANARY/y', '/x@CANARY/y'],
  ['/@CANARY/', '/@CANARY/'],
  ['/:80/x', '/:80/x'],
  ['/x//y', '/x//y'],
  ['/x:y/z', '/x:y/z'],
  ['/%2f%2fCANARY/x', '/%2f%2fCANARY/x'],
  ['/x%2f%2fy', '/x%2f%2fy'],
  ['/x;a=1;b=2/y', '/x;a=1;b=2/y'],
  ["/Elements('..')", "/Elements('..')"],
  ["/Elements('a/../b')", 'refused'],
  ["/Elements('\uff0f')", "/Elements('%EF%BC%8F')"],
  ["/Elements('\uff0e\uff0e')", "/Elements('%EF%BC%8E%EF%BC%8E')"],
  ['/x?next=http://CANARY/', '/x?next=http://CANARY/'],
  ['/x?a=//CANARY/&b=..', '/x?a=//CANARY/&b=..'],
  ['/x?a=/../..', '/x?a=/../..'],
  ['/x?a=\\\\CANARY', '/x?a=%5C%5CCANARY'],
  ['/x?a b', '/x?a%20b'],
  ['/x HTTP/1.1', '/x%20HTTP/1.1'],
  ['/\u00fcn\u00efc\u00f6de', '/%C3%BCn%C3%AFc%C3%B6de'],
  ['/\ud83d\ude00', '/%F0%9F%98%80'],
  ['/\u202e\u202dx', '/%E2%80%AE%E2%80%ADx'],
  ['/"<>`{}|^', '/%22%3C%3E%60%7B%7D%7C%5E'],
  ["/a'b''c", "/a'b''c"],
  ['/..x/y..', '/..x/y..'],
  ['/.well-known/x', '/.well-known/x'],
];

/** Behind the root, behind a gateway, and as version 12 addresses a database. */
const basePaths = ['', '/tm1/api/planning', "/api/instance-1/v0/tm1/Plan('24)"];

let back: Loopback;
let canary: { readonly server: Server; readonly port: number; connections: number };

beforeEach(async () => {
  back = await startLoopback((_, response) => answerJson(response, {}));
  const server = createServer((socket) => {
    canary.connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  canary = { server, port: address.port, connections: 0 };
});
afterEach(async () => {
  await back.close();
  await new Promise((resolve) => canary.server.close(resolve));
});

const send = (basePath: string, request: Partial<RuntimeRequest>, extra: object = {}) => {
  const { http } = makeHttp(`${back.baseUrl}${basePath}`, { connection: { writes: 'allow' } });
  return http
    .send({ ...makeRequest({ method: 'GET', body: null, ...request }), ...extra }, new AbortController().signal)
    .finally(() => http.close());
};
const withCanary = (text: string) => text.replaceAll('CANARY', `127.0.0.1:${canary.port}`);
const host = () => new URL(back.baseUrl).host;

describe.each(basePaths)('paths below %j', (basePath) => {
  it(`refuses all ${refused.length} that lead elsewhere, before anything is sent`, async () => {
    for (const path of refused) {
      const answer = await send(basePath, { path: withCanary(path) });
      expect([path, answer]).toMatchObject([
        path,
        { ok: false, error: { code: 'path-refused', message: expect.stringMatching(/^This path is not sent: /) } },
      ]);
    }
    expect(back.seen).toEqual([]);
    expect(canary.connections).toBe(0);
  });

  it(`sends all ${kept.length} unusual ones inside the base address`, async () => {
    for (const [path, arrives] of kept) {
      back.seen.length = 0;
      const answer = await send(basePath, { path: withCanary(path) });
      if (arrives === 'refused') {
        expect([path, answer]).toMatchObject([path, { ok: false, error: { code: 'path-refused' } }]);
        continue;
      }
      expect([path, answer.ok]).toEqual([path, true]);
      expect(back.seen.map(({ url, headers }) => [headers.host, url])).toEqual([[host(), `${basePath}${withCanary(arrives)}`]]);
    }
    expect(canary.connections).toBe(0);
  });
});

it('bites: the same paths lead elsewhere when they are joined to the base address as browsers do', async () => {
  const base = `${back.baseUrl}/tm1/api/planning`;
  let elsewhere = 0;
  for (const path of refused) {
    const url = URL.canParse(withCanary(path), base) ? new URL(withCanary(path), base) : undefined;
    if (url === undefined || (url.origin === back.baseUrl && url.pathname.startsWith('/tm1/api/planning/'))) continue;
    elsewhere += 1;
    if (url.host === `127.0.0.1:${canary.port}` && url.protocol === 'http:') await fetch(url).catch(() => undefined);
  }
  expect(elsewhere).toBeGreaterThan(40);
  expect(canary.connections).toBeGreaterThan(10);
});

describe('methods and headers', () => {
  it.each([
    'TRACE',
    'CONNECT',
    'OPTIONS',
    'TRACK',
    'PROPFIND',
    '',
    ' GET',
    'GET ',
    'GET /x HTTP/1.1\r\nX: 1\r\n\r\nGET',
    'POST\0',
    'G\u0415T',
    'ﬁND',
    '__proto__',
    'constructor',
  ])('refuses the method %j', async (method) => {
    expect(await send('', { method, path: '/x' })).toMatchObject({ ok: false, error: { code: 'method-refused' } });
    expect(back.seen).toEqual([]);
  });

  /** Whatever a child adds to its wish. */
  const ownHeaders = {
    headers: {
      Host: 'evil.example',
      Cookie: 'a=1',
      Authorization: 'Basic eA==',
      'X-Own': '1',
      'Content-Length': '1',
      'X-HTTP-Method-Override': 'DELETE',
    },
    header: 'X-Own: 1',
    host: 'evil.example',
    origin: 'http://evil.example',
    url: 'http://evil.example/',
    baseUrl: 'http://evil.example/',
    authorization: 'Basic eA==',
    cookie: 'a=1',
    agent: {},
  };

  it('takes method, path and body over, and not one header', async () => {
    expect(
      await send(
        '/base',
        { method: 'POST', path: '/api/v1/ExecuteMDX', body: '{}\r\n\r\nGET /y HTTP/1.1\r\nHost: evil\r\n\r\n' },
        ownHeaders,
      ),
    ).toMatchObject({ ok: true });
    expect(back.seen).toHaveLength(1);
    const [seen] = back.seen;
    expect(seen).toMatchObject({ method: 'POST', url: '/base/api/v1/ExecuteMDX' });
    expect(seen?.headers).toEqual({
      host: host(),
      connection: expect.any(String),
      accept: 'application/json;odata.metadata=none,text/plain',
      'accept-encoding': 'gzip, deflate, br',
      'tm1-sessioncontext': 'Dashwright',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(seen?.body.length),
    });
  });

  it('drops them when main parses messages of the child', () => {
    const message = {
      type: 'request',
      run: 'run-1',
      requestId: 'r',
      traceId: 't',
      widgetId: 'w',
      action: 'a',
      method: 'GET',
      path: '/x',
      body: null,
    };
    expect(readChildMessage(JSON.stringify({ ...message, ...ownHeaders, rootCause: { kind: 'person' } }))).toEqual(message);
  });
});

describe('answers', () => {
  it('give the child status, type and text, and no cookie or sign-in header', async () => {
    const secret = {
      'Set-Cookie': ['TM1SessionId=secret; HttpOnly', 'other=secret'],
      'WWW-Authenticate': 'CAMPassport http://secret',
      'Proxy-Authenticate': 'Basic realm=secret',
      'Authentication-Info': 'nextnonce=secret',
      Authorization: 'Basic secret',
      Location: '/secret',
      'X-Secret': 'secret',
    };
    await back.close();
    back = await startLoopback((_, response) => answerJson(response, { a: 1 }, 200, secret));
    const answer = await send('', { path: '/x' });
    expect(answer).toEqual({
      ok: true,
      exchangeId: expect.any(String),
      status: 200,
      contentType: expect.stringContaining('application/json'),
      text: '{"a":1}',
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
    await back.close();
    back = await startLoopback((_, response) => answerJson(response, { a: 1 }, 401, secret));
    expect(JSON.stringify(await send('', { path: '/x' }))).not.toContain('secret');
  });

  it('lead nowhere else by a redirect', async () => {
    const places = [
      'http://CANARY/',
      '//CANARY/',
      '\\\\CANARY\\',
      '/\\CANARY/',
      'https://CANARY/',
      '/outside',
      '/base/../outside',
      '/base/%2e%2e/outside',
      '/basement/x',
      'http://user:word@HOST/base/x',
    ];
    for (const place of places) {
      const location = withCanary(place).replace('HOST', host());
      await back.close();
      back = await startLoopback((_, response) => answerJson(response, {}, 307, { Location: location }));
      expect([place, await send('/base', { path: '/x' })]).toMatchObject([place, { ok: false, error: { code: 'redirect-refused' } }]);
      expect(back.seen).toHaveLength(1);
    }
    expect(canary.connections).toBe(0);
  });
});

describe('any text', () => {
  const base = fc.constantFrom(...basePaths).map((path) => `http://host.example:8010${path}`);
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%25',
    ';',
    '@',
    ':',
    '?',
    '#',
    '%',
    "'",
    '\uff0e',
    '\u2025',
    '\uff0f',
    ' ',
    '\n',
    '\0',
    '\ud800',
    'http:',
    'é',
    'a',
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.array(piece, { maxLength: 14 }).map((pieces) => `/${pieces.join('')}`),
    fc
      .constantFrom(...refused, ...kept.map(([path]) => path))
      .chain((path) => fc.nat(path.length).chain((at) => piece.map((more) => path.slice(0, at) + more + path.slice(at)))),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
  );

  it('never leaves origin and base path', () => {
    let sent = 0;
    fc.assert(
      fc.property(base, hostile, (address, path) => {
        let target: ReturnType<typeof resolveWireTarget>;
        try {
          target = resolveWireTarget(address, path);
        } catch (error) {
          expect(error).toMatchObject({ code: 'path-refused' });
          return;
        }
        sent += 1;
        const { origin, pathname } = new URL(address);
        const below = pathname === '/' ? '/' : `${pathname}/`;
        // As the server reads the request line, and as any URL parser on the way does.
        for (const url of [target.url, new URL(target.wirePath, origin), new URL(`${origin}${target.wirePath}`)]) {
          expect([url.origin, url.username, url.password, url.hash]).toEqual([origin, '', '', '']);
          expect(url.pathname.startsWith(below)).toBe(true);
        }
        expect(target.wirePath).toMatch(/^\/[\x21-\x7e]*$/);
        let undone = target.wirePath.split('?')[0] ?? '';
        for (let depth = 0; depth < 4; depth += 1) {
          expect(new URL(`${origin}${undone.replaceAll('?', '%3f').replaceAll('#', '%23')}`).pathname.startsWith(below)).toBe(true);
          undone = undone.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
        }
      }),
      { numRuns: 5000 },
    );
    expect(sent).toBeGreaterThan(300);
  });

  it('is sent byte for byte apart from the escapes HTTP needs', () => {
    const legal = fc.array(
      fc.oneof(
        fc.constantFrom(...'abzAZ09-_~!$&()*+,=:@/'),
        fc.constantFrom('%20', '%c3%A9', '%27', "('", "')", 'x.y', ';v=1'),
        fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
          .filter((text) => /^[^%#?/\\.\p{C}\u2028\u2029]*$/u.test(text) && !/[./\\]/.test(text.normalize('NFKC'))),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(base, legal, fc.option(legal), (address, parts, query) => {
        const path = `/x${parts.join('')}${query === null ? '' : `?${query.join('')}`}`;
        // Whole addresses are refused.
        fc.pre(!/^\/[a-z][a-z0-9+.-]*:\/\//i.test(path));
        const escaped = [...path]
          .map((character) =>
            /[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]/.test(character)
              ? character
              : [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
          )
          .join('');
        expect(resolveWireTarget(address, path).wirePath).toBe(`${new URL(address).pathname.replace(/\/$/, '')}${escaped}`);
      }),
      { numRuns: 3000 },
    );
  });
});
