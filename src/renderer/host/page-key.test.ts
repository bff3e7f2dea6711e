import { expect, test, vi } from 'vitest';
import { keepPageKey, takePageKey } from './page-key.ts';

/** Returns the parts of a window that are used; `kept` is its session storage, `state` that of its history entry. */
function makeWindow(address: string, kept = new Map<string, string>(), state: unknown = null) {
  const { pathname, search, hash } = new URL(address);
  const shown = { address: pathname + search + hash };
  const page = {
    location: { pathname, search, hash },
    history: {
      state,
      replaceState(next: unknown, _title: string, path: string) {
        this.state = next;
        shown.address = path;
      },
    },
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
  } as unknown as Window;
  return { page, shown, kept };
}

/** Stores at once. */
const now = (store: () => void): void => store();
const never = (): void => undefined;

test('the key is removed from the address and survives a reload, also one before it was stored', () => {
  const { page, shown, kept } = makeWindow('http://127.0.0.1:1/preview/sales%20main?x=1#key=abc-_9');
  expect(takePageKey(page, never)).toBe('abc-_9');
  expect(shown.address).toBe('/preview/sales%20main?x=1');
  expect(kept.size).toBe(0);
  expect(takePageKey(makeWindow(`http://127.0.0.1:1${shown.address}`, kept, page.history.state).page)).toBe('abc-_9');
});

test('a window opened by this one has the key once it was stored', () => {
  const { page, kept } = makeWindow('http://127.0.0.1:1/#key=abc-_9');
  takePageKey(page, now);
  expect(takePageKey(makeWindow('http://127.0.0.1:1/preview/main', kept).page)).toBe('abc-_9');
});

test('a key pasted before the first one was stored stays', () => {
  const { page, kept } = makeWindow('http://127.0.0.1:1/#key=first');
  let store = (): void => undefined;
  takePageKey(page, (later) => {
    store = later;
  });
  keepPageKey(page, 'second');
  store();
  expect(takePageKey(makeWindow('http://127.0.0.1:1/', kept).page)).toBe('second');
  expect(takePageKey(makeWindow('http://127.0.0.1:1/', kept, page.history.state).page)).toBe('second');
});

test('the newest address counts; a window without one has no key', () => {
  const { page, kept } = makeWindow('http://127.0.0.1:1/#key=first');
  takePageKey(page, now);
  expect(takePageKey(makeWindow('http://127.0.0.1:1/#key=second', kept).page, now)).toBe('second');
  expect(takePageKey(makeWindow('http://127.0.0.1:1/').page)).toBeNull();
  expect(takePageKey(makeWindow('http://127.0.0.1:1/#key=').page)).toBeNull();
  expect(takePageKey(makeWindow('http://127.0.0.1:1/', new Map(), { other: 1 }).page)).toBeNull();
  expect(takePageKey(makeWindow('http://127.0.0.1:1/#key=a b,c', kept).page)).toBe('second');
});

test.each(['pointerdown', 'keydown'])('the key is stored before what a person does first: %s', (act) => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.useFakeTimers();
  try {
    const { page, kept } = makeWindow('http://127.0.0.1:1/#key=abc-_9');
    takePageKey(page);
    expect(kept.size).toBe(0);
    target.dispatchEvent(new Event(act));
    expect(kept.get('dashwright-key')).toBe('abc-_9');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
