import { expect, it } from 'vitest';
import { defaultRuntimeLimits } from '../../../src/main/runtime/runtime.ts';
import { payloadsByTheme } from './payloads.ts';
import { runPayload } from './run-payload.ts';

/** A few of each kind; `npm run test:kill` runs all of them with the limits of the app. */
const chosen = [
  ['loops', 'a chain of promises'],
  ['loops', 'includes'],
  ['phases', 'after an Api call'],
  ['phases', 'a getter in the state'],
  ['memory', 'lists of 64 MB a step'],
  ['floods', 'timers'],
  ['floods', 'a long url'],
] as const;

const limits = { ...defaultRuntimeLimits, callDeadline: 700, memory: 600 * 1024 ** 2 };

it.each(chosen)('%s: %s is ended or held, named, and nothing else suffers', { timeout: 120_000 }, async (theme, name) => {
  const payload = payloadsByTheme[theme]?.find((candidate) => candidate.name === name);
  if (!payload) throw new Error(`There is no payload ${theme}: ${name}.`);
  expect((await runPayload(payload, limits)).failures).toEqual([]);
});
