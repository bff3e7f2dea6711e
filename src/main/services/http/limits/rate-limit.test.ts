import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('stops what a minute has no room for, says how much that is, and goes on in the next', () => {
  let now = 0;
  const limit = createRateLimit(
    () => 1000,
    () => now,
  );
  for (let count = 0; count < 1000; count++) limit.count();
  expect(() => limit.count()).toThrow(/^More than 1,000 requests in one minute were stopped\. The limit "Requests in a minute" is 1,000;/);
  now = 60_000;
  expect(() => limit.count()).not.toThrow();
});
