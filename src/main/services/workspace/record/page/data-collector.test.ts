import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewPage } from '../../../../../shared/schema/preview-schema.ts';
import { createRunRecord } from '../run-record.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (...ids: readonly string[]): PreviewPage => ({
  page: 'p',
  title: 'P',
  tree: { id: 'p', type: 'PageWidget', config: {}, children: [] },
  generation: 1,
  widgets: ids.map((id) => ({ id, status: 'idle', revision: 0 })),
});

function setUp() {
  const events: { name: string; data: unknown }[] = [];
  const record = createRunRecord({
    emit: (name, data) => events.push({ name, data }),
    model: () => null,
    sources: () => ({}),
    projectProblems: () => [],
    redact: (text) => text,
  });
  const named = (name: string) => events.filter((event) => event.name === name).map((event) => event.data);
  return { record, events, named };
}

test('data of a large page is collected, the newest of each widget; pages, effects and new windows come after it', () => {
  const { record, events, named } = setUp();
  const many = Array.from({ length: 2_000 }, (_, number) => `w${number}`);
  record.take({ kind: 'page', page: page(...many) });
  const some = many.slice(0, 400);
  const load = (status: 'loading' | 'ready') => {
    for (const id of some) record.take({ kind: 'widgets', generation: 1, widgets: [{ id, status, revision: 1 }] });
  };
  load('loading');
  load('ready');
  expect(named('preview.widgets')).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(named('preview.widgets')).toMatchObject([{ revision: 2, widgets: some.map((id) => ({ id, status: 'ready' })) }]);

  load('loading');
  expect(record.state().page).toMatchObject({ revision: 3 });
  load('ready');
  record.take({ kind: 'effects', effects: [] });
  load('loading');
  record.take({ kind: 'page', page: page('w0') });
  const order = ['preview.page', ...Array<string>(3).fill('preview.widgets'), 'preview.effects', 'preview.widgets', 'preview.pageChanged'];
  expect(events.map(({ name }) => name).filter((name) => order.includes(name))).toEqual(order);
  record.take({ kind: 'widgets', generation: 1, widgets: [{ id: 'w0', status: 'ready', revision: 2 }] });
  expect(named('preview.widgets')).toHaveLength(5);
});

test('a single result of a large page does not wait; what follows soon after it is collected', () => {
  const { record, named } = setUp();
  record.take({ kind: 'page', page: page(...Array.from({ length: 400 }, (_, number) => `w${number}`)) });
  const take = (revision: number, status: 'loading' | 'ready') =>
    record.take({ kind: 'widgets', generation: 1, widgets: [{ id: 'w0', status, revision }] });
  take(1, 'loading');
  take(1, 'ready');
  vi.advanceTimersByTime(3);
  expect(named('preview.widgets')).toMatchObject([{ widgets: [{ id: 'w0', status: 'ready' }] }]);
  take(2, 'ready');
  vi.advanceTimersByTime(15);
  expect(named('preview.widgets')).toHaveLength(1);
  vi.advanceTimersByTime(10);
  expect(named('preview.widgets')).toHaveLength(2);
  vi.advanceTimersByTime(100);
  take(3, 'ready');
  vi.advanceTimersByTime(3);
  expect(named('preview.widgets')).toHaveLength(3);
});

test('what is collected of a large page is bounded, and a large result waits for nothing', () => {
  const { record, named } = setUp();
  record.take({ kind: 'page', page: page(...Array.from({ length: 2_000 }, (_, number) => `w${number}`)) });
  for (let number = 0; number < 1_200; number += 1)
    record.take({ kind: 'widgets', generation: 1, widgets: [{ id: `w${number}`, status: 'ready', revision: 1 }] });
  expect(named('preview.widgets')).toHaveLength(2);
  record.take({ kind: 'widgets', generation: 1, widgets: [{ id: 'w0', status: 'ready', revision: 2, resultText: '[]' }] });
  expect(named('preview.widgets')).toHaveLength(3);
});
