import { expect, it } from 'vitest';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { createOpenWindows } from './open-windows.ts';

const handlers = {
  'file.read': async () => ({}),
  'file.edit': async () => ({}),
  'file.keep': async () => ({}),
  'file.save': async () => ({}),
  'file.revert': async () => ({}),
} as unknown as HostCallHandlers;

it('knows a window by the name in its calls, until its connection closes or its page is loaded again', async () => {
  const windows = createOpenWindows();
  const link = windows.connect(handlers);
  const other = windows.connect(handlers);
  expect(windows.has('a')).toBe(false);
  await link.handlers['file.read']({ path: 'x', window: 'a' });
  await other.handlers['file.edit']({ path: 'x', text: '', baseVersion: '', window: 'b' });
  await link.handlers['file.read']({ path: 'x' });
  expect([windows.has('a'), windows.has('b')]).toEqual([true, true]);
  await link.handlers['file.keep']({ path: 'x', text: '', baseVersion: '', window: 'c' });
  expect([windows.has('a'), windows.has('c')]).toEqual([false, true]);
  link.close();
  expect([windows.has('c'), windows.has('b')]).toEqual([false, true]);
});
