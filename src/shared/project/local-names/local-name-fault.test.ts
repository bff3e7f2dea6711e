import { expect, it } from 'vitest';
import { localNameFault } from './local-name-fault.ts';

it('takes what JavaScript takes as a name and nothing else means', () => {
  const fault = (name: string) => localNameFault(name, 'helper', new Set(['other']));
  for (const name of ['helper', 'größe', '$x', '_2']) expect(fault(name), name).toBeUndefined();
  expect(fault('')).toBe('Enter a name.');
  expect(fault('2nd')).toMatch(/begin with no digit/);
  expect(fault('a-b')).toMatch(/^Use letters/);
  expect(fault('class')).toMatch(/meaning of its own/);
  expect(fault('other')).toBe('other exists already where this name is used.');
  expect(fault('x'.repeat(201))).toBe('Use at most 200 characters.');
});
