import { expect, test } from 'vitest';
import type { SendTarget } from '../http-connections.ts';
import { createRememberedTargets } from './remembered-targets.ts';
import { resolveWireTarget } from './target.ts';
import { makeConnection } from '../testing/make-http.ts';

const targetOf = (baseUrl: string, overrides: Parameters<typeof makeConnection>[0] = {}): SendTarget => ({
  connection: makeConnection({ baseUrl, ...overrides }),
  baseUrl,
  credentials: null,
  revision: 0,
});

test('returns the same as a new check, for every connection', () => {
  const resolve = createRememberedTargets();
  const targets = [
    targetOf('http://one:1'),
    targetOf('http://one:1', { deployment: 'v12', database: 'Sales' }),
    targetOf('http://one:1', { deployment: 'v12', database: 'Plan' }),
    targetOf('http://two:2/base'),
  ];
  const paths = ["/api/v1/Cubes('A b')?$select=Name", '/api/v1/Cubes', `/api/v1/${'a'.repeat(3000)}`];
  for (const target of [...targets, ...targets]) {
    for (const path of [...paths, ...paths]) {
      expect(resolve(target, path)).toEqual(resolveWireTarget(target.baseUrl, path, target.connection));
    }
  }
});

test('looks at a path once, refuses what is refused every time, and forgets when there are too many', () => {
  const resolve = createRememberedTargets();
  const target = targetOf('http://one:1');
  const first = resolve(target, '/api/v1/Cubes');
  expect(resolve(targetOf('http://one:1'), '/api/v1/Cubes')).toBe(first);
  for (const path of ['//other', '/a/../b', 'http://x/']) {
    for (let time = 0; time < 2; time += 1) expect(() => resolve(target, path)).toThrow(expect.objectContaining({ code: 'path-refused' }));
  }
  for (let number = 0; number < 1000; number += 1) resolve(target, `/api/v1/${number}`);
  expect(resolve(target, '/api/v1/Cubes')).not.toBe(first);
});
