import { expect, it } from 'vitest';
import { retryTime } from './retry-after.ts';

const received = Date.parse('2027-03-01T10:00:00Z');

it.each([
  ['7', received + 7_000],
  [' 120 ', received + 120_000],
  ['Mon, 01 Mar 2027 10:01:30 GMT', received + 90_000],
  ['86400', received + 86_400_000],
])('reads %j', (header, expected) => {
  expect(retryTime(header, received)).toBe(expected);
});

it.each([undefined, '', '0', '-5', 'soon', '86401', '1'.repeat(400), 'Mon, 01 Mar 2027 09:00:00 GMT', '7.5s'])(
  'says nothing of use: %j',
  (header) => {
    expect(retryTime(header, received)).toBeUndefined();
  },
);
