import { expect, test } from 'vitest';
import { nameWithOwners } from './name-with-owners.ts';

test.each([
  ['  return amount * factor;', 'fac', 'factor'],
  ['const a = ctx.user?.name + 1;', 'name', 'ctx.user?.name'],
  ['const a = ctx.user?.name + 1;', 'user', 'ctx.user'],
  ['const größe = breite;', 'röße', 'größe'],
  ['x = list[0].name;', 'name', undefined],
  ['x = call().name;', 'name', undefined],
  ['x = 12 + 3;', '12', undefined],
  ['x  =  y', ' =', undefined],
])('%s at %s', (line, at, name) => {
  const found = nameWithOwners(line, line.indexOf(at) + 1);
  expect(found?.name).toBe(name);
  if (found) expect(line.slice(found.start - 1, found.end - 1)).toBe(name);
});
