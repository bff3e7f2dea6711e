import { describe, expect, it } from 'vitest';
import { formatClock } from '../format.ts';
import { makeExchange, makeTrace } from './make-exchange.fixture.ts';
import { groupLines, groupRequests, type RequestGroup, type RequestOrigins } from './request-groups.ts';
import { exchangeRow } from './request-list-rows.ts';

const exchanges = [
  makeExchange({ id: 'e1', traceId: 't1', widgetId: 'table', endedAfter: 30 }),
  makeExchange({ id: 'e2', traceId: 't2', widgetId: 'save', action: 'click', status: 403, endedAfter: 10 }),
  makeExchange({ id: 'e3', traceId: 't1', widgetId: 'table', item: 1, endedAfter: undefined, state: 'waiting', status: undefined }),
  makeExchange({ id: 'e4', traceId: 't3', widgetId: 'table', endedAfter: 5 }),
  makeExchange({ id: 'e5', traceId: '', widgetId: '', endedAfter: 1 }),
];
const page = makeTrace({ id: 'p', widgetId: 'salesMain', action: '', form: 'page', cause: { kind: 'command' } });
const traces = [
  page,
  makeTrace({ id: 't1', widgetId: 'table', startedAt: 5, cause: { kind: 'render', page: 'salesMain', afterEdit: false, traceId: 'p' } }),
  makeTrace({ id: 't2', widgetId: 'save', action: 'click', startedAt: 9, cause: { kind: 'person' } }),
  makeTrace({ id: 't3', widgetId: 'table', startedAt: 12, cause: { kind: 'api', traceId: 't2', call: 'updateContent' } }),
];
const origins: RequestOrigins = {
  traces: new Map(traces.map((trace) => [trace.id, trace])),
  pages: new Map([
    ['save', 'salesDetail'],
    ['table', 'salesMain'],
  ]),
};
const rows = exchanges.map(exchangeRow);
const inShort = ({ title, rows: own, failures, time }: RequestGroup) => [
  title,
  own.map(({ exchange }) => exchange.id).join(),
  failures,
  time,
];

describe('groupRequests', () => {
  it('keeps what one run sent together, and says when and why it ran', () => {
    const groups = groupRequests(rows, 'trace', origins);
    expect(groups.map(inShort)).toEqual([
      ['table · init', 'e1,e3', 0, 30],
      ['save · click', 'e2', 1, 10],
      ['table · init', 'e4', 0, 5],
      ['Dashwright', 'e5', 0, 1],
    ]);
    expect(groups[0]?.detail).toBe(`${formatClock(5)} · page salesMain drawn`);
    expect(groups[2]?.detail).toBe(`${formatClock(12)} · Api.updateContent in save · click`);
  });

  it('keeps what one run sent in the order in which it was sent, though the newest stand first', () => {
    expect(groupRequests(rows.toReversed(), 'trace', origins, true).map(inShort)).toEqual([
      ['Dashwright', 'e5', 0, 1],
      ['table · init', 'e4', 0, 5],
      ['table · init', 'e1,e3', 0, 30],
      ['save · click', 'e2', 1, 10],
    ]);
    // Not so in an order that a person chose, nor what no run sent, nor in other groups.
    const orders = (by: 'trace' | 'widget', isNewestFirst: boolean, of = rows) =>
      groupRequests(of.toReversed(), by, origins, isNewestFirst).map((group) => inShort(group)[1]);
    expect(orders('trace', false)).toContain('e3,e1');
    expect(orders('widget', true)).toContain('e4,e3,e1');
    const ofApp = [1, 2].map((startedAt) => exchangeRow(makeExchange({ id: `app${startedAt}`, traceId: '', widgetId: '', startedAt })));
    expect(orders('trace', true, ofApp)).toEqual(['app2,app1']);
  });

  it('groups by widget in the order of the rows', () => {
    expect(groupRequests(rows.toReversed(), 'widget', origins).map(inShort)).toEqual([
      ['Dashwright', 'e5', 0, 1],
      ['table', 'e4,e3,e1', 0, 35],
      ['save', 'e2', 1, 10],
    ]);
  });

  it('takes the page that was drawn, else the one the widget stands on', () => {
    expect(groupRequests(rows, 'page', origins).map(inShort)).toEqual([
      ['salesMain', 'e1,e3,e4', 0, 35],
      ['salesDetail', 'e2', 1, 10],
      ['Dashwright', 'e5', 0, 1],
    ]);
    const unknown = groupRequests(rows.slice(1, 2), 'page', { traces: new Map(), pages: new Map() });
    expect(unknown.map(({ title }) => title)).toEqual(['Without a page']);
  });

  it('does not follow runs that cause each other for ever', () => {
    const cause = (traceId: string) => ({ kind: 'api', traceId, call: 'x' }) as const;
    const circle = ['a', 'b'].map((id) => makeTrace({ id, cause: cause(id === 'a' ? 'b' : 'a') }));
    const row = exchangeRow(makeExchange({ traceId: 'a' }));
    const groups = groupRequests([row], 'page', { traces: new Map(circle.map((trace) => [trace.id, trace])), pages: new Map() });
    expect(groups.map(({ title }) => title)).toEqual(['Without a page']);
  });

  it('names requests of files, of a person and of runs that are gone', () => {
    const strange = [
      makeExchange({ id: 'f', traceId: '', fromFile: 'theirs.har' }),
      makeExchange({ id: 'q', traceId: '', widgetId: '', byPerson: true }),
      makeExchange({ id: 'r', traceId: '' }),
      makeExchange({ id: 'g', traceId: 'gone', widgetId: 'table' }),
    ].map(exchangeRow);
    const titles = groupRequests(strange, 'trace', origins).map(({ title, detail }) => [title, detail]);
    expect(titles).toEqual([
      ['theirs.har', 'opened from a file'],
      ['Your requests', ''],
      ['Without a trace', ''],
      ['table · init', 'trace no longer kept'],
    ]);
  });

  it('sets pinned requests apart, before all others', () => {
    const pinned = exchangeRow(makeExchange({ id: 'kept', traceId: 't1', widgetId: 'table', pinned: true }));
    expect(groupRequests([...rows, pinned], 'widget', origins).map(inShort)[0]).toEqual(['Pinned', 'kept', 0, 10]);
  });
});

describe('groupLines', () => {
  const groups = groupRequests(rows, 'widget', origins);
  const texts = (folded: readonly string[], unfolds: string | null) =>
    groupLines(groups, new Set(folded), unfolds).map((line) => (line.kind === 'group' ? line.group.title : line.row.exchange.id));

  it('leaves out the requests of folded groups', () => {
    expect(texts([], null)).toEqual(['table', 'e1', 'e3', 'e4', 'save', 'e2', 'Dashwright', 'e5']);
    expect(texts(['widget table', 'app'], null)).toEqual(['table', 'save', 'e2', 'Dashwright']);
  });

  it('shows a request that has to be seen', () => {
    expect(texts(['widget table', 'app'], 'e3')).toEqual(['table', 'e1', 'e3', 'e4', 'save', 'e2', 'Dashwright']);
  });
});
