import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { parseBaseUrl, resolveTarget, resolveWireTarget } from './target.ts';

const base = 'https://host.example:8010/tm1/api/planning';

const sent: readonly (readonly [path: string, wire: string])[] = [
  ['/api/v1/ExecuteMDX', '/api/v1/ExecuteMDX'],
  ['/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)', '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)'],
  [
    '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue;$expand=Members($select=Name,Attributes/Caption))',
    '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue;$expand=Members($select=Name,Attributes/Caption))',
  ],
  ["/api/v1/Processes('Recalc')/engine.ExecuteWithReturn", "/api/v1/Processes('Recalc')/engine.ExecuteWithReturn"],
  ["/api/v1/Cellsets('kyMtu_8DAIB7AQAg')/Cells", "/api/v1/Cellsets('kyMtu_8DAIB7AQAg')/Cells"],
  ["/api/v1/Cubes('Sales Plan')/Views", "/api/v1/Cubes('Sales%20Plan')/Views"],
  ["/api/v1/Cubes('Sales%20Plan')/Views", "/api/v1/Cubes('Sales%20Plan')/Views"],
  ["/api/v1/Cubes?$filter=Name eq 'Bolt''s'", "/api/v1/Cubes?$filter=Name%20eq%20'Bolt''s'"],
  ["/api/v1/Dimensions('}Clients')", "/api/v1/Dimensions('%7DClients')"],
  ["/api/v1/Processes('árvíztűrő')", "/api/v1/Processes('%C3%A1rv%C3%ADzt%C5%B1r%C5%91')"],
  ["/api/v1/Elements('a%2Fb')", "/api/v1/Elements('a%2Fb')"],
  ["/api/v1/Elements('..')", "/api/v1/Elements('..')"],
  ["/api/v1/Elements('50%25')", "/api/v1/Elements('50%25')"],
  ["/api/v1/Elements('%23 of items')", "/api/v1/Elements('%23%20of%20items')"],
  ["/api/v1/Elements('user@host')", "/api/v1/Elements('user@host')"],
  ['/api/v1/Cubes?$filter=a eq "b"', '/api/v1/Cubes?$filter=a%20eq%20%22b%22'],
  ['/api/v1/Cubes?$filter=x%2by', '/api/v1/Cubes?$filter=x%2by'],
  ["/api/v1/Cubes?$filter=contains(Name,'C:\\temp')", "/api/v1/Cubes?$filter=contains(Name,'C:%5Ctemp')"],
  ['/api/v1/a?b=c/../d', '/api/v1/a?b=c/../d'],
  ['/?server=1', '/?server=1'],
];

