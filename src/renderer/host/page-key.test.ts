import { expect, test } from 'vitest';
import { takePageKey } from './page-key.ts';

/** Returns the parts of a window that are used; `kept` is its session storage. */
function makeWindow(address: string, kept = new Map<string, string>()) {
  const { pathname, search, hash } = new URL(address);
  const shown = { address: pathname + search + hash };
  const page = {
    location: { pathname, search, hash },
    history: { replaceState: (_state: unknown, _title: string, next: string) => void Object.assign(shown, { address: next }) },
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
  } as unknown as Window;
  return { page, shown, kept };
}

test('the key is removed from the address and survives a reload', () => {
  const { page, shown, kept } = makeWindow('http://127.0.0.1:1/preview/sales%20main?x=1#key=abc-_9');
  expect(takePageKey(page)).toBe('abc-_9');
  expect(shown.address).toBe('/preview/sales%20main?x=1');
  expect(takePageKey(makeWindow(`http://127.0.0.1:1${shown.address}`, kept).page)).toBe('abc-_9');
});

test('the newest address counts; a window without one has no key', () => {
  const { page, kept } = makeWindow('http://127.0.0.1:1/#key=first');
  takePageKey(page);
  expect(takePageKey(makeWindow('http://127.0.0.1:1/#key=second', kept).page)).toBe('second');
  expect(takePageKey(makeWindow('http://127.0.0.1:1/').page)).toBeNull();
  expect(takePageKey(makeWindow('http://127.0.0.1:1/#key=').page)).toBeNull();
  expect(takePageKey(makeWindow('http://127.0.0.1:1/#key=a b,c', kept).page)).toBe('second');
});
