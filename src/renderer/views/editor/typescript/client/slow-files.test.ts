import { expect, it } from 'vitest';
import { createSlowFiles, slowPause } from './slow-files.ts';

it('leaves a slow file alone until it got smaller, or changed and rested, or the project is another one', () => {
  const slow = createSlowFiles();
  expect(slow.mayBeTried('a.js', 1_000, 1, 0)).toBe(true);
  slow.note('a.js', 1_000, 1, 0);
  expect(slow.mayBeTried('b.js', 1_000, 1, 0)).toBe(true);
  expect(slow.mayBeTried('a.js', 1_000, 2, slowPause - 1)).toBe(false);
  expect(slow.mayBeTried('a.js', 1_000, 2, slowPause)).toBe(true);
  expect(slow.mayBeTried('a.js', 1_000, 1, slowPause), 'the same text').toBe(false);
  expect(slow.mayBeTried('a.js', 950, 2, 1)).toBe(false);
  expect(slow.mayBeTried('a.js', 900, 2, 1)).toBe(true);
  slow.forgetAll();
  expect(slow.mayBeTried('a.js', 1_000, 1, 1)).toBe(true);
  slow.note('a.js', 1_000, 1, 0);
  slow.forget('a.js');
  expect(slow.has('a.js')).toBe(false);
});
