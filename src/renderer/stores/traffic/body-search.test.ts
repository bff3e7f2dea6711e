import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { makeExchange } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { initBodySearch, useBodySearch } from './body-search.ts';
import { setFilter } from './inspector-state.ts';
import { useTraffic } from './traffic-store.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  setFilter('requests', '');
  traffic([
    makeExchange({ id: 'old', responseSize: 7_999_990 }),
    makeExchange({ id: 'middle', responseSize: 9_000_000 }),
    makeExchange({ id: 'new' }),
  ]);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function traffic(exchanges: readonly ReturnType<typeof makeExchange>[]): void {
  useTraffic.setState({ exchanges: new Map(exchanges.map((exchange) => [exchange.id, exchange])) });
}

function searchHost(holding: Readonly<Record<string, readonly string[]>>, notKept: readonly string[] = []) {
  const asked: string[] = [];
  const host = createFakeHost({
    'exchange.find': async ({ ids, text }) => {
      asked.push(`${text}: ${ids.join(' ')}`);
      return { ids: ids.filter((id) => holding[text]?.includes(id)), unsearched: ids.filter((id) => notKept.includes(id)) };
    },
  });
  stop = initBodySearch(host);
  return asked;
}
const found = (text: string) => [...(useBodySearch.getState().found.get(text) ?? [])];

describe('body search', () => {
  it('searches the newest bodies first, in batches of a bounded size', async () => {
    const asked = searchHost({ jan: ['old', 'new'] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    setFilter('requests', 'body:Jan');
    expect(useBodySearch.getState().waiting).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['jan: new middle', 'jan: old']);
    expect(found('jan')).toEqual(['new', 'old']);
    expect(useBodySearch.getState().waiting).toBe(0);
  });

  it('does not search for every key', async () => {
    const asked = searchHost({});
    for (const text of ['body:j', 'body:ja', 'body:jan', 'body:jan plan']) {
      setFilter('requests', text);
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['jan: new middle', 'jan: old']);
  });

  it('searches what arrives, and an answer once it is there', async () => {
    const asked = searchHost({ jan: ['late'] });
    setFilter('requests', '-body:jan');
    await vi.advanceTimersByTimeAsync(1000);
    asked.length = 0;
    traffic([...useTraffic.getState().exchanges.values(), makeExchange({ id: 'late', state: 'waiting' })]);
    await vi.advanceTimersByTimeAsync(1000);
    traffic([...useTraffic.getState().exchanges.values(), makeExchange({ id: 'late' })]);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['jan: late', 'jan: late']);
    expect(found('jan')).toEqual(['late']);
  });

  it('notes what was not searched, until it can be', async () => {
    const notKept = ['old', 'late'];
    searchHost({ jan: ['late'] }, notKept);
    traffic([...useTraffic.getState().exchanges.values(), makeExchange({ id: 'late', state: 'waiting' })]);
    setFilter('requests', 'body:jan');
    await vi.advanceTimersByTimeAsync(1000);
    const unsearched = () => [...(useBodySearch.getState().unsearched.get('jan') ?? [])];
    expect(unsearched()).toEqual(['late', 'old']);
    notKept.pop();
    traffic([...useTraffic.getState().exchanges.values(), makeExchange({ id: 'late' })]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(unsearched()).toEqual(['old']);
    setFilter('requests', '');
    expect(useBodySearch.getState().unsearched.size).toBe(0);
  });

  it('forgets what the filter no longer asks for', async () => {
    searchHost({ jan: ['new'], feb: ['old'] });
    setFilter('requests', 'body:jan body:feb');
    await vi.advanceTimersByTimeAsync(1000);
    expect([found('jan'), found('feb')]).toEqual([['new'], ['old']]);
    setFilter('requests', 'body:feb');
    await vi.advanceTimersByTimeAsync(1000);
    expect([...useBodySearch.getState().found.keys()]).toEqual(['feb']);
    expect(found('feb')).toEqual(['old']);
  });

  it('says why it ended early, and does not ask again by itself', async () => {
    let asked = 0;
    stop = initBodySearch(
      createFakeHost({
        'exchange.find': async () => {
          asked += 1;
          throw new AppError('no-project', 'The project is closed.');
        },
      }),
    );
    setFilter('requests', 'body:jan');
    await vi.advanceTimersByTimeAsync(1000);
    traffic([makeExchange({ id: 'other' })]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked, useBodySearch.getState()]).toMatchObject([1, { waiting: 0, failure: 'The project is closed.' }]);
  });
});
