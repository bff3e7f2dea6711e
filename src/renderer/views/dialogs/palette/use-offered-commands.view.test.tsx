import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { command, registerCommands } from '../../../stores/window/commands.ts';
import { useOfferedCommands } from './use-offered-commands.ts';

test('what becomes possible while the palette is open is offered, and what no longer is goes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let hasFailed = false;
  onTestFinished(
    registerCommands([
      command(
        'widget.problem',
        () => undefined,
        () => hasFailed,
      ),
      command('file.save', () => undefined),
    ]),
  );
  const { result, unmount } = renderHook(useOfferedCommands);
  const titles = () => result.current.map(({ id }) => id);
  expect(titles()).toEqual(['file.save']);
  hasFailed = true;
  act(() => void vi.advanceTimersByTime(300));
  expect(titles()).toEqual(['widget.problem', 'file.save']);
  const before = result.current;
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current).toBe(before);
  hasFailed = false;
  act(() => void vi.advanceTimersByTime(300));
  expect(titles()).toEqual(['file.save']);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
