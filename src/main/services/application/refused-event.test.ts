import { expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../shared/contract/json.ts';
import { restrictedProject } from '../../../shared/errors/restricted-project.ts';
import type { RunResult } from '../../runtime/runtime.ts';
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
const event = (action: string, values: JsonObject) => ({ widgetId: 'plan', action, values, sequence: 1 });
const edit = event('cellEdit', { value: '12', ordinal: 4, row: 1, col: 1 });
const plain = (text: string): string => text;

test.each<[string, Partial<RunResult>, string | undefined]>([
  ['a write that was taken', { outcome: 'rest' }, undefined],
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

test('each cell of a paste is reported, without the secrets of the reason; what is not refused is not', async () => {
  const show = vi.fn();
  const cells = [
    { ordinal: 1, value: '1' },
    { ordinal: 2, value: '2' },
  ];
  const refusal = watchRefusal(event('pasteCells', { pastedCellValues: cells }), (text) => text.replace('secret', '…'), show);
  await refusal.watch(Promise.resolve(ended({ outcome: 'rest' })));
  expect(show).not.toHaveBeenCalled();
  await refusal.watch(Promise.resolve(ended({ outcome: 'blocked', warnings: ['secret'] })));
  expect(show.mock.calls).toEqual([[{ kind: 'refused', widgetId: 'plan', cells, reason: '…' }]]);
});

test('a write that a dry run answered is reported as not sent, that of a run that sent is not', async () => {
  const show = vi.fn();
  const refusal = watchRefusal(edit, plain, show, (traceId) => traceId === 'dry');
  await refusal.watch(Promise.resolve(ended({ outcome: 'rest' })));
  expect(show).not.toHaveBeenCalled();
  await refusal.watch(Promise.resolve(ended({ outcome: 'rest', traceId: 'dry' })));
  expect(show.mock.calls[0]?.[0].reason).toBe('A dry run is on, so it was not sent.');
});

test('of a paste without end the first 10,000 cells are reported', () => {
  const show = vi.fn();
  const cells = Array.from({ length: 10_001 }, (_, ordinal) => ({ ordinal, value: '1' }));
  watchRefusal(event('pasteCells', { pastedCellValues: cells }), plain, show).refuse(new Error('x'));
  expect(show.mock.calls[0]?.[0].cells).toEqual(cells.slice(0, 10_000));
});

test('a cell whose ordinal is no number is named by its place', () => {
  const show = vi.fn();
  watchRefusal(event('cellEdit', { value: '2', ordinal: 'bread', row: 0, col: 1 }), plain, show).refuse(new Error('x'));
  expect(show.mock.calls[0]?.[0].cells).toEqual([{ value: '2', row: 0, col: 1 }]);
});

test('what never ran is refused, too, and its failure goes on', async () => {
  const show = vi.fn();
  const refusal = watchRefusal(edit, plain, show);
  refusal.refuse(restrictedProject());
  await expect(refusal.watch(Promise.reject(restrictedProject()))).rejects.toThrow(restrictedProject().message);
  expect(show.mock.calls.map(([effect]) => effect.reason)).toEqual([restrictedProject().message, restrictedProject().message]);
});

test('events that write no cells, and values that are none, report nothing', () => {
  const show = vi.fn();
  for (const one of [event('launch', {}), event('cellEdit', { value: {} }), event('pasteCells', { pastedCellValues: 'x' })])
    watchRefusal(one, plain, show).refuse(new Error('x'));
  expect(show).not.toHaveBeenCalled();
});
