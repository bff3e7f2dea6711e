import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveWireTarget } from './target.ts';

const base = 'https://host/tm1s';
const v12 = { deployment: 'v12', database: 'Plan' } as const;
const wire = (path: string, place: Parameters<typeof resolveWireTarget>[2]) => resolveWireTarget(base, path, place).wirePath;

describe('paths of v12', () => {
  it.each([
    ['/api/v1/ExecuteMDX?$expand=Cells', "/tm1s/api/v1/Databases('Plan')/ExecuteMDX?$expand=Cells"],
    ["/api/v1/Databases('Other')/Cubes", "/tm1s/api/v1/Databases('Other')/Cubes"],
    ['/api/v1/Databases', '/tm1s/api/v1/Databases'],
    ['/api/v1/Databases?$top=1', '/tm1s/api/v1/Databases?$top=1'],
    ["/api/v1/Databases%28'Other')/Cubes", "/tm1s/api/v1/Databases%28'Other')/Cubes"],
    ['/api/v1/DatabasesOf', "/tm1s/api/v1/Databases('Plan')/DatabasesOf"],
    ['/api/v2/Cubes', '/tm1s/api/v2/Cubes'],
    ['/other/api/v1/Cubes', '/tm1s/other/api/v1/Cubes'],
  ])('%s', (path, expected) => {
    expect(wire(path, v12)).toBe(expected);
  });

  it.each([
    { deployment: 'v11', database: 'Plan' },
    { deployment: 'saas', database: 'Plan' },
    { deployment: 'v12', database: '' },
    undefined,
  ] as const)('leaves paths alone for %j', (place) => {
    expect(wire('/api/v1/Cubes', place)).toBe('/tm1s/api/v1/Cubes');
  });

  it.each(['/api/v1/../x', '//api/v1/x', '/api/v1/%2e%2e/x', '/api/v1/a\\b', '/api/v1/a\nb', 'https://evil/api/v1/x'])(
    'still refuses %j',
    (path) => {
      expect(() => wire(path, v12)).toThrow(expect.objectContaining({ code: 'path-refused' }));
    },
  );

  it.each(['a/../b', '..\\x', 'a\u0000b', 'a\r\nb'])('refuses the database %j', (database) => {
    expect(() => wire('/api/v1/Cubes', { deployment: 'v12', database })).toThrow(expect.objectContaining({ code: 'path-refused' }));
  });

  it('keeps every name inside its quotes, and every path below the base address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[.'/%?#()a2ef\\]{0,12}$/)), fc.string(), (database, rest) => {
        let path: string;
        try {
          path = wire(`/api/v1/${rest}`, { deployment: 'v12', database });
        } catch (error) {
          expect(error).toMatchObject({ code: 'path-refused' });
          return;
        }
        expect(path.startsWith('/tm1s/api/v1/')).toBe(true);
        expect(new URL(path, base).pathname.startsWith('/tm1s/api/v1/')).toBe(true);
        const [, name] = /^\/tm1s\/api\/v1\/Databases\('((?:[^'/?#]|'')*)'\)\//.exec(path) ?? [];
        if (database !== '' && !/^databases/i.test(rest)) expect(decodeURIComponent(name ?? '').replaceAll("''", "'")).toBe(database);
      }),
      { numRuns: 2000 },
    );
  });
});
