import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterHint, matchesFilter, matchesWords, parseFilter } from './exchange-filter.ts';
import { makeExchange } from './make-exchange.fixture.ts';

const list = [
  makeExchange({ id: 'title', widgetId: 'title', action: 'init' }),
  makeExchange({ id: 'plan', widgetId: 'planTable', action: 'init', item: 2 }),
  makeExchange({ id: 'trend', widgetId: 'trend', action: 'init', status: 400 }),
  makeExchange({ id: 'publish', widgetId: 'publish', action: 'launch', path: "/api/v1/Processes('Publish')/x", processStatus: 'Aborted' }),
  makeExchange({ id: 'paste', widgetId: 'planTable', action: 'pasteCells', method: 'PATCH', status: 204 }),
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
  ])('%s', (text, ids) => expect(found(text)).toEqual(ids));

  it.each([
    ['stat:404', 'There is no field stat: use widget:, action:, method:, path:, status:, connection:, is: or plain words.'],
    ['plan is:slow', 'Use is:failed or is:running.'],
    ['status:404 -is:failed plan', undefined],
    ['10:30 /api/v1', undefined],
  ])('%s is explained where it finds nothing', (text, hint) => expect(filterHint(text)).toBe(hint));

  it('does not count a write that a person chose not to send as failed, but one that was cancelled', () => {
    const aborted = (code: string) => makeExchange({ state: 'aborted', status: undefined, error: { code, message: 'x' } });
    const fails = ['write-declined', 'cancelled'].map((code) => matchesFilter(aborted(code), parseFilter('is:failed')));
    expect(fails).toEqual([false, true]);
  });

  it('accepts whatever is typed', () => {
    const pieces = fc.constantFrom('"', '-', ':', 'status', 'widget', ' ', '4xx', '(', '[', '\\', '*', 'é', '\n');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: pieces })), (text) => {
        const terms = parseFilter(text);
        for (const exchange of list) expect(typeof matchesFilter(exchange, terms)).toBe('boolean');
        expect(typeof matchesWords(text, terms)).toBe('boolean');
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
