import { expect, it } from 'vitest';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { createOpenWindows } from './open-windows.ts';

const handlers = {
  'file.read': async () => ({}),
  'file.edit': async () => ({}),
  'file.keep': async () => ({}),
  'file.save': async () => ({}),
  'file.revert': async () => ({}),
  'intercept.state': async () => ({ isOn: false, rules: [], paused: [] }),
} as unknown as HostCallHandlers;

const noWatch = () => () => undefined;

it('knows a window by the name in its calls, until its connection closes or its page is loaded again', async () => {
  const windows = createOpenWindows();
  const link = windows.connect(handlers, noWatch);
  const other = windows.connect(handlers, noWatch);
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

it('a window shows what is paused from its question on, until it is closed, loaded again, or its connection ends', async () => {
  let watching = 0;
  const seen: number[] = [];
  const watch = () => {
    watching += 1;
    return () => {
      watching -= 1;
      seen.push(watching);
    };
  };
  const link = createOpenWindows().connect(handlers, watch);
  expect(watching).toBe(0);
  await link.handlers['intercept.state']({});
  await link.handlers['intercept.state']({});
  // For a moment nobody showed it, so that what was paused went on.
  expect({ watching, seen }).toEqual({ watching: 1, seen: [0] });
  link.windowClosed();
  expect(watching).toBe(0);
  await link.handlers['intercept.state']({});
  expect(watching).toBe(1);
  link.close();
  link.close();
  expect({ watching, seen }).toEqual({ watching: 0, seen: [0, 0, 0] });
});

it('says of a window whose connection broke off that it may come back', async () => {
  const ended: (boolean | undefined)[] = [];
  const windows = createOpenWindows();
  const watch = () => (isLost?: boolean) => void ended.push(isLost);
  for (const end of [true, false] as const) {
    const link = windows.connect(handlers, watch);
    await link.handlers['intercept.state']({});
    link.close(end);
  }
  const shown = windows.connect(handlers, watch);
  await shown.handlers['intercept.state']({});
  shown.windowClosed();
  expect(ended).toEqual([true, false, false]);
});
