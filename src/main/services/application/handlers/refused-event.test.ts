import { expect, test, vi } from 'vitest';
import { restrictedProject } from '../../../../shared/errors/restricted-project.ts';
import type { RunResult } from '../../../runtime/runtime.ts';
import { watchRefusal, whyRefused } from './refused-event.ts';

const ended = (result: Partial<RunResult>): RunResult => ({
  traceId: 't',
  outcome: 'rest',
  result: undefined,
  error: undefined,
  effects: [],
  delivered: [],
  warnings: [],
  ...result,
});
const edit = { edit: 'e1' };
const plain = (text: string): string => text;

test.each<[string, Partial<RunResult>, string | undefined]>([
  ['a write that was accepted', { outcome: 'rest' }, undefined],
  ['a function, which may do anything', { outcome: 'function' }, undefined],
  ['a table without a handler', { outcome: 'skip' }, undefined],
  ['a later load that failed', { outcome: 'rest', error: { kind: 'http', phase: 'request', message: 'Gone.' } }, undefined],
  ['code that fails on the answer', { outcome: 'threw', error: { kind: 'js', phase: 'callback', message: 'x' } }, undefined],
  ['a validation', { outcome: 'blocked', warnings: ['Too much.'] }, 'Too much.'],
  ['a person', { outcome: 'cancelled', error: { kind: 'cancelled', phase: 'request', message: 'You refused.' } }, 'You refused.'],
  ['a back-end', { outcome: 'rejected', error: { kind: 'http', phase: 'request', message: 'No right.', status: 403 } }, 'No right.'],
  [
    'an edit of the files, which lets a write on its way go on',
    { outcome: 'cancelled', error: { kind: 'cancelled', phase: 'run', message: 'Stopped.' } },
    'Stopped. The write may have been carried out: load again and look before you repeat it.',
  ],
  ['code before the request', { outcome: 'threw', error: { kind: 'js', phase: 'body', message: 'x is undefined' } }, 'x is undefined'],
])('%s', (_, result, why) => {
  expect(whyRefused(ended(result))).toBe(why);
});

test('reports a refused edit with the reason, without secrets, and no others', async () => {
  const show = vi.fn();
  const refusal = watchRefusal(edit, (text) => text.replace('secret', '…'), show);
  await refusal.watch(Promise.resolve(ended({ outcome: 'rest' })));
  expect(show).not.toHaveBeenCalled();
  await refusal.watch(Promise.resolve(ended({ outcome: 'blocked', warnings: ['secret'] })));
  expect(show.mock.calls).toEqual([[{ kind: 'refused', edit: 'e1', reason: '…' }]]);
});

test('a write answered by a dry run is reported as not sent, one that was sent is not', async () => {
  const show = vi.fn();
  const refusal = watchRefusal(edit, plain, show, (traceId) =>
    traceId === 'dry' ? [{ dryRun: true, isWrite: true }] : [{ isWrite: true }],
  );
  await refusal.watch(Promise.resolve(ended({ outcome: 'rest' })));
  expect(show).not.toHaveBeenCalled();
  await refusal.watch(Promise.resolve(ended({ outcome: 'rest', traceId: 'dry' })));
  expect(show.mock.calls[0]?.[0].reason).toBe('A dry run is on, so it was not sent.');
});

test('a failed search is not reported, unlike a write and a request that was not classified', async () => {
  const gone = ended({ outcome: 'rejected', error: { kind: 'http', phase: 'request', message: 'Gone.' } });
  const reported = async (sent: readonly { isWrite?: boolean }[], run = gone): Promise<number> => {
    const show = vi.fn();
    await watchRefusal(edit, plain, show, () => sent).watch(Promise.resolve(run));
    return show.mock.calls.length;
  };
  expect(await reported([{ isWrite: false }])).toBe(0);
  expect(await reported([{ isWrite: false }, { isWrite: true }])).toBe(1);
  expect(await reported([{}])).toBe(1);
  expect(await reported([])).toBe(1);
  expect(await reported([{ isWrite: false }], ended({ outcome: 'blocked', warnings: ['No.'] }))).toBe(1);
});

test('an event that never ran is reported as refused, and its error is passed on', async () => {
  const show = vi.fn();
  const refusal = watchRefusal(edit, plain, show);
  refusal.refuse(restrictedProject());
  await expect(refusal.watch(Promise.reject(restrictedProject()))).rejects.toThrow(restrictedProject().message);
  expect(show.mock.calls.map(([effect]) => effect.reason)).toEqual([restrictedProject().message, restrictedProject().message]);
});

test('events that write nothing report nothing', async () => {
  const show = vi.fn();
  watchRefusal({}, plain, show).refuse(new Error('x'));
  await watchRefusal({}, plain, show).watch(Promise.resolve(ended({ outcome: 'blocked', warnings: ['No.'] })));
  expect(show).not.toHaveBeenCalled();
});
