import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../../stores/session/session-store.ts';
import { onceIdle } from './window-idle.ts';

let heard = new Map<string, () => void>();
let idle = new Map<number, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  heard = new Map();
  idle = new Map();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name));
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idle.set(idle.size + 1, callback);
    return idle.size;
  });
  vi.stubGlobal('cancelIdleCallback', (request: number) => idle.delete(request));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const runIdle = () => {
  for (const callback of idle.values()) callback();
};

it('waits until nobody has done anything for some seconds, nothing arrived, and the thread is free', () => {
  const called = vi.fn();
  onceIdle(called);
  vi.advanceTimersByTime(3900);
  heard.get('keydown')?.();
  vi.advanceTimersByTime(3900);
  useSession.setState({ problems: [] });
  vi.advanceTimersByTime(3900);
  expect(idle.size).toBe(0);
  vi.advanceTimersByTime(200);
  expect(idle.size).toBe(1);
  expect(called).not.toHaveBeenCalled();
  // A key between the pause and the free moment counts, too.
  heard.get('pointerdown')?.();
  expect(idle.size).toBe(0);
  vi.advanceTimersByTime(4000);
  runIdle();
  expect(called).toHaveBeenCalledTimes(1);
  expect(heard.size).toBe(0);
});

it('never calls back once it was given up', () => {
  const called = vi.fn();
  const stop = onceIdle(called);
  vi.advanceTimersByTime(4000);
  stop();
  runIdle();
  vi.advanceTimersByTime(10_000);
  expect(called).not.toHaveBeenCalled();
});
