import { expect, test } from 'vitest';
import type { RunResult } from '../../../runtime/runtime.ts';
import { watchPastedBlocks } from './pasted-block.ts';

const ended = (traceId: string) => ({ traceId }) as RunResult;
const refused = (edit: string) => ({ kind: 'refused', edit, reason: 'Locked.' }) as const;
const watch = () =>
  watchPastedBlocks((traceId) => (traceId === 'wrote' ? [{ isWrite: true }] : traceId === 'unknown' ? [{}] : [{ isWrite: false }]));

test('cells that were only collected are refused with the event that writes the block', () => {
  const partOf = watch();
  for (const [edit, run] of [
    ['a', 'read'],
    ['b', 'wrote'],
    ['c', 'unknown'],
    ['d', 'read'],
  ] as const)
    partOf({ action: 'paste', edit }).ended(ended(run));
  const last = partOf({ action: 'pastelast', edit: 'e' });
  last.ended(ended('wrote'));
  expect(last.refusals(refused('e')).map(({ edit, reason }) => `${edit} ${reason}`)).toEqual(['e Locked.', 'a Locked.', 'd Locked.']);
});

test('those of an earlier block, and of one that something else came between, are not', () => {
  const partOf = watch();
  partOf({ action: 'paste', edit: 'a' }).ended(ended('read'));
  partOf({ action: 'pastelast', edit: 'b' }).ended(ended('read'));
  partOf({ action: 'paste', edit: 'c' }).ended(ended('read'));
  partOf({ action: 'text_click' }).ended(ended('read'));
  partOf({ action: 'paste', edit: 'd' }).ended(ended('read'));
  const late = partOf({ action: 'paste', edit: 'late' });
  const last = partOf({ action: 'pastelast', edit: 'e' });
  expect(last.refusals(refused('e')).map(({ edit }) => edit)).toEqual(['e', 'd']);
  late.ended(ended('read'));
  expect(late.refusals(refused('late'))).toEqual([refused('late')]);
});
