import { expect, test } from 'vitest';
import { needsTypedName } from './confirm-production.tsx';
import { newConnection } from './connection-draft.ts';

const production = { ...newConnection('p'), name: 'Planning', baseUrl: 'https://plan.example', production: true };
const allowed = { ...production, writes: 'allow' } as const;

test('asks for the name if writes to production become allowed', () => {
  expect(needsTypedName(allowed, production)).toBe(true);
  expect(needsTypedName(allowed, { ...allowed, production: false })).toBe(true);
  expect(needsTypedName(production, production)).toBe(false);
  expect(needsTypedName({ ...allowed, production: false }, production)).toBe(false);
});

test('asks once for an address and a database', () => {
  expect(needsTypedName({ ...allowed, colour: 'red' }, allowed)).toBe(false);
  expect(needsTypedName({ ...allowed, baseUrl: 'https://other.example' }, allowed)).toBe(true);
  expect(needsTypedName({ ...allowed, database: 'Other' }, allowed)).toBe(true);
});
