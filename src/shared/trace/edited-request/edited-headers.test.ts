import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeExchange } from '../exchange/make-exchange.fixture.ts';
import {
  areUsualHeaders,
  type EditedHeader,
  editedHeadersFault,
  headersToEdit,
  mostEditedHeaders,
  usualHeaders,
} from './edited-headers.ts';

it.each([
  ...['Authorization', 'authorization', 'Proxy-Authorization', 'Cookie', 'Set-Cookie', 'CAMPassport', 'CAMNamespace', 'TM1-Impersonate'],
  ...[
    'X-Api-Key',
    'Ocp-Apim-Subscription-Key',
    'X-CSRF-Token',
    'X-Amz-Security-Token',
    'Remote_User',
    'X-Forwarded-User',
    'Sec-Fetch-Site',
    'iv-creds',
    'iv-groups',
    'SM_UNIVERSALID',
    'On-Behalf-Of',
    'X-Run-As',
    'X-Act-As',
    'X-MS-CLIENT-PRINCIPAL',
    'SSL_CLIENT_S_DN',
    'X-SSL-Client-Cert',
    'Client-Cert-Chain',
    'X-Login',
    'X-Email',
    'X-Pass',
    'From',
  ],
])('%s belongs to the sign-in', (name) => {
  expect(editedHeadersFault([[name, 'a']])).toEqual({ at: 0, fault: expect.stringContaining('belongs to the sign-in') });
});

it.each([
  ...['Host', 'HOST', 'Connection', 'Content-Length', 'Content-Type', 'Content-Encoding', 'Transfer-Encoding', 'TE', 'Trailer', 'Upgrade'],
  ...['Expect', 'Keep-Alive', 'Accept-Encoding', 'Prefer'],
])('Dashwright sets %s itself', (name) => {
  expect(editedHeadersFault([[name, 'a']])).toEqual({ at: 0, fault: `Dashwright sets ${name} itself.` });
});

it.each([
  'X-HTTP-Method',
  'X-HTTP-Method-Override',
  'X-Method-Override',
  'X_HTTP_METHOD',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Forwarded-Host',
  'SCRIPT_NAME',
  'X-Request-URI',
  'X-URL',
  'X-Path',
  'X-Host',
  'X-Azure-ClientIP',
])('%s cannot go round the question about writes', (name) => {
  expect(
    editedHeadersFault([
      ['Accept', 'a'],
      [name, 'DELETE'],
    ]),
  ).toEqual({ at: 1, fault: expect.stringContaining('Change method and path') });
});

it.each<[EditedHeader, string]>([
  [['', 'a'], 'Write a name'],
  [['a b', 'a'], 'no name of a header'],
  [['a:b', 'a'], 'no name of a header'],
  [['Accept\r\nX', 'a'], 'no name of a header'],
  [['X-Ümlaut', 'a'], 'no name of a header'],
  [['x'.repeat(101), 'a'], 'no name of a header'],
  [['Transfer.Encoding', 'chunked'], 'cannot be set here'],
  [['Content.Length', '1'], 'cannot be set here'],
  [['X_Trace', '1'], 'cannot be set here'],
  [['Warning', '1'], 'cannot be set here'],
  [['Accept', ''], 'Write a value'],
  [['Accept', ' a'], 'Write a value'],
  [['Accept', 'a\r\nCookie: b'], 'Write a value'],
  [['Accept', 'a\nb'], 'Write a value'],
  [['Accept', 'ü'], 'Write a value'],
  [['Accept', 'x'.repeat(1001)], 'Write a value'],
  [['X-Note', 'a •••'], 'A secret is masked in X-Note'],
])('%j is refused', (header, fault) => {
  expect(editedHeadersFault([header])?.fault).toContain(fault);
});

it('lets known headers and new ones pass, each once', () => {
  expect(editedHeadersFault(usualHeaders)).toBeUndefined();
  expect(
    editedHeadersFault([
      ['X-Trace', '1'],
      ['If-Match', '"7"'],
      ['User-Agent', 'me/1.0 (here)'],
    ]),
  ).toBeUndefined();
  expect(
    editedHeadersFault([
      ['X-Trace', '1'],
      ['x-trace', '2'],
    ]),
  ).toEqual({ at: 1, fault: 'x-trace is there twice. Keep one of them.' });
  const many = Array.from({ length: mostEditedHeaders + 1 }, (_, at): EditedHeader => [`X-${at}`, 'a']);
  expect(editedHeadersFault(many.slice(1))).toBeUndefined();
  expect(editedHeadersFault(many)?.fault).toContain('at most');
});

it('lets nothing pass that ends a line or stands beyond ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }), (name, value) => {
      if (editedHeadersFault([[name, value]]) !== undefined) return;
      expect(name).toMatch(/^[!-9;-~]+$/);
      expect(value).toMatch(/^[ -~]+$/);
    }),
  );
});

it('offers of a recorded request what may be changed, and no sign-in', () => {
  const requestHeaders: [string, string][] = [
    ['Accept', 'a/b'],
    ['Accept-Encoding', 'gzip'],
    ['X-Trace', '1'],
    ['Authorization', 'Basic •••'],
    ['Cookie', 'x=•••'],
    ['If-Match', 'x'.repeat(5000)],
  ];
  // Of another program's request, what it means is not known.
  expect(headersToEdit(makeExchange({ requestHeaders }))).toEqual([['Accept', 'a/b']]);
  expect(headersToEdit(makeExchange({ requestHeaders: [] }))).toEqual(usualHeaders);
  const own = [
    ['Accept', 'a/b'],
    ['X-Trace', '1'],
  ];
  expect(headersToEdit(makeExchange({ requestHeaders, byPerson: true }))).toEqual(own);
});

it('knows the usual headers', () => {
  expect(areUsualHeaders([...usualHeaders])).toBe(true);
  expect(areUsualHeaders([])).toBe(false);
  expect(areUsualHeaders(usualHeaders.map(([name]) => [name, 'x']))).toBe(false);
});
