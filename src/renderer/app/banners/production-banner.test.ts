import { expect, it } from 'vitest';
import { writesNow } from './production-banner.tsx';

const state = (dryRun: boolean, ...writesUntilClose: string[]) => ({ dryRun, writesUntilClose });

it.each([
  ['ask', state(false), 'Every write asks first.'],
  ['ask', state(true), 'Dry run: writes are answered by Dashwright and never sent.'],
  ['allow', state(true, 'plan'), 'Dry run: writes are answered by Dashwright and never sent.'],
  ['ask', state(false, 'plan'), 'Writes are sent without asking until the app closes.'],
  ['ask', state(false, 'other'), 'Every write asks first.'],
  ['read-only', state(false, 'plan'), 'Nothing is written.'],
  ['allow', null, 'Writes are sent without asking.'],
] as const)('%s, %j: %s', (writes, now, text) => {
  expect(writesNow({ id: 'plan', writes }, now)).toBe(text);
});
