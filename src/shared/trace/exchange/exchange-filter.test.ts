import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTexts, filterCompletions, filterHint, filterMatch, matchesFilter, matchesWords, parseFilter } from './exchange-filter.ts';
import { makeExchange } from './make-exchange.fixture.ts';

const list = [
  makeExchange({ id: 'title', widgetId: 'title', action: 'init' }),
  makeExchange({ id: 'plan', widgetId: 'planTable', action: 'init', item: 2, pinned: true }),
  makeExchange({ id: 'trend', widgetId: 'trend', action: 'init', status: 400, colour: 'green' }),
  makeExchange({ id: 'publish', widgetId: 'publish', action: 'launch', path: "/api/v1/Processes('Publish')/x", processStatus: 'Aborted' }),
  makeExchange({
    id: 'paste',
    widgetId: 'planTable',
    action: 'pasteCells',
    method: 'PATCH',
    status: 204,
    isWrite: true,
    note: 'Wrong total',
    colour: 'red',
  }),
  makeExchange({ id: 'slow', widgetId: 'slow', state: 'waiting', status: undefined }),
];
const found = (text: string) => list.filter((exchange) => matchesFilter(exchange, parseFilter(text))).map((exchange) => exchange.id);

describe('filter', () => {
  it.each([
    ['', ['title', 'plan', 'trend', 'publish', 'paste', 'slow']],
    ['plantable', ['plan', 'paste']],
    ['planTable init', ['plan']],
    ['"init 3"', ['plan']],
    ['status:4xx', ['trend']],
    ['status:20', ['title', 'plan', 'publish', 'paste']],
    ['status:aborted', ['publish']],
    ['method:patch', ['paste']],
    ['widget:plan -method:PATCH', ['plan']],
    ['-planTable -slow', ['title', 'trend', 'publish']],
    ['is:failed', ['trend', 'publish']],
    ['is:running', ['slow']],
    ['path:Processes', ['publish']],
    ['status:', ['title', 'plan', 'trend', 'publish', 'paste', 'slow']],
    ['waiting', ['slow']],
    ['/api/v1/processes', ['publish']],
    ['unknown:thing', []],
    ['is:write', ['paste']],
    ['is:', ['title', 'plan', 'trend', 'publish', 'paste', 'slow']],
    ['is:constructor', []],
    ['time:>fast', []],
    ['is:pinned', ['plan']],
    ['is:noted', ['paste']],
    ['note:TOTAL', ['paste']],
    ['colour:Red', ['paste']],
    ['colour:gr', ['trend']],
    ['colour:e', []],
    ['is:coloured -colour:red', ['trend']],
    ['note:init', []],
    ['"wrong total"', ['paste']],
  ])('%s', (text, ids) => expect(found(text)).toEqual(ids));

  it.each([
    [
      'stat:404',
      'There is no field stat: use widget:, action:, method:, path:, status:, connection:, is:, time:, size:, cells:, note:, colour:, header:, body: or plain words.',
    ],
    [
      'plan is:slow',
      'Use one of is:failed, is:running, is:write, is:read, is:edited, is:imported, is:paused, is:changed, is:pinned, is:noted, is:coloured.',
    ],
    ['time:>fast', 'Write a number, such as time:>500 or time:>2s.'],
    ['colour:pink', 'Use one of colour:red, colour:yellow, colour:green, colour:blue, colour:violet.'],
    ['colour:gr', undefined],
    ['size:1s', 'Write a number, such as size:>1mb.'],
    ['status:404 -is:failed plan', undefined],
    ['10:30 /api/v1', undefined],
  ])('%s is explained where it finds nothing', (text, hint) => expect(filterHint(text)).toBe(hint));

  it('does not count a write that a person chose not to send as failed, but one that was cancelled', () => {
    const aborted = (code: string) => makeExchange({ state: 'aborted', status: undefined, error: { code, message: 'x' } });
    const fails = ['write-declined', 'cancelled'].map((code) => matchesFilter(aborted(code), parseFilter('is:failed')));
    expect(fails).toEqual([false, true]);
  });

  it.each([
    ['time:>500', [600, 2000]],
    ['time:500', [500, 600, 2000]],
    ['time:<=500', [20, 500]],
    ['time:>=2s', [2000]],
    ['time:=600ms', [600]],
    ['-time:>0.5s', [undefined, 20, 500]],
    ['time:<1min', [20, 500, 600, 2000]],
  ])('%s compares numbers, and what has not ended is none', (text, times) => {
    const all = [undefined, 20, 500, 600, 2000].map((endedAfter) => makeExchange({ endedAfter }));
    expect(all.filter((exchange) => matchesFilter(exchange, parseFilter(text))).map(({ endedAfter }) => endedAfter)).toEqual(times);
  });

  it('compares sizes and numbers of cells', () => {
    const large = makeExchange({ responseSize: 3 * 1024 ** 2, cells: 12_000 });
    const matches = (text: string) => matchesFilter(large, parseFilter(text));
    expect(['size:>2mb', 'size:<4MB', 'cells:>=12k', 'cells:>1000'].map(matches)).toEqual([true, true, true, true]);
    expect(['size:>3mb', 'size:<2kb', 'cells:=12', 'cells:>1m'].map(matches)).toEqual([false, false, false, false]);
  });

  it('finds headers of the request and the answer', () => {
    const exchange = makeExchange({ requestHeaders: [['Accept', 'application/json']], responseHeaders: [['Content-Type', 'text/plain']] });
    const matches = (text: string) => matchesFilter(exchange, parseFilter(text));
    expect(['header:accept', 'header:"content-type: text"', 'header:xml'].map(matches)).toEqual([true, true, false]);
  });

  it('asks for bodies', () => {
    const terms = parseFilter('body:"Jan 2027" -body:x BODY:X plan');
    expect(bodyTexts(terms)).toEqual(['jan 2027', 'x']);
    const [plan] = list.slice(1);
    if (plan === undefined) throw new Error('no exchange');
    const wanted = parseFilter('plan body:Jan -body:Feb');
    expect(matchesFilter(plan, wanted, (_, text) => text === 'jan')).toBe(true);
    expect(matchesFilter(plan, wanted, () => true)).toBe(false);
    expect(matchesFilter(plan, wanted)).toBe(false);
  });

  it('knows nothing of bodies that are not kept, unless another word decides', () => {
    const plan = makeExchange({ widgetId: 'planTable' });
    const match = (text: string) => filterMatch(plan, parseFilter(text), (_, wanted) => (wanted === 'jan' ? undefined : false));
    expect(['body:jan', '-body:jan', 'plan -body:feb body:jan'].map(match)).toEqual([undefined, undefined, undefined]);
    expect(['trend body:jan', 'body:jan body:feb', '-body:feb'].map(match)).toEqual([false, false, true]);
    expect(['body:jan', '-body:jan'].map((text) => matchesFilter(plan, parseFilter(text), () => undefined))).toEqual([false, false]);
  });

  it.each([
    ['pla', []],
    ['st', ['status:']],
    [
      'plan -i',
      [
        'plan -is:',
        'plan -is:failed',
        'plan -is:running',
        'plan -is:write',
        'plan -is:read',
        'plan -is:edited',
        'plan -is:imported',
        'plan -is:paused',
        'plan -is:changed',
        'plan -is:pinned',
        'plan -is:noted',
        'plan -is:coloured',
      ],
    ],
    ['is:f', ['is:failed']],
    ['plan ', []],
    ['"st', []],
  ])('%s can be completed', (text, whole) => expect(filterCompletions(text)).toEqual(whole));

  it('accepts whatever is typed', () => {
    const pieces = fc.constantFrom('"', '-', ':', 'status', 'widget', ' ', '4xx', '(', '[', '\\', '*', 'é', '\n');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: pieces })), (text) => {
        const terms = parseFilter(text);
        for (const exchange of list) expect(typeof matchesFilter(exchange, terms)).toBe('boolean');
        expect(typeof matchesWords(text, terms)).toBe('boolean');
        for (const whole of filterCompletions(text)) expect(whole.length).toBeGreaterThan(text.length);
      }),
    );
  });

  it('excludes exactly what the same word finds', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,6}$/), (word) => {
        expect([...found(word), ...found(`-${word}`)].sort()).toEqual(list.map((exchange) => exchange.id).sort());
      }),
    );
  });
});
