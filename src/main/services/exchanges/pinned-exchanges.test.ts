import { expect, test } from 'vitest';
import { createExchangeStore, type ExchangeStore } from './exchange-store.ts';
import { maxPinned } from './held-exchanges.ts';
import { createRedactor } from './redaction.ts';

function makeStore(bounds: { readonly maxBytes?: number; readonly maxExchanges?: number } = {}) {
  const redactor = createRedactor();
  redactor.register('topsecret');
  return createExchangeStore({ maxBytes: 1000, ...bounds, redactor, onChange: () => undefined });
}

/** Records an answered request and returns its id. */
function sent(store: ExchangeStore, body = ''): string {
  const id = store.open({
    traceId: 't1',
    widgetId: 'grid',
    action: 'init',
    connectionId: 'plan',
    method: 'POST',
    path: '/api/v1/ExecuteMDX',
    url: 'https://h/api/v1/ExecuteMDX',
    requestHeaders: [],
    requestBody: body,
  });
  store.update(id, { state: 'completed', status: 200 });
  return id;
}

const ids = (store: ExchangeStore) => store.list().map(({ id }) => id);

test('what is pinned survives clearing, and goes with the project', () => {
  const store = makeStore();
  const [kept, gone] = [sent(store), sent(store)];
  store.mark(kept, { pinned: true });
  store.clear({ keepsPinned: true });
  expect(ids(store)).toEqual([kept]);
  expect(store.get(kept)).toMatchObject({ pinned: true });
  expect(() => store.mark(gone, { pinned: true })).toThrow('no longer kept');

  store.clear();
  expect(ids(store)).toEqual([]);
});

test('what was unpinned is cleared', () => {
  const store = makeStore();
  const id = sent(store);
  store.mark(id, { pinned: true });
  store.mark(id, { pinned: false });
  store.clear({ keepsPinned: true });
  expect(ids(store)).toEqual([]);
});

test('pinned requests do not count for the bound of their number, and stay beyond it', () => {
  const store = makeStore({ maxExchanges: 3 });
  const pinned = [sent(store), sent(store)];
  for (const id of pinned) store.mark(id, { pinned: true });
  const others = Array.from({ length: 5 }, () => sent(store));
  expect(ids(store)).toEqual([...pinned, ...others.slice(-3)]);
  store.setBounds({ maxBytes: 1000, maxExchanges: 1 });
  expect(ids(store)).toEqual([...pinned, ...others.slice(-1)]);
});

test('bodies of pinned requests go after those of all others', async () => {
  const store = makeStore({ maxBytes: 100 });
  const [pinned, other] = [sent(store, 'x'.repeat(40)), sent(store, 'y'.repeat(40))];
  store.mark(pinned, { pinned: true });
  const isKept = async (id: string) => (await store.read(id, 'request', 0, 10)).available;
  const third = sent(store, 'z'.repeat(40));
  expect(await Promise.all([pinned, other, third].map(isKept))).toEqual([true, false, true]);
  store.setBounds({ maxBytes: 10, maxExchanges: 100 });
  expect(await Promise.all([pinned, other, third].map(isKept))).toEqual([false, false, false]);
});

test('no more than a bound can be pinned', () => {
  const store = makeStore();
  const pinned = Array.from({ length: maxPinned }, () => sent(store));
  for (const id of pinned) store.mark(id, { pinned: true });
  const next = sent(store);
  expect(() => store.mark(next, { pinned: true })).toThrow(`${maxPinned} requests are pinned. Unpin one of them first`);
  store.mark(pinned[0] ?? '', { pinned: true });
  store.mark(pinned[0] ?? '', { pinned: false });
  store.mark(next, { pinned: true });
  expect(store.get(next)).toMatchObject({ pinned: true });
});

test('a note is one line with secrets masked; an empty one is none; pin and note leave each other alone', () => {
  const store = makeStore();
  const id = sent(store);
  store.mark(id, { pinned: true });
  store.mark(id, { note: '  wrong total\nwith topsecret ' });
  expect(store.get(id)).toMatchObject({ pinned: true, note: 'wrong total with •••' });
  store.mark(id, { note: ' \n' });
  expect(store.get(id)?.note).toBeUndefined();
  expect(store.get(id)?.pinned).toBe(true);
});

test('a colour is given, changed and removed, and leaves pin and note alone', () => {
  const store = makeStore();
  const id = sent(store);
  store.mark(id, { pinned: true, note: 'mine' });
  store.mark(id, { colour: 'red' });
  expect(store.get(id)).toMatchObject({ pinned: true, note: 'mine', colour: 'red' });
  store.mark(id, { colour: 'blue' });
  store.mark(id, { note: '' });
  expect([store.get(id)?.colour, store.get(id)?.note]).toEqual(['blue', undefined]);
  store.mark(id, { colour: null });
  expect([store.get(id)?.colour, store.get(id)?.pinned]).toEqual([undefined, true]);
});

test('the original of a changed request has no pin, note or colour', () => {
  const store = makeStore();
  const id = sent(store);
  store.mark(id, { pinned: true, note: 'mine', colour: 'green' });
  store.keepOriginal(id, { state: 'aborted' });
  const original = store.list().find(({ originalOf }) => originalOf === id);
  expect(original).toMatchObject({ originalOf: id });
  expect([original?.pinned, original?.note, original?.colour]).toEqual([undefined, undefined, undefined]);
});
