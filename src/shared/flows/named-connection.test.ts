import { expect, test } from 'vitest';
import { isMeantForAnother } from './named-connection.ts';

const connections = [
  { id: 'sample', name: 'Sample' },
  { id: 'live', name: 'Live' },
  // A project may name its own server like the id of another one.
  { id: 'trap', name: 'sample' },
];
const [sample, live, trap] = connections as [(typeof connections)[0], (typeof connections)[0], (typeof connections)[0]];

test.each([
  [undefined, live, false],
  ['', live, false],
  ['live', live, false],
  ['Live', live, false],
  ['sample', live, true],
  ['sample', sample, false],
  ['sample', trap, true],
  ['LIVE', live, true],
  ['gone', live, true],
])('a flow for %s on %o is elsewhere: %s', (named, active, expected) => {
  expect(isMeantForAnother(named, active, connections)).toBe(expected);
});
