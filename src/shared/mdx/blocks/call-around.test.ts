import { expect, it } from 'vitest';
import { callAround } from './call-around.ts';

/** The call at the sign `|`. */
function callAt(text: string): string | undefined {
  const call = callAround(text.replace('|', ''), text.indexOf('|'));
  return call && `${call.name} ${call.argument}`;
}

it('finds the call that is being written, and its argument', () => {
  expect(callAt('SELECT Filter(|')).toBe('Filter 0');
  expect(callAt('SELECT Filter({[a], [b]}, |1) ON 0')).toBe('Filter 1');
  expect(callAt('Filter({[a], [b], |')).toBe('Filter 0');
  expect(callAt('TopCount(Filter([a], 1), 5, |)')).toBe('TopCount 2');
  expect(callAt('Filter([a,b(], "x,(", /* , */ |')).toBe('Filter 2');
});

it('finds none outside of brackets, in tuples and behind a call', () => {
  expect(callAt('SELECT {[a]|} ON 0')).toBeUndefined();
  expect(callAt('([a], |[b])')).toBeUndefined();
  expect(callAt('Filter([a], 1)|')).toBeUndefined();
  expect(callAt(')}|')).toBeUndefined();
});
