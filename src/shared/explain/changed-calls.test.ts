import { expect, it } from 'vitest';
import { ChangedCalls } from './changed-calls.ts';

const call = (index: number, returned: string, value = '1', path = `Cells[${index}].Value`) => ({
  index,
  returned,
  reads: [{ path, value, missing: false, cell: index }],
});

function seenIn(...seen: Parameters<ChangedCalls['see']>[]): number[] {
  const calls = new ChangedCalls();
  for (const one of seen) calls.see(...one);
  return [...calls.last()];
}

const before = [call(0, 'a'), call(1, 'b')];
const after = [call(0, 'a'), call(1, 'c')];

it('are those that return something else after the files were changed, whichever answer is parsed first', () => {
  expect(seenIn([1, before])).toEqual([]);
  expect(seenIn([1, before], [2, after])).toEqual([1]);
  // The answer of before, then the one that the page asked for anew; or that one alone.
  expect(seenIn([1, before], [2, after], [2, after])).toEqual([1]);
  expect(seenIn([1, before], [1, before], [2, after])).toEqual([1]);
});

it('stay marked until a change changes others', () => {
  expect(seenIn([1, before], [2, after], [3, after])).toEqual([1]);
  expect(seenIn([1, before], [2, after], [3, [call(0, 'x'), call(1, 'c')]])).toEqual([0]);
});

it('are none that another answer changed', () => {
  const other = [call(0, 'x', '7'), call(1, 'y', '8')];
  expect(seenIn([1, before], [1, other])).toEqual([]);
  expect(seenIn([1, before], [2, other])).toEqual([]);
  expect(seenIn([1, before], [2, after], [2, other])).toEqual([1]);
});

it('include those that read something else of the same answer', () => {
  expect(seenIn([1, before], [2, [call(0, '1.0', '1.0', 'Cells[0].FormattedValue')]])).toEqual([0]);
});

it('begin anew with the numbers, and forget what was seen long ago', () => {
  expect(seenIn([5, before], [6, after], [1, before])).toEqual([]);
  const many = Array.from({ length: 2_000 }, (_, index) => call(index + 2, 'a'));
  expect(seenIn([1, before], [1, many], [2, after])).toEqual([]);
});
