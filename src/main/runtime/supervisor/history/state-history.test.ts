import { expect, test } from 'vitest';
import type { WidgetData } from '../../../../shared/schema/preview-schema.ts';
import { makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { ChangeSources } from './change-sources.ts';
import { loadedAgain, restoreOf } from './restore-moment.ts';
import { StateHistory } from './state-history.ts';

const drawn = (revision: number, result: string): ReadonlyMap<string, WidgetData> =>
  new Map([['table', { id: 'table', status: 'ready', revision, result }]]);
const snapshot = (state: object): string => JSON.stringify({ state, cellsets: null });

function setUp(bounds?: { readonly moments: number; readonly characters: number }) {
  const history = new StateHistory(bounds);
  const sources = new ChangeSources();
  let at = 0;
  /** A minute after the last one. */
  const take = (state: object, widgets = drawn(1, 'a'), wait = 60_000) => {
    at += wait;
    return history.take(snapshot(state), { widgets, page: 'p' }, sources, at);
  };
  return { history, sources, take };
}

test('a value is listed from its newest change on; what did not change it is not', () => {
  const { history, sources, take } = setUp();
  take({ region: { value: 'Spain' }, year: 2025 });
  sources.noteTrace(makeTrace({ id: 't1', widgetId: 'region', action: 'choose', startedAt: 119_000, cause: { kind: 'person' } }));
  take({ region: { value: 'France' }, year: 2025 });
  take({ region: { value: 'France' }, year: 2026 });
  const listed = history.valuesAt(['region', 'value']);
  expect(listed.map(({ value, moment }) => [value, moment.id])).toEqual([
    ['France', 2],
    ['Spain', 1],
  ]);
  expect(listed[0]?.source).toEqual({ kind: 'run', traceId: 't1', widgetId: 'region', action: 'choose' });
  expect(history.valuesAt(['region', 'gone'])).toEqual([]);
  expect(history.moments().map(({ sources: changed }) => [...changed.keys()])).toEqual([['year'], ['region'], ['region', 'year']]);
});

test('a moment is the whole state of then, data included, whatever came and went since', () => {
  const { history, take } = setUp();
  const then = take({ a: 1, gone: { x: 1 } }, drawn(1, 'old'));
  take({ a: 2 }, drawn(2, 'new'));
  take({ a: 3, later: true }, drawn(3, 'newer'));
  const moment = history.at(then ?? 0);
  expect(Object.fromEntries(moment?.values ?? [])).toEqual({ a: '1', gone: '{"x":1}' });
  expect(moment?.widgets.get('table')?.result).toBe('old');
  expect(history.now().values.get('a')).toBe('3');
  expect(history.at(99)).toBeUndefined();
});

test('what follows from one change is one moment, which ends with what it loaded', () => {
  const { history, sources, take } = setUp();
  const loading: ReadonlyMap<string, WidgetData> = new Map([['table', { id: 'table', status: 'loading', revision: 1 }]]);
  take({ region: { value: 'Spain' } });
  // The value comes first, its event a little later, then the loads.
  take({ region: { value: 'France' } }, loading);
  const start = 120_010;
  sources.noteTrace(makeTrace({ id: 't1', widgetId: 'region', action: 'choose', startedAt: start, cause: { kind: 'person' } }));
  take({ region: { value: 'France', choose: {} } }, loading, 300);
  sources.noteTrace(makeTrace({ id: 't2', widgetId: 'table', startedAt: start + 10, cause: { kind: 'api', traceId: 't1', call: '' } }));
  expect(take({ region: { value: 'France', choose: {} }, table: { rows: 1 } }, drawn(2, 'new'), 3000)).toBe(2);
  expect(history.at(2)?.widgets.get('table')?.result).toBe('new');
  expect(history.valuesAt(['region', 'value'])).toMatchObject([{ value: 'France', source: { traceId: 't1' } }, { value: 'Spain' }]);
  expect(history.at(1)?.values.get('table')).toBeUndefined();
  // What a person does next is another moment.
  sources.noteTrace(makeTrace({ id: 't3', widgetId: 'year', startedAt: start + 3500, cause: { kind: 'person' } }));
  expect(take({ region: { value: 'France', choose: {} }, table: { rows: 1 }, year: 1 }, drawn(2, 'new'), 500)).toBe(3);
});

test('two runs of a person are two moments, however soon; a later report of the first is not a second one', () => {
  const { history, sources, take } = setUp();
  take({ year: 1 });
  const press = (id: string) => sources.noteTrace(makeTrace({ id, widgetId: 'set', startedAt: 120_000, cause: { kind: 'person' } }));
  press('t1');
  expect(take({ year: 2 })).toBe(2);
  press('t1');
  expect(take({ year: 2, table: 1 }, drawn(1, 'a'), 100)).toBe(2);
  press('t2');
  expect(take({ year: 3, table: 1 }, drawn(1, 'a'), 100)).toBe(3);
  expect(history.valuesAt(['year']).map(({ value }) => value)).toEqual([3, 2, 1]);
});

test('going back is a moment of its own, however soon', () => {
  const { sources, take } = setUp();
  take({ a: 1 });
  sources.note({ kind: 'back', at: 0 });
  expect(take({ a: 2 }, drawn(1, 'a'), 10)).toBe(2);
});

test('nothing new is no moment; the ring drops the oldest and says so', () => {
  const { history, take } = setUp({ moments: 2, characters: 1000 });
  expect(take({ a: 1 })).toBe(1);
  expect(take({ a: 1 })).toBeUndefined();
  take({ a: 2 });
  expect(history.isCut).toBe(false);
  take({ a: 3 });
  expect(history.isCut).toBe(true);
  expect(history.at(1)).toBeUndefined();
  expect(history.at(2)?.values.get('a')).toBe('2');
});

test('large values push out older moments', () => {
  const { history, take } = setUp({ moments: 100, characters: 1000 });
  for (let number = 0; number < 10; number += 1) take({ a: String(number).repeat(400) });
  expect(history.moments().length).toBeLessThan(4);
  expect(history.at(history.newest ?? 0)).toBeDefined();
});

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['no state', '{"state":[1]}'],
  ['null', 'null'],
  ['too deep', `{"state":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['too long', `{"state":{"a":"${'x'.repeat(1024 * 1024)}"}}`],
])('a snapshot that cannot be read (%s) ends the history until the next one', (_name, text) => {
  const { history, sources, take } = setUp();
  take({ a: 1 });
  expect(history.take(text, { widgets: new Map(), page: null }, sources, 2)).toBeUndefined();
  expect(history).toMatchObject({ isTooLarge: true, isCut: true, newest: undefined });
  take({ a: 2 });
  expect(history.isTooLarge).toBe(false);
});

test('names of every object are values like others', () => {
  const { history, sources } = setUp();
  history.take('{"state":{"__proto__":{"x":1},"constructor":2}}', { widgets: new Map(), page: null }, sources, 1);
  expect(history.valuesAt(['__proto__', 'x'])).toMatchObject([{ value: 1 }]);
  expect(history.valuesAt(['constructor', 'name'])).toEqual([]);
});

test('by hand, typed and by a run: the last about the value counts, else what a person started', () => {
  const sources = new ChangeSources();
  const run = (id: string, widgetId: string, isByPerson = false) =>
    sources.noteTrace(
      makeTrace({ id, widgetId, outcome: 'loaded', cause: isByPerson ? { kind: 'person' } : { kind: 'api', traceId: 'x', call: '' } }),
    );
  run('t1', 'button', true);
  run('t2', 'table');
  sources.note({ kind: 'written' }, 'year');
  const of = sources.take();
  expect(of('table')).toMatchObject({ traceId: 't2' });
  expect(of('year')).toEqual({ kind: 'written' });
  expect(of('other')).toMatchObject({ traceId: 't1' });
  expect(sources.take()('table')).toBeNull();
});

test('what is restored is newer than what is drawn, and ends what came later', () => {
  const { history, take } = setUp();
  const then = take({ a: 1 }, drawn(4, 'old'));
  const now = new Map<string, WidgetData>([...drawn(9, 'new'), ['late', { id: 'late', status: 'ready', revision: 2, result: 1 }]]);
  take({ a: 2 }, now);
  const moment = history.at(then ?? 0);
  if (moment === undefined) throw new Error('gone');
  const restore = restoreOf(moment, now);
  expect(JSON.parse(restore.snapshot)).toEqual({ state: { a: 1 }, cellsets: null });
  expect(restore.widgets).toEqual([
    { id: 'table', status: 'ready', revision: 10, result: 'old' },
    { id: 'late', status: 'idle', revision: 3 },
  ]);
});

test('large results go as text, and those that loaded or had further rows load again', () => {
  const widgets = new Map<string, WidgetData>([
    ['large', { id: 'large', status: 'ready', revision: 1, result: 'x'.repeat(20_000) }],
    ['busy', { id: 'busy', status: 'loading', revision: 1 }],
    ['paged', { id: 'paged', status: 'ready', revision: 1, result: [], paged: { total: 9, pageSize: 1 } }],
  ]);
  const moment = { values: new Map(), cellsets: 'null', widgets, page: 'p' };
  const [large, busy] = restoreOf(moment, new Map()).widgets;
  expect(large?.resultText?.length).toBe(20_002);
  expect(busy?.status).toBe('idle');
  expect(loadedAgain(moment)).toEqual(['busy', 'paged']);
});
