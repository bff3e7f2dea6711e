import { describe, expect, it, vi } from 'vitest';
import { exchangeAdvice, backendMessage } from './exchange-advice.ts';
import { exchangeColumns, rowAsText, sortRows } from './request-list-columns.ts';
import { exchangeRow } from './request-list-rows.ts';
import { makeExchange } from './make-exchange.fixture.ts';
import { phasesText, waterfall } from './waterfall.ts';

describe('exchangeRow', () => {
  it('counts the items of a list from 1', () => {
    expect(exchangeRow(makeExchange({ widgetId: 'planTable', item: 2 })).label).toBe('planTable · init 3');
    expect(exchangeRow(makeExchange({ widgetId: '', action: '' })).label).toBe('Dashwright');
  });

  it('tells what a person edited from what was sent to another connection as it was', () => {
    expect(exchangeRow(makeExchange({ byPerson: true })).label).toBe('title · init, edited');
    expect(exchangeRow(makeExchange({ byPerson: true, sentTo: 'Live' })).label).toBe('title · init, sent to Live');
  });

  it.each([
    [{ responseSize: 0, status: 204 }, '0 B'],
    [{ responseSize: 0, state: 'failed', status: 502 }, '0 B'],
    [{ responseSize: 0, state: 'waiting', status: undefined }, '–'],
    [{ responseSize: 0, state: 'aborted', status: undefined }, '–'],
    [{ responseSize: 0, state: 'failed', status: undefined, error: { code: 'sign-in-needed', message: 'x' } }, '–'],
    [{ responseSize: 0, dryRun: true, status: 204 }, '–'],
    [{ responseSize: 700, state: 'aborted' }, '700 B'],
  ] as const)('has a size of %j only where something was answered: %s', (overrides, size) => {
    expect(exchangeRow(makeExchange(overrides)).size).toBe(size);
  });

  it.each([
    [{}, '200', 'ok'],
    [{ status: 400 }, '400', 'error'],
    [{ processStatus: 'Aborted' }, '200 · Aborted', 'error'],
    [{ processStatus: 'CompletedSuccessfully' }, '200', 'ok'],
    [{ state: 'waiting', status: undefined }, 'waiting', 'running'],
    [{ state: 'aborted', status: undefined }, 'cancelled', 'muted'],
    [{ state: 'failed', status: undefined, error: { code: 'network-dns', message: 'x' } }, 'unknown host', 'error'],
    [{ state: 'failed', status: undefined }, 'failed', 'error'],
    [{ dryRun: true, status: 204 }, 'dry run', 'warning'],
  ] as const)('says %j as %s', (overrides, text, tone) => {
    expect(exchangeRow(makeExchange(overrides))).toMatchObject({ status: text, tone });
  });

  it('becomes one line when pasted', () => {
    const text = rowAsText(
      exchangeRow(makeExchange({ path: '/a\tb\nc', cells: 1240 })),
      exchangeColumns.filter(({ isExtra }) => !isExtra),
    );
    expect(text).toBe('title · init\tPOST\t/a b c\t200\t1,240\t120 B\t10 ms');
  });
});

describe('sortRows', () => {
  const rows = [
    makeExchange({ id: 'a', item: 1, endedAfter: 5 }),
    makeExchange({ id: 'b', item: 9, endedAfter: 50 }),
    makeExchange({ id: 'c', item: 1, endedAfter: undefined }),
  ].map(exchangeRow);
  const ids = (column: 'time' | 'label', descending: boolean) => sortRows(rows, { column, descending }).map((row) => row.exchange.id);

  it('sorts by number, with open ones as the longest', () => {
    expect(ids('time', false)).toEqual(['a', 'b', 'c']);
    expect(ids('time', true)).toEqual(['c', 'b', 'a']);
  });
  it('keeps the order of equal ones and reads numbers in names', () => {
    expect(ids('label', false)).toEqual(['a', 'c', 'b']);
    expect(ids('label', true)).toEqual(['b', 'a', 'c']);
  });
});

it('sorting thousands of rows by their names compares each name with others, not each row', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => exchangeRow(makeExchange({ id: `e${at}`, item: (at * 7) % 20 })));
  const { get } = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare') ?? {};
  let comparisons = 0;
  const compare = vi.spyOn(Intl.Collator.prototype, 'compare', 'get').mockImplementation(function (this: Intl.Collator) {
    const own: Intl.Collator['compare'] = get?.call(this);
    return (left: string, right: string) => {
      comparisons += 1;
      return own(left, right);
    };
  });
  const sorted = sortRows(rows, { column: 'label', descending: false });
  compare.mockRestore();
  // A list of one name in 250 rows each: none would mean that nothing was counted, one for each row would be 5,000.
  expect(comparisons).toBeGreaterThan(20);
  expect(comparisons).toBeLessThan(20 * 20);
  expect(sorted[0]?.label).toMatch(/ 1$/);
  expect(sorted.at(-1)?.label).toMatch(/ 20$/);
});