const refused: readonly (readonly [path: string, reason: RegExp])[] = [
  ['', /empty/],
  ['api/v1/Cubes', /start with \//],
  ['?a', /start with \//],
  ['http://evil.example/api/v1', /whole address/],
  ['HTTPS://evil.example', /whole address/],
  ['javascript:alert(1)', /whole address/],
  ['file:///etc/passwd', /whole address/],
  ['//evil.example/api', /another server/],
  ['/\\evil.example/api', /another server/],
  ['\\\\evil.example', /start with \//],
  ['/http://evil.example/', /whole address/],
  ['@evil.example/', /start with \//],
  ['user:pass@evil.example/', /whole address/],
  ['.evil.example/', /start with \//],
  [':8080/x', /start with \//],
  ['/api\\v1', /backslash/],
  ['/api/..\\..\\x', /backslash/],
  ['/api/%5cv1', /backslash/],
  ['/api/%255cv1', /backslash/],
  ['/..', /dots/],
  ['/api/../../secret', /dots/],
  ['/api/v1/..', /dots/],
  ['/api/./v1', /dots/],
  ['/api/%2e%2e/secret', /dots/],
  ['/api/%2E%2e/secret', /dots/],
  ['/api/.%2e/secret', /dots/],
  ['/api/%252e%252e/secret', /dots/],
  ['/api/%25252e%25252e/secret', /dots/],
  ['/api/%2525252e%2525252e/secret', /dots|several times/],
  ['/api/..%2fsecret', /dots/],
  ['/api/%2e%2e%2fsecret', /dots/],
  ['/api/..%252fsecret', /dots/],
  ['/api/..;x=1/secret', /dots/],
  ['/api/%2e%2e;/secret', /dots/],
  ['/api/v1\r\nHost: evil', /control/],
  ['/api/v1\n', /control/],
  ['/api/v1\t', /control/],
  ['/api/v1\0', /control/],
  ['/api/v1%00', /control/],
  ['/api/v1%0d%0aHost:%20evil', /control/],
  ['/api/v1%250d%250a', /control/],
  ['/api/v1?x=%0d%0aSet-Cookie:a', /control/],
  ['/api/v1?x=\u2028', /control/],
  ['/api/v1\u0085', /control/],
  ['/api/v1#fragment', /#/],
  ['/api/v1?a#b', /#/],
  ['/api/%c0%ae%c0%ae/', /no escape of UTF-8/],
  ['/api/%ff', /no escape of UTF-8/],
  ['/api/%', /no escape of UTF-8/],
  ['/api/%zz', /no escape of UTF-8/],
  ['/api/v1?x=%e0%80', /no escape of UTF-8/],
  ['/api/\ud800', /half a character/],
  [`/${'a'.repeat(40_000)}`, /longer/],
];

describe('resolveTarget', () => {
  it.each(sent)('sends %s', (path, wire) => {
    const target = resolveWireTarget(base, path);
    expect(target.wirePath).toBe(`/tm1/api/planning${wire}`);
    expect(target.url.origin).toBe('https://host.example:8010');
    expect(resolveTarget(base, path).href).toBe(target.url.href);
  });

  it.each(refused)('refuses %j', (path, reason) => {
    expect(() => resolveTarget(base, path)).toThrow(AppError);
    try {
      resolveTarget(base, path);
    } catch (error) {
      expect(error).toMatchObject({ code: 'path-refused', message: expect.stringMatching(reason) });
    }
  });

  it('takes a base address with and without trailing slash', () => {
    expect(resolveTarget('http://h:1/', '/api/v1/x').href).toBe('http://h:1/api/v1/x');
    expect(resolveTarget('http://h:1', '/api/v1/x').href).toBe('http://h:1/api/v1/x');
    expect(resolveTarget('http://h:1/a//', '/api/v1/x').href).toBe('http://h:1/a/api/v1/x');
  });

  it.each(['ftp://h', 'h:8010', '', 'http://u:p@h', 'http://u@h', 'http://h/?a=1', 'http://h/#a', 'http://h?', 'javascript:1'])(
    'refuses the base address %s',
    (address) => {
      expect(() => parseBaseUrl(address)).toThrow(expect.objectContaining({ code: 'path-refused' }));
    },
  );

  it('never leaves the base address, whatever the path', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%252e',
      '%2f',
      '%5c',
      ';',
      '@',
      ':',
      '//',
      '?',
      '#',
      '%',
      "'",
      'a',
      'é',
      ' ',
      '\n',
      '%00',
      'http:',
      'evil.example',
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(hostile, (path) => {
        let target: ReturnType<typeof resolveWireTarget>;
        try {
          target = resolveWireTarget(base, path);
        } catch (error) {
          expect(error).toMatchObject({ code: 'path-refused' });
          return;
        }
        expect(target.url.origin).toBe('https://host.example:8010');
        expect(target.url.pathname.startsWith('/tm1/api/planning/')).toBe(true);
        expect(target.url.hash).toBe('');
        expect(target.wirePath).toMatch(/^[\x21-\x7e]+$/);
        expect(new URL(target.wirePath, 'https://host.example:8010').href).toBe(target.url.href);
        let decoded = target.url.pathname;
        for (let depth = 0; depth < 3; depth += 1) {
          expect(decoded.split('/').some((part) => part === '..' || part === '.')).toBe(false);
          try {
            decoded = decodeURIComponent(decoded);
          } catch {
            return;
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps what a server decodes equal to what was written', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => /^[^%#?/\\\p{C}\u2028\u2029]*$/u.test(text));
    fc.assert(
      fc.property(name, (text) => {
        const { wirePath } = resolveWireTarget('http://h', `/api/v1/Cubes('${text}')`);
        expect(decodeURIComponent(wirePath)).toBe(`/api/v1/Cubes('${text}')`);
      }),
    );
  });
});