describe('waterfall', () => {
  it('draws all bursts on one scale, each from the left', () => {
    const { bars, span } = waterfall(
      [
        makeExchange({ id: 'a', startedAt: 0, endedAfter: 50, firstByteAfter: 25 }),
        makeExchange({ id: 'b', startedAt: 50, endedAfter: 50, firstByteAfter: 50 }),
        makeExchange({ id: 'c', startedAt: 60_000, endedAfter: 10, firstByteAfter: 10 }),
      ],
      0,
    );
    expect(bars.get('a')).toEqual({ start: 0, width: 0.5, waiting: 0.5 });
    expect(bars.get('b')).toEqual({ start: 0.5, width: 0.5, waiting: 1 });
    // A tenth of the longest burst, wherever it stands in time.
    expect(bars.get('c')).toEqual({ start: 0, width: 0.1, waiting: 1 });
    expect(span).toBe(100);
    expect(waterfall([], 0)).toEqual({ bars: new Map(), span: 1 });
  });

  it('names the phases of a request that are known', () => {
    expect(phasesText(makeExchange({ firstByteAfter: 6, endedAfter: 10 }))).toBe('Waiting for the first byte: 6 ms\nDownload: 4 ms');
    const phases = { before: 0.2, queue: 1, connection: 'new', dns: 1, connect: 1, send: 0 } as const;
    expect(phasesText(makeExchange({ firstByteAfter: 6, endedAfter: 10, phases }))).toBe(
      'Queue: 1 ms\nDNS: 1 ms\nConnecting: 1 ms\nSending: 0 ms\nWaiting for the first byte: 3 ms\nDownload: 4 ms',
    );
    // Phases of a file may claim more time than there was.
    expect(phasesText(makeExchange({ firstByteAfter: 6, endedAfter: 10, phases: { before: 1_000 } }))).toContain('first byte: 0 ms');
    expect(phasesText(makeExchange({ firstByteAfter: 6, endedAfter: 10, pausedFor: 2_000 }))).toMatch(/\nPaused by you, not in the bar: 2/);
    expect(phasesText(makeExchange({ firstByteAfter: undefined, endedAfter: undefined }))).toBe('Waiting for the first byte');
  });

  it('lets an open one grow over time', () => {
    const open = makeExchange({ id: 'a', startedAt: 0, state: 'waiting', endedAfter: undefined, firstByteAfter: undefined });
    const other = makeExchange({ id: 'b', startedAt: 0, endedAfter: 50 });
    expect(waterfall([open, other], 100).bars.get('b')?.width).toBe(0.5);
    expect(waterfall([open, other], 200).bars.get('b')?.width).toBe(0.25);
  });

  it('never leaves its column, whatever the clocks say', () => {
    const odd = makeExchange({ id: 'a', startedAt: 100, endedAfter: -5, firstByteAfter: 90 });
    for (const share of Object.values(waterfall([odd], -1).bars.get('a') ?? {})) expect(share >= 0 && share <= 1).toBe(true);
  });
});

describe('exchangeAdvice', () => {
  it('says nothing when all is well', () => {
    expect(exchangeAdvice(makeExchange())).toBeNull();
    expect(exchangeAdvice(makeExchange({ state: 'waiting', status: undefined }))).toBeNull();
  });
  it('says that a dry run sent nothing', () => {
    expect(exchangeAdvice(makeExchange({ dryRun: true }))).toMatchObject({ tone: 'warning', title: 'Dry run: this was not sent.' });
  });
  it('distinguishes a failed process from its HTTP status', () => {
    expect(exchangeAdvice(makeExchange({ processStatus: 'QuitCalled' }))).toMatchObject({
      tone: 'error',
      title: 'The process did not complete: QuitCalled.',
    });
  });
  it('says once what to do about a network error, by its message where that knows', () => {
    const failed = (message: string) => exchangeAdvice(makeExchange({ state: 'failed', error: { code: 'network-refused', message } }));
    expect(failed('Nothing answers at 127.0.0.1:8010. Check that the server runs.')).toMatchObject({
      title: 'Nothing answers at 127.0.0.1:8010.',
      advice: 'Check that the server runs.',
    });
    expect(failed('Nothing answers.')).toMatchObject({
      title: 'Nothing answers.',
      advice: expect.stringMatching(/^Check that the back-end/),
    });
  });
  it('reads the message of the back-end', () => {
    expect(backendMessage('{"error":{"code":"278","message":"Member not found"}}')).toBe('Member not found');
    expect(backendMessage('{"error":{"message":{"lang":"en","value":"Nope"}}}')).toBe('Nope');
    expect(backendMessage('Not allowed')).toBe('Not allowed');
    expect(backendMessage('<html>')).toBeNull();
    expect(backendMessage('[1]')).toBeNull();
    expect(backendMessage('')).toBeNull();
  });
});
